import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { aProduct, recording } from '../player.fixture.js';
import { hidePlayers, PLAYER_STATES, showPlayer, type Layout, type PlayerViewHost } from '../view.fixture.js';

const SIZES: readonly Layout[] = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 800, height: 590 },
  { width: 1366, height: 768 },
];
const RECORDING = PLAYER_STATES['recording']!;

const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();

/** Of the picture itself, which is contained in a wider box beside a panel. */
function pictureBox(host: PlayerViewHost): DOMRect {
  const video = host.all('video')[0]!;
  const { x, y, width, height } = boxOf(video);
  // By half its height and width from the middle.
  const [down, aside] = [...getComputedStyle(video).clipPath.matchAll(/calc\(50% - ([\d.]+)px\)/g)].map(([, half]) =>
    Number(half),
  );
  if (down === undefined || aside === undefined) return boxOf(video);
  return new DOMRect(x + width / 2 - aside, y + height / 2 - down, 2 * aside, 2 * down);
}

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

function colours(text: string): Colour[] {
  return [...text.matchAll(/rgba?\(([^)]+)\)/g)].map(([, inside = '']) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = inside.split(/[ ,/]+/).map(Number);
    return [red, green, blue, alpha];
  });
}

/** Lightness of greys, 0 to 255, one on the other. */
const over = ([red, , , alpha]: Colour, below: number): number => red * alpha + below * (1 - alpha);
const luminance = (grey: number): number =>
  grey / 255 <= 0.03928 ? grey / 255 / 12.92 : ((grey / 255 + 0.055) / 1.055) ** 2.4;
const contrast = (one: number, other: number): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

describe('<svc-player>: what lies on the picture is seen on any footage', () => {
  beforeEach(() => emulateMedia({ reducedMotion: 'reduce' }));
  afterEach(hidePlayers);

  it('what a double tap or a key has done is told on the picture, at its side', async () => {
    for (const shape of ['portrait', 'landscape'] as const)
      for (const layout of SIZES)
        for (const dir of ['ltr', 'rtl'] as const)
          for (const seconds of [-10, 10]) {
            const host = await showPlayer({ ...RECORDING, flash: { type: 'skip', seconds } }, { ...layout, dir });
            host.all('.player')[0]!.dataset['shape'] = shape;
            const [flash, picture] = [boxOf(host.all('.flash')[0]!), pictureBox(host)];
            const at = `${shape} ${layout.width} x ${layout.height} ${dir} ${seconds}`;
            expect(flash.left, at).to.be.at.least(picture.left);
            expect(flash.right, at).to.be.at.most(picture.right);
            const isAfter = flash.x + flash.width / 2 > picture.x + picture.width / 2;
            expect(isAfter, at).to.equal(seconds > 0);
            host.remove();
          }
  });

  it('the shadow of the title ends by itself, not where the box of the title does', async () => {
    const host = await showPlayer(RECORDING);
    for (const one of host.all('.title :is(h1, p)')) {
      const { overflow, textShadow } = getComputedStyle(one);
      expect([overflow, textShadow], one.tagName).to.deep.equal(['hidden', 'none']);
    }
    expect(getComputedStyle(host.all('.title')[0]!).filter).to.match(/^drop-shadow\(.+drop-shadow\(/);
  });

  it('[C6] the seek bar stands out from its footage, and its played part from the rest, 3 to 1', async () => {
    const host = await showPlayer(RECORDING);
    const track = getComputedStyle(host.all('.seek')[0]!, '::before');
    const [white] = colours(track.backgroundImage) as [Colour];
    const [[dark], [edge]] = [colours(track.backgroundColor), colours(track.boxShadow)] as [[Colour], [Colour]];
    for (const scrim of [0, 0.12, 0.36, 0.56])
      for (let footage = 0; footage <= 255; footage += 5) {
        const ground = over([10, 10, 10, scrim], footage);
        const [fill, ring] = [over(white, over(dark, ground)), over(edge, ground)];
        const seen = Math.max(contrast(fill, ring), contrast(fill, ground), contrast(ring, ground));
        expect(seen, `${footage} under ${scrim}`).to.be.at.least(3);
        expect(contrast(255, fill), `played on ${footage} under ${scrim}`).to.be.at.least(3);
      }
  });

  it('a product fills its card: the photo is as high, and nothing stands more than a line apart', async () => {
    const live = PLAYER_STATES['live, with chat']!;
    for (const view of [RECORDING, live])
      for (const count of [1, 2])
        for (const layout of SIZES) {
          const products = Array.from({ length: count }, (_, index) => aProduct({ productId: String(index) }));
          const playback = recording({ ...(view === live && { status: 'online' }), products });
          const host = await showPlayer({ ...view, state: { ...view.state, playback } as typeof view.state }, layout);
          const at = `${view.state.mode} ${count} ${layout.width} x ${layout.height}`;
          for (const product of host.all('.product')) {
            const [photo, text, buy] = ['.photo', '.product-text', '.buy span'].map((one) =>
              boxOf(product.querySelector(one)!),
            ) as [DOMRect, DOMRect, DOMRect];
            const card = boxOf(product);
            expect(card.height - photo.height, `photo ${at}`).to.be.within(15, 17);
            const isBeside = buy.left >= text.right - 1;
            const gap = isBeside ? 0 : buy.top - boxOf(product.querySelector('.price')!).bottom;
            expect(gap, `gap ${at}`).to.be.within(0, 18);
            expect(card.height, `card ${at}`).to.be.at.most(126);
          }
          host.remove();
        }
  });

  it('a few messages stand below the heading of the chat in the panel, and many end above its field', async () => {
    const live = PLAYER_STATES['live, with chat']!;
    for (const count of [1, 60]) {
      const messages = Array.from({ length: count }, (_, index) => ({
        id: `m${index}`,
        author: 'Leo',
        text: 'Mine came last week.',
        sentAt: '2026-11-29T10:00:00Z',
      }));
      const host = await showPlayer({ ...live, chat: { ...live.chat!, messages } }, { width: 1366, height: 768 });
      const [heading, log, first, last] = ['.chat h2', '.log', '.log li', '.log li:last-of-type'].map((one) =>
        boxOf(host.all(one)[0]!),
      ) as [DOMRect, DOMRect, DOMRect, DOMRect];
      if (count === 1) expect(first.top - heading.bottom).to.be.within(0, 30);
      else expect(log.bottom - last.bottom).to.be.within(-1, 8);
      host.remove();
    }
  });

  it('words grow with the stage of a large screen, and everything stays inside', async () => {
    const sizes = [
      { width: 390, height: 844, growth: 1 },
      { width: 1366, height: 768, growth: 1 },
      { width: 1920, height: 1080, growth: 1.15 },
      { width: 2560, height: 1440, growth: 1.4 },
      { width: 3840, height: 2160, growth: 2 },
    ];
    const view = PLAYER_STATES['recording, captions on']!;
    const texts = 'h1, .title p, time, .name, .price, .buy span, .seek-to, .side h2, .log li, .moment, .about *';
    const fonts = (host: PlayerViewHost): (readonly [word: string, pixels: number])[] =>
      host
        .all(texts)
        .map((one) => [
          `${one.localName}.${one.className} ${one.textContent}`,
          Math.round(parseFloat(getComputedStyle(one).fontSize) * 100) / 100,
        ]);
    const usual = fonts(await showPlayer(view));
    for (const { growth, ...layout } of sizes)
      for (const dir of ['ltr', 'rtl'] as const) {
        const host = await showPlayer(view, { ...layout, dir });
        const at = `${layout.width} x ${layout.height} ${dir}`;
        const small = fonts(host).filter(([, pixels], index) => pixels < usual[index]![1] * growth - 0.01);
        expect(small, at).to.deep.equal([]);
        const caption = parseFloat(getComputedStyle(host.all('.caption span')[0]!).fontSize);
        expect(caption, at).to.be.within(16, 54);
        expect(caption / layout.height, at).to.be.within(0.018, 0.026);
        const picture = pictureBox(host);
        for (const bar of host.all('.header, .controls')) {
          expect(boxOf(bar).left, `${bar.className} ${at}`).to.be.at.least(picture.left - 1);
          expect(boxOf(bar).right, `${bar.className} ${at}`).to.be.at.most(picture.right + 1);
        }
        for (const product of host.all('.product'))
          for (const word of product.querySelectorAll('.name, .price, .actions span')) {
            expect(boxOf(word).bottom, `${word.className} ${at}`).to.be.at.most(boxOf(product).bottom);
            expect(word.scrollHeight, `${word.className} ${at}`).to.be.at.most(word.clientHeight + 1);
          }
        host.remove();
      }
  });

  it('full screen offers the video alone, without the panel beside it', async () => {
    for (const shape of ['portrait', 'landscape'] as const) {
      const host = await showPlayer(RECORDING, { width: 1366, height: 768 });
      const setShape = (): void => void (host.all('.player')[0]!.dataset['shape'] = shape);
      setShape();
      const before = pictureBox(host).width;
      host.view = { ...RECORDING, isFullscreen: true };
      await host.updateComplete;
      setShape();
      expect(getComputedStyle(host.all('.side')[0]!).display).to.equal('none');
      expect(boxOf(host.all('.stage')[0]!).width).to.equal(1366);
      expect(pictureBox(host).width).to.be.at.least(before);
      host.remove();
    }
    const phone = await showPlayer({ ...RECORDING, isFullscreen: true }, { width: 390, height: 844 });
    expect(phone.all('.product').every((product) => product.checkVisibility())).to.equal(true);
  });
});
