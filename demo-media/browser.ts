import { launch, type Page } from 'puppeteer-core';

/** What paints a document: one page of a headless Chromium. */
export interface Painter {
  /** A still picture. Without a background the picture keeps its transparency. */
  still(
    svg: string,
    width: number,
    height: number,
    options?: { readonly quality?: number; readonly scale?: number },
  ): Promise<Buffer>;
  /** Puts on the page what later frames refer to; `view` is the part of the stage that they show, all of it by default. */
  keep(definitions: string, width: number, height: number, view?: readonly number[]): Promise<void>;
  /** One frame of a moving picture, painted over what is kept. */
  frame(content: string, quality?: number): Promise<Buffer>;
  close(): Promise<void>;
}

const decoded = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const images = [...document.querySelectorAll('image')].map(async (image) => {
      const copy = new Image();
      copy.src = image.getAttribute('href') ?? '';
      await copy.decode();
    });
    await Promise.all(images);
  });

/** Starts Chromium, `CHROME_PATH` or Debian's place. */
export async function openPainter(): Promise<Painter> {
  const browser = await launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--force-color-profile=srgb', '--font-render-hinting=none', '--disable-lcd-text'],
  });
  const page = await browser.newPage();
  const show = (svg: string): Promise<void> =>
    page.setContent(`<style>*{margin:0}svg{display:block}body{background:transparent}</style>${svg}`);
  return {
    async still(svg, width, height, { quality, scale = 1 } = {}) {
      await page.setViewport({ width, height, deviceScaleFactor: scale });
      await show(svg);
      await decoded(page);
      const shot =
        quality === undefined ? { type: 'png' as const, omitBackground: true } : { type: 'jpeg' as const, quality };
      return Buffer.from(await page.screenshot(shot));
    },
    async keep(definitions, width, height, view = [0, 0, 1080, 1920]) {
      await page.setViewport({ width, height, deviceScaleFactor: 1 });
      await show(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view.join(' ')}" preserveAspectRatio="xMidYMid slice">${definitions}<g id="stage"></g></svg>`,
      );
      await decoded(page);
    },
    async frame(content, quality = 94) {
      await page.$eval('#stage', (stage, markup) => void (stage.innerHTML = markup), content);
      return Buffer.from(await page.screenshot({ type: 'jpeg', quality }));
    },
    close: () => browser.close(),
  };
}
