# ruff: noqa: INP001 - a script, no package
"""Draws the icons of the installed application from the mark of the sprite: `python -m tools.app_icons`.

They fill their square, and the mark stays in the middle four fifths, so that a telephone may cut them to any shape.
Needs Chromium (CONTRIBUTING.md).
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from mathom import look
from tests.browser.people import find_chromium, launch

HERE = Path(__file__).parent.parent / "src" / "mathom" / "server" / "static"


def main() -> None:
    """Write both sizes."""
    chromium = find_chromium()
    assert chromium is not None, "no Chromium here"
    colours = look.colours()
    mark = look.icons()["wm"].replace("symbol", "svg").replace("<svg", "<svg x='20' y='20' width='60' height='60'")
    ground = f"<rect width='100' height='100' fill='{colours['wood']}'/>"
    drawn = f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'>{ground}{mark}</svg>"
    with sync_playwright() as playwright:
        browser = launch(playwright, chromium)
        for size in (192, 512):
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<body style='margin:0;line-height:0;color:{colours['pale']}'>{drawn}")
            page.screenshot(path=HERE / f"app-{size}.png")
        browser.close()


if __name__ == "__main__":
    main()
