# Whom one may play against. The name stands at the table; `.about` goes on behind it: "Scout: thinks one step ahead".
# A bot that is not named here is called by its id.

bot-child = Hobbit child
    .about = plays for fun, and is happy to lose
bot-wayfarer = Wayfarer
    .about = knows the rules, overlooks many things
bot-scout = Scout
    .about = looks a step ahead
bot-captain = Captain
    .about = plays with a plan
bot-steward = Steward
    .about = hard to beat
bot-wizard = Wizard
    .about = the strongest of all

# From the time before there were levels; games of that time are kept.
bot-greedy = Fair bot
    .about = looks a step ahead
bot-random = Random bot
    .about = plays whatever comes

# A bot that was trained (docs/training.md).
error-policy-none = Which policy? Name its file: policy:file=policy.npz
error-policy-file = { $file } cannot be read: { $why }
error-policy-foreign = { $file } is not an .npz file, or not all of it is there.
error-policy-networkless = { $file } is no policy of mathom: there is no network in it.
error-policy-training = { $file } is the state of a training, not a policy. The policy lies beside it, without ".checkpoint" in its name.
error-policy-broken = { $file } is no policy of mathom: { $why }
error-policy-game = { $file } was trained for { $only } and does not play { $game }.
error-policy-other = { $file } does not fit this { $game }: it was trained with { $trained }, here there is { $asked }.
error-policy-numpy = A trained policy needs numpy: pip install 'mathom[numpy]'
