import type { Locator, Page } from '@playwright/test';
import { expect, test } from './player-page.js';

/** A line of text on the video: its box, and its colour as red, green, blue and opacity. */
interface Line {
  readonly words: string;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly colour: readonly number[];
}

const ON_THE_PICTURE = 'h1, .title p, .log li, .chat-note, time, .caption span, .message';

/** Busy footage is the worst for eyes: stripes of both, and of colours. */
const FOOTAGE = {
  white: '#fff',
  black: '#000',
  busy: 'repeating-linear-gradient(115deg, #fff 0 7px, #111 7px 11px, #f4e04d 11px 19px, #7fd1ff 19px 23px)',
} as const;

/** Replaces the video, and returns where which text is. */
function replaceFootage(player: Locator, footage: string): Promise<Line[]> {
  return player.evaluate(
    (element, [selector, ground]) => {
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
      sheet.replaceSync(
        `video, .poster, .backdrop { object-position: -9999px 0 !important; background: ${ground} !important; }`,
      );
      root.adoptedStyleSheets.push(sheet);
      return lines;
    },
    [ON_THE_PICTURE, footage] as const,
  );
}

/** Leaves of the text: `glyphs` only itself, black on white; `ground` only its shadow on what is behind it. */
async function picture(page: Page, player: Locator, kept: 'glyphs' | 'ground'): Promise<string> {
  const remove = await player.evaluateHandle((element, what) => {
    const sheet = new CSSStyleSheet();
    // A filter has no shadow of what is transparent: the same shadows as those of a text, whose blur is twice the deviation.
    const title = element.shadowRoot?.querySelector('.title');
    const shadows = [
      ...(title ? getComputedStyle(title).filter : '').matchAll(/(rgba?\([^)]+\)) (\S+)px (\S+)px (\S+)px/g),
    ].map(([, colour, x, y, blur]) => `${colour ?? ''} ${x ?? ''}px ${y ?? ''}px ${String(2 * Number(blur))}px`);
    sheet.replaceSync(
      what === 'ground'
        ? `* { color: transparent !important; }
           .title { text-shadow: ${shadows.join() || 'none'} !important; }`
        : `:host { background: #fff !important; }
           *, ::before, ::after { background: none !important; backdrop-filter: none !important; box-shadow: none !important; text-shadow: none !important;
             color: #000 !important; -webkit-mask: none !important; mask: none !important; }
           svg, img, video, input { visibility: hidden !important; }`,
    );
    element.shadowRoot?.adoptedStyleSheets.push(sheet);
    return sheet;
  }, kept);
  const taken = (await page.screenshot({ animations: 'disabled' })).toString('base64');
  await player.evaluate((element, sheet) => {
    const root = element.shadowRoot;
    if (root) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
  }, remove);
  return taken;
}

/**
 * The contrast of each line with what touches its letters, their shadow included: of the pixels within one of a
 * letter, with the twentieth that is lightest.
 */
async function contrasts(
  page: Page,
  player: Locator,
  lines: readonly Line[],
): Promise<{ words: string; contrast: number }[]> {
  const pictures = [await picture(page, player, 'glyphs'), await picture(page, player, 'ground')] as const;
  const paper = await page.context().newPage();
  const measured = await paper.evaluate(
    async ([[glyphs, ground], given]) => {
      const pixels = async (data: string): Promise<ImageData> => {
        const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes]));
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        if (!canvas) throw new Error('There is no canvas');
        canvas.drawImage(bitmap, 0, 0);
        return canvas.getImageData(0, 0, bitmap.width, bitmap.height);
      };
      const [letters, behind] = [await pixels(glyphs), await pixels(ground)];
      const linear = (value: number): number =>
        value <= 10.3 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      const light = ([red = 0, green = 0, blue = 0]: readonly number[]): number =>
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
      const isLetter = (x: number, y: number): boolean => (letters.data[(y * letters.width + x) * 4] ?? 255) < 128;
      return given.map(({ words, box, colour }) => {
        const touching: number[] = [];
        for (let y = Math.floor(box.y); y < box.y + box.height; y++) {
          for (let x = Math.floor(box.x); x < box.x + box.width; x++) {
            const near = [-1, 0, 1].some((down) => [-1, 0, 1].some((right) => isLetter(x + right, y + down)));
            if (near) {
              const at = (y * behind.width + x) * 4;
              const opacity = colour[3] ?? 1;
              const point = [...behind.data.subarray(at, at + 3)];
              const seen = point.map((value, index) => (colour[index] ?? 0) * opacity + value * (1 - opacity));
              const [bright = 0, dark = 0] = [light(seen), light(point)].sort((one, two) => two - one);
              touching.push((bright + 0.05) / (dark + 0.05));
            }
          }
        }
        touching.sort((one, two) => one - two);
        return { words, contrast: touching[Math.floor(touching.length / 20)] ?? 0 };
      });
    },
    [pictures, lines] as const,
  );
  await paper.close();
  return measured;
}

const open = async (
  live: {
    open(address: string): Promise<void>;
    expectMode(mode: string): Promise<void>;
    expectPlaying(): Promise<void>;
    player: Locator;
  },
  address: string,
  mode: string,
): Promise<void> => {
  await live.open(address);
  await live.expectMode(mode);
  if (mode === 'planned') return;
  await live.expectPlaying();
  await expect(live.player.locator(mode === 'live' ? '.log li' : '.product').first()).toBeVisible();
};

for (const [address, mode, width, height] of [
  ['#/translation/trail-live', 'live', 390, 760],
  ['#/translation/trail-live', 'live', 1100, 700],
  ['#/translation/autumn-evening', 'recording', 390, 760],
  ['#/translation/autumn-evening', 'recording', 1100, 700],
  ['#/translation/autumn-evening', 'recording', 844, 390],
  ['#/translation/first-frost', 'planned', 390, 760],
  ['#/translation/first-frost', 'planned', 640, 400],
] as const) {
  test(`text on a white, a black and a busy video has contrast 4.5:1: ${mode}, ${String(width)} x ${String(height)}`, async ({
    live,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    // A message that arrives between the pictures would move the words that they are compared by.
    let responses = 0;
    await page.route(/\/internal\/chat/, (route) => (responses++ === 0 ? route.continue() : undefined));
    await open(live, address, mode);
    // A pause keeps the controls shown.
    if (mode !== 'planned') await live.player.evaluate((player) => (player as HTMLElement & { pause(): void }).pause());
    for (const [name, footage] of Object.entries(FOOTAGE)) {
      const lines = await replaceFootage(live.player, footage);
      const measured = await contrasts(page, live.player, lines);
      expect(measured.length, name).toBeGreaterThan(1);
      expect(
        measured.filter(({ contrast }) => contrast < 4.5),
        name,
      ).toEqual([]);
    }
  });
}
