// A few soft sounds, made here by the browser itself: no file to fetch, nobody's recording. Whoever wants them has them
// switched on in the settings (`<html data-sounds="on">`); the bell also rings for those who have asked for it alone.

let audio = null;

// Each sound is a list of: kind, start in seconds, length, pitch or the band of a noise, loudness.
const SOUNDS = {
  bell: [["note", 0, 0.5, 523.25, 0.12], ["note", 0.16, 0.5, 783.99, 0.12]],
  move: [["wood", 0, 0.07, 420, 0.35], ["wood", 0.05, 0.05, 260, 0.25]],
  turn: [["noise", 0, 0.09, 2600, 0.12], ["wood", 0.08, 0.06, 340, 0.2]],
  card: [["noise", 0, 0.07, 3400, 0.2], ["noise", 0.06, 0.05, 1900, 0.12]],
  swords: [["metal", 0, 0.5, 2093, 0.05], ["metal", 0.03, 0.4, 3136, 0.04], ["noise", 0, 0.04, 5200, 0.16]],
  fall: [["wood", 0, 0.16, 150, 0.5], ["wood", 0.12, 0.1, 95, 0.4]],
  dice: [0, 0.07, 0.13, 0.21, 0.27, 0.36].map((at, number) => ["wood", at, 0.05, 620 - 40 * number, 0.22 - 0.02 * number]),
  win: [["note", 0, 0.4, 523.25, 0.1], ["note", 0.18, 0.4, 659.25, 0.1], ["note", 0.36, 0.8, 783.99, 0.12]],
  loss: [["note", 0, 0.5, 392, 0.1], ["note", 0.24, 0.5, 311.13, 0.1], ["note", 0.48, 0.9, 261.63, 0.1]],
};

function noise(length) {
  const buffer = audio.createBuffer(1, Math.ceil(length * audio.sampleRate), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place += 1) samples[place] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  return source;
}

function voice([kind, start, length, pitch, loudness]) {
  const at = audio.currentTime + start;
  const volume = audio.createGain();
  let source;
  if (kind === "noise") {
    source = noise(length);
    const band = audio.createBiquadFilter();
    band.type = "bandpass";
    band.frequency.value = pitch;
    source.connect(band).connect(volume);
  } else {
    source = audio.createOscillator();
    source.type = kind === "metal" ? "square" : kind === "wood" ? "triangle" : "sine";
    source.frequency.setValueAtTime(pitch, at);
    if (kind === "wood") source.frequency.exponentialRampToValueAtTime(pitch * 0.5, at + length);
    source.connect(volume);
  }
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loudness, at + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.001, at + length);
  volume.connect(audio.destination);
  source.start(at);
  source.stop(at + length + 0.05);
}

function play(name, wished = false) {
  const parts = SOUNDS[name];
  if (!parts || !window.AudioContext || !(wished || document.documentElement.dataset.sounds === "on")) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume(); // browsers keep it so until the first press of a key or button
  parts.forEach(voice);
}

document.addEventListener("mathom:sound", ({ detail }) => play(detail.sound, detail.wished));

// What is heard when it changes: `data-hear-change="move"`, and `data-key` says what it is now.
const heard = new Map();

function listen(loud) {
  for (const thing of document.querySelectorAll("[data-hear-change]")) {
    const { hearChange, key = "" } = thing.dataset;
    if (loud && key && heard.get(hearChange) !== key) play(hearChange);
    heard.set(hearChange, key);
  }
}

document.addEventListener("htmx:after:swap", () => listen(true));
listen(false);
