import type { Locator, Page } from '@playwright/test';
import { expect, test } from './player-page.js';

/** A line of text on the video: its box, and its colour as red, green, blue and opacity. */
interface Line {
  readonly words: string;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly colour: readonly number[];
}

const ON_THE_PICTURE = 'h1, .title p, .log li, .chat-note, time, .caption span, .message';

/** Makes the video white and the text transparent, and returns where the text is. */
function hideText(player: Locator): Promise<Line[]> {
  return player.evaluate((element, selector) => {
    const root = element.shadowRoot;
    if (!root) throw new Error('The player has no shadow tree');
    const lines = [...root.querySelectorAll(selector)].flatMap((part) => {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      const found: Line[] = [];
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const words = texts.currentNode.textContent?.trim() ?? '';
        const parent = texts.currentNode.parentElement;
        if (words === '' || !parent) continue;
        const colour = [...getComputedStyle(parent).color.matchAll(/[\d.]+/g)].map(Number);
        let opacity = colour[3] ?? 1;
        for (let one: Element | null = parent; one; one = one.parentElement)
          opacity *= Number(getComputedStyle(one).opacity);
        // Text that is cut off, or fades out at the upper edge of the chat, does not count.
        const frame = (part.closest('.log') ?? part).getBoundingClientRect();
        const top = frame.top + (part.closest('.log') ? 44 : 0);
        for (const { x, y, width, height } of range.getClientRects()) {
          if (x < frame.left || y < top || y + height > frame.bottom + 1) continue;
          const box = { x, y, width: Math.min(width, frame.right - x), height };
          found.push({ words, box, colour: [...colour.slice(0, 3), opacity] });
        }
      }
      return found;
    });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      video, .poster, .backdrop { object-position: -9999px 0 !important; background: #fff !important; }
      * { color: transparent !important; text-shadow: none !important; }`);
    root.adoptedStyleSheets.push(sheet);
    return lines;
  }, ON_THE_PICTURE);
}

/** The contrast of each line with the lightest pixel behind it. */
async function contrasts(page: Page, lines: readonly Line[]): Promise<{ words: string; contrast: number }[]> {
  const picture = (await page.screenshot({ animations: 'disabled' })).toString('base64');
  const paper = await page.context().newPage();
  const measured = await paper.evaluate(
    async ([data, given]) => {
      const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      if (!canvas) throw new Error('There is no canvas');
      canvas.drawImage(bitmap, 0, 0);
      const linear = (value: number): number =>
        value <= 10.3 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      const light = ([red = 0, green = 0, blue = 0]: readonly number[]): number =>
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
      return given.map(({ words, box, colour }) => {
        const { data: points } = canvas.getImageData(box.x, box.y, Math.max(1, box.width), Math.max(1, box.height));
        let ground = [0, 0, 0];
        for (let at = 0; at < points.length; at += 4) {
          const point = [...points.subarray(at, at + 3)];
          if (light(point) > light(ground)) ground = point;
        }
        const opacity = colour[3] ?? 1;
        const seen = ground.map((value, index) => (colour[index] ?? 0) * opacity + value * (1 - opacity));
        const [bright, dark] = [light(seen), light(ground)].sort((one, two) => two - one);
        return { words, contrast: ((bright ?? 0) + 0.05) / ((dark ?? 0) + 0.05) };
      });
    },
    [picture, lines] as const,
  );
  await paper.close();
  return measured;
}

for (const [address, mode, width, height] of [
  ['#/translation/trail-live', 'live', 390, 760],
  ['#/translation/trail-live', 'live', 1100, 700],
  ['#/translation/autumn-evening', 'recording', 390, 760],
  ['#/translation/autumn-evening', 'recording', 1100, 700],
  ['#/translation/first-frost', 'planned', 390, 760],
] as const) {
  test(`text on a white video has contrast 4.5:1: ${mode}, ${String(width)} x ${String(height)}`, async ({
    live,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await live.open(address);
    await live.expectMode(mode);
    if (mode !== 'planned') {
      await live.expectPlaying();
      await expect(live.player.locator(mode === 'live' ? '.log li' : '.product').first()).toBeVisible();
    }
    const measured = await contrasts(page, await hideText(live.player));
    expect(measured.length).toBeGreaterThan(1);
    expect(measured.filter(({ contrast }) => contrast < 4.5)).toEqual([]);
  });
}
