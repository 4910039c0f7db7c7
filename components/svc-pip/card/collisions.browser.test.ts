import { expect } from '@open-wc/testing';
import { emulateMedia, sendMouse, setViewport } from '@web/test-runner-commands';
import { onTouchScreen } from '../../../web-test/touch-screen.js';
import { englishStrings, type PipStrings } from '../../shared/strings.js';
import { translate } from '../../shared/translation.js';
import { pipTranslations } from '../strings.js';
import {
  aStream,
  BROKEN_PICTURE,
  mediaView,
  mount,
  orientations,
  PICTURE,
  unmountAll,
  type ShownView,
  type ViewHost,
} from '../view.fixture.js';

const WINDOWS = [
  ...[
    [320, 256],
    [320, 568],
    [360, 640],
    [390, 844],
    [412, 915],
    [479, 800],
    [480, 800],
  ],
  ...[
    [568, 320],
    [844, 390],
    [768, 1024],
    [1280, 800],
    [2560, 1440],
  ],
] as const;

async function allStrings(): Promise<readonly (readonly [string, PipStrings])[]> {
  const loaded = Object.entries(pipTranslations).map(
    async ([locale, load]) => [locale, translate(englishStrings, (await load()).strings)] as const,
  );
  return [['en', englishStrings], ...(await Promise.all(loaded))];
}

/** What can be seen of the card over its picture, by name; a control that is not shown is not in the way. */
function boxesOver({ renderRoot }: ViewHost): [string, DOMRect][] {
  const found = renderRoot.querySelectorAll('.badge, .open > .calm, .hint, .controls button, .move');
  // In the row of a low window it is over the picture.
  const isRow = innerWidth <= 480 && innerHeight <= 300;
  const shown = [...found]
    .filter((element) => !(isRow && element.matches('.move')))
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
  return shown.map((element) => [element.getAttribute('part') ?? element.className, element.getBoundingClientRect()]);
}

const middleOf = ({ card }: ViewHost): [number, number] => {
  const { x, y, width, height } = card.getBoundingClientRect();
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
};

const meet = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Pairs that lie on each other, and what leaves the card or has a word that does not fit. */
function collisionsOf(host: ViewHost): string[] {
  const boxes = boxesOver(host);
  const card = host.card.getBoundingClientRect();
  const pairs = boxes.flatMap(([name, box], index) =>
    boxes.slice(index + 1).flatMap(([other, otherBox]) => (meet(box, otherBox) ? [`${name} on ${other}`] : [])),
  );
  const outside = boxes.flatMap(([name, { left, right, top, bottom }]) =>
    left < card.left || right > card.right || top < card.top || bottom > card.bottom ? [`${name} leaves the card`] : [],
  );
  const cut = [...host.renderRoot.querySelectorAll<HTMLElement>('.badge, .hint')].flatMap((words) =>
    words.scrollWidth > words.clientWidth ? [`${words.className} is cut`] : [],
  );
  return [...pairs, ...outside, ...cut];
}

/** What lies on another part of the notification, on the card, or outside. */
function noticeFaults(host: ViewHost): string[] {
  const notice = host.partElement('notice').getBoundingClientRect();
  const parts = [...host.renderRoot.querySelectorAll('.notice :is(img, b, a > span, button)')];
  const boxes = parts.map((part) => [part.localName, part.getBoundingClientRect()] as const);
  const pairs = boxes.flatMap(([name, box], index) =>
    boxes.slice(index + 1).flatMap(([other, otherBox]) => (meet(box, otherBox) ? [`${name} on ${other}`] : [])),
  );
  const outside = boxes.flatMap(([name, { left, right, top, bottom }]) =>
    left < notice.left || right > notice.right || top < notice.top || bottom > notice.bottom ? [`${name} outside`] : [],
  );
  const words = boxes.flatMap(([name, { width }]) => (name === 'span' && width < 24 ? ['no room for the name'] : []));
  const { left, right } = notice;
  const window = left < 0 || right > innerWidth ? ['leaves the window'] : [];
  return [
    ...pairs,
    ...outside,
    ...words,
    ...window,
    ...(meet(notice, host.card.getBoundingClientRect()) ? ['on the card'] : []),
  ];
}

const live = (mediaOrientation: (typeof orientations)[number]): ShownView =>
  mediaView('live', { stream: aStream({ mediaOrientation, streamStatus: 'online' }) });
const silent = (mediaOrientation: (typeof orientations)[number]): ShownView =>
  mediaView('preview', { sound: 'on', audio: false, stream: aStream({ mediaOrientation }) });

describe('<svc-pip>: what lies over the picture', () => {
  let languages: readonly (readonly [string, PipStrings])[];
  let restore: (() => void) | null = null;

  before(async () => {
    languages = await allStrings();
    await emulateMedia({ reducedMotion: 'reduce' });
  });

  afterEach(async () => {
    restore?.();
    restore = null;
    unmountAll();
    await setViewport({ width: 1280, height: 800 });
  });

  for (const [width, height] of WINDOWS)
    for (const pointer of ['touch', 'mouse'])
      it(`[FAULTS 46] never meets in any language, ${String(width)} x ${String(height)}, ${pointer}`, async () => {
        await setViewport({ width, height });
        const collisions: string[] = [];
        for (const orientation of orientations)
          for (const view of [live(orientation), silent(orientation)]) {
            const host = await mount(view);
            if (pointer === 'touch') restore = onTouchScreen(host.renderRoot as ShadowRoot);
            for (const [locale, strings] of languages) {
              host.dir = locale === 'ar' ? 'rtl' : 'ltr';
              host.strings = strings;
              await host.updateComplete;
              if (pointer === 'mouse') await sendMouse({ type: 'move', position: middleOf(host) });
              else host.card.toggleAttribute('data-touched', true);
              const said = `${locale} ${orientation} ${view.state.mode}`;
              collisions.push(...collisionsOf(host).map((fault) => `${said}: ${fault}`));
            }
            restore?.();
            host.remove();
          }
        expect(collisions).to.deep.equal([]);
      });

  for (const [width, height] of WINDOWS)
    it(`[FAULTS 46] of a live card the badge, Close and a Mute stay when the controls have faded on a touch screen, ${String(width)} x ${String(height)}`, async () => {
      await setViewport({ width, height });
      for (const orientation of orientations) {
        const view = live(orientation);
        const host = await mount({ ...view, state: { ...view.state, sound: 'on' } as typeof view.state });
        restore = onTouchScreen(host.renderRoot as ShadowRoot);
        host.card.toggleAttribute('data-touched', true);
        host.toggleAttribute('data-faded', true);
        expect(
          boxesOver(host).map(([name]) => name),
          orientation,
        ).to.deep.equal(['badge', 'close-button', 'sound-button']);
        expect(collisionsOf(host), orientation).to.deep.equal([]);
        restore();
        host.remove();
      }
    });

  const LONG = 'Herbstküche: Töpfe, Kürbisse und die schönsten Farben des Jahres in einer einzigen, langen Show';

  for (const width of [320, 360, 390, 412])
    for (const name of ['Live', LONG, 'Donaudampfschifffahrtsgesellschaftskapitän'])
      it(`[T5] shows what the notification says in its own box, ${String(width)} px, "${name.slice(0, 12)}"`, async () => {
        await setViewport({ width, height: 640 });
        const faults: string[] = [];
        for (const image of [PICTURE, BROKEN_PICTURE, null])
          for (const [locale, strings] of languages) {
            const host = await mount({ ...mediaView('preview'), notice: true, show: { name, image } });
            host.dir = locale === 'ar' ? 'rtl' : 'ltr';
            host.strings = strings;
            await host.updateComplete;
            faults.push(...noticeFaults(host).map((fault) => `${locale}: ${fault}`));
            host.remove();
          }
        expect(faults).to.deep.equal([]);
      });
});
