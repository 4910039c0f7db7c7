import { expect } from '@open-wc/testing';
import { faultyMedia } from '../../../web-test/mock-session.js';
import type { Playback } from '../../../src/contract/playback.js';
import { FakeSource, mountPlayer, recording, unmountPlayers } from '../player.fixture.js';
import { showShape } from './shape.js';
import { hidePlayers, PLAYER_STATES, showPlayer, type PlayerViewHost } from '../view.fixture.js';

interface Shift extends PerformanceEntry {
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** A video of that size, loaded. */
async function videoOf(width: number, height: number): Promise<HTMLVideoElement> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')!.fillRect(0, 0, width, height);
  const video = Object.assign(document.createElement('video'), { muted: true });
  video.srcObject = canvas.captureStream();
  await video.play();
  return video;
}

/** The part of the player in which the video, or the poster, is visible on a wide screen. */
function visiblePart(root: ParentNode, poster?: HTMLImageElement): DOMRect {
  const frame = root.querySelector('.picture')!;
  const probe = document.createElement('div');
  if (poster) probe.className = 'poster';
  probe.style.cssText = `${poster?.style.cssText ?? ''}; width: var(--_width); height: var(--_height)`;
  frame.append(probe);
  const { width, height } = probe.getBoundingClientRect();
  probe.remove();
  const box = frame.getBoundingClientRect();
  return new DOMRect(box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height);
}

const SIZES = { portrait: [90, 160], landscape: [160, 90], square: [120, 120] } as const;

const frame = (): Promise<number> => new Promise(requestAnimationFrame);

describe('a picture of the page', () => {
  it('[D9] has its shape as soon as it is painted, long before it is loaded', async () => {
    const image = new Image();
    image.src = await faultyMedia({ hang: 'midway' }, 'posters/linen-shirt.jpg');
    document.body.append(image);
    showShape(image);
    while (image.naturalWidth === 0) await frame();
    await frame();
    expect([image.complete, image.dataset['shape']]).to.deep.equal([false, 'portrait']);
    image.remove();
  });
});

describe('<svc-player> shows the picture', () => {
  afterEach(() => {
    unmountPlayers();
    hidePlayers();
  });

  const show = async (
    size: readonly [number, number] | null,
    mediaOrientation: Playback['mediaOrientation'],
    place: object,
  ): Promise<PlayerViewHost> => {
    const view = PLAYER_STATES[size ? 'recording' : 'recording, loading']!;
    const video = size ? await videoOf(...size) : document.createElement('video');
    const state = { ...view.state, playback: recording({ mediaOrientation }) } as typeof view.state;
    return showPlayer({ ...view, state, video }, place);
  };

  it('whole, in the ratio of the video itself, whatever the service says about it', async () => {
    for (const size of Object.values(SIZES)) {
      for (const said of ['portrait', 'landscape', 'square', 'unknown'] as const) {
        const host = await show(size, said, { width: 1000 });
        const [video] = host.all('video');
        const { width, height } = visiblePart(host.root);
        const name = `${size.join(' x ')} said to be ${said}`;
        expect(width / height, name).to.be.closeTo(size[0] / size[1], 0.02);
        const { objectFit, clipPath } = getComputedStyle(video!);
        expect(objectFit, name).to.equal('contain');
        expect(clipPath, name).to.match(/^inset\(.+ round 20px\)$/);
        expect(Math.max(width / (1000 - 320 - 32), height / (590 - 32)), name).to.be.closeTo(1, 0.02);
        host.remove();
      }
    }
  });

  it('uncropped on a phone until its size is known; then a portrait one covers the screen', async () => {
    const fitOf = async (
      size: readonly [number, number] | null,
      said: Playback['mediaOrientation'],
    ): Promise<string> => {
      const host = await show(size, said, {});
      const [video] = host.all('video');
      const { objectFit } = getComputedStyle(video!);
      host.remove();
      return objectFit;
    };
    expect(await fitOf(null, 'unknown')).to.equal('contain');
    expect(await fitOf(null, 'landscape')).to.equal('contain');
    expect(await fitOf(SIZES.landscape, 'portrait')).to.equal('contain');
    expect(await fitOf(SIZES.landscape, 'unknown')).to.equal('contain');
    expect(await fitOf(SIZES.portrait, 'unknown')).to.equal('cover');
    expect(await fitOf(SIZES.portrait, 'landscape')).to.equal('cover');
  });

  it('with a poster in a ratio of its own', async () => {
    const player = await mountPlayer(new FakeSource(recording({ status: 'planned', mediaOrientation: 'unknown' })), {
      width: 1000,
    });
    await player.waitForMode('planned');
    const poster = player.query<HTMLImageElement>('.poster')!;
    await player.waitUntil('the poster', () => poster.dataset['shape'] !== undefined);
    const { width, height } = visiblePart(player.root, poster);
    expect(width / height).to.be.closeTo(poster.naturalWidth / poster.naturalHeight, 0.02);
  });

  it('without a layout shift when its shape becomes known, a wrong one included', async () => {
    const shifts: Shift[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[])));
    observer.observe({ type: 'layout-shift', buffered: false });
    const frames = async (count: number): Promise<void> => {
      for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
    };
    for (const [width, height] of [
      [1000, 590],
      [780, 360],
      [390, 590],
    ] as const) {
      for (const said of ['unknown', 'landscape', 'square', 'portrait'] as const) {
        for (const [name, size] of Object.entries<readonly [number, number]>(SIZES)) {
          // Held sideways, a phone has another layout for each shape.
          if (height === 360 && said !== 'unknown' && said !== name) continue;
          const host = await show(null, said, { width, height });
          await frames(3);
          shifts.push(...(observer.takeRecords() as Shift[]));
          shifts.length = 0;
          const { state, progress } = PLAYER_STATES['recording']!;
          const playback = recording({ mediaOrientation: said });
          host.view = {
            ...host.view!,
            state: { ...state, playback } as typeof state,
            progress,
            video: await videoOf(...size),
          };
          await frames(4);
          shifts.push(...(observer.takeRecords() as Shift[]));
          const moved = shifts.flatMap(({ sources }) => sources.map(({ node }) => node?.nodeName));
          expect(moved, `${name}, said to be ${said}, in ${width} x ${height}`).to.deep.equal([]);
          host.remove();
        }
      }
    }
    observer.disconnect();
  });

  it('with title, picture and buttons in columns on a phone held sideways', async () => {
    for (const dir of ['ltr', 'rtl'] as const) {
      for (const [width, height] of [
        [844, 390],
        [740, 360],
      ] as const) {
        const host = await show(SIZES.portrait, 'portrait', { width, height, dir });
        const picture = visiblePart(host.root);
        // The timeline, and the buttons to the products on it, cross the picture at its foot.
        const beside = host
          .all('.header > *, .rail > *, .controls > :not(.timeline, .moments)')
          .filter((part) => part.checkVisibility());
        expect(beside.length).to.be.above(5);
        for (const part of beside) {
          const { left, right } = part.getBoundingClientRect();
          const name = `${part.className} ${width} ${dir}`;
          expect(right <= picture.left + 1 || left >= picture.right - 1, name).to.equal(true);
          expect(left, name).to.be.at.least(0);
        }
        host.remove();
      }
    }
  });

  it('with the buttons beside a portrait picture on a wide screen, not on it', async () => {
    for (const dir of ['ltr', 'rtl'] as const) {
      for (const [width, height] of [
        [640, 600],
        [800, 590],
        [1280, 800],
      ] as const) {
        const host = await show(SIZES.portrait, 'portrait', { width, height, dir });
        const picture = visiblePart(host.root);
        for (const button of host.all('.rail > button')) {
          const { left, right } = button.getBoundingClientRect();
          expect(right <= picture.left || left >= picture.right, `${button.className} ${width} ${dir}`).to.equal(true);
        }
        host.remove();
      }
    }
  });

  it('with the countdown whole on a page at 200 % and on a small phone', async () => {
    const view = { ...PLAYER_STATES['planned']!, now: Date.parse('2026-11-20T01:00:00.000Z') };
    for (const place of [
      { width: 640, height: 400 },
      { width: 640, height: 360 },
      { width: 320, height: 568 },
      { width: 844, height: 390 },
    ]) {
      const host = await showPlayer(view, place);
      const stage = host.all('.stage')[0]!.getBoundingClientRect();
      const chips = host.all('.countdown span');
      expect(chips).to.have.length(4);
      const others = host.all('.header > *').map((part) => part.getBoundingClientRect());
      for (const part of [...chips, ...host.all('.message h2, .message p')]) {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        const name = `${part.textContent} ${JSON.stringify(place)}`;
        expect(left, name).to.be.at.least(stage.left);
        expect(right, name).to.be.at.most(stage.right);
        expect(bottom, name).to.be.at.most(stage.bottom);
        const covering = others.some((one) => one.left < right && left < one.right && one.bottom > top);
        expect(covering, name).to.equal(false);
      }
      const centre = (box: DOMRect): number => box.left + box.width / 2;
      expect(centre(host.all('.countdown')[0]!.getBoundingClientRect())).to.be.closeTo(centre(stage), 1);
      host.remove();
    }
  });
});
