import { expect } from '@open-wc/testing';
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import { axeFaults } from '../../web-test/axe-faults.js';
import { itIn } from '../../web-test/it-in.js';
import { hidePlayers, PLAYER_STATES, showPlayer, type Layout, type PlayerViewHost } from './view.fixture.js';

const STATES = Object.entries(PLAYER_STATES);
const state = (name: string) => PLAYER_STATES[name] ?? expect.fail(`There is no state ${name}`);
/** A desktop window at 200 %, a phone, and a desktop window at 400 % (WCAG 2.2, 1.4.10). */
const SMALL: readonly Layout[] = [
  { width: 640, height: 360 },
  { width: 320, height: 568 },
  { width: 320, height: 256 },
];

const where = (box: DOMRect): string => [box.left, box.top, box.right, box.bottom].map(Math.round).join(' ');

/** Controls that cannot be scrolled fully into view. */
function outside(host: PlayerViewHost): string[] {
  const frame = host.getBoundingClientRect();
  return host.controls().flatMap((one) => {
    one.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const box = one.getBoundingClientRect();
    const { width, height } = frame;
    const isInside = box.left > -1 && box.top > -1 && box.right < width + 1 && box.bottom < height + 1;
    return isInside ? [] : [`${one.getAttribute('aria-label') ?? one.className} at ${where(box)}`];
  });
}

/** Controls that are covered in their middle. */
function covered(host: PlayerViewHost): string[] {
  return host.controls().flatMap((one) => {
    one.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    // The link of a product is below its buttons; its name is not.
    const target = one.querySelector('.name') ?? one;
    const { left, top, width, height } = target.getBoundingClientRect();
    const hit = host.root.elementFromPoint(left + Math.min(width, 80) / 2, top + height / 2);
    return hit && (one.contains(hit) || hit.contains(one)) && !hit.matches('.player, .stage')
      ? []
      : [`${one.getAttribute('aria-label') ?? one.className} under ${hit?.className ?? 'nothing'}`];
  });
}

const NO_FORCED_COLOURS = 'Playwright emulates no forced colours in it';

describe('svc-player: accessibility', () => {
  afterEach(async () => {
    hidePlayers();
    await emulateMedia({ reducedMotion: 'no-preference', forcedColors: 'none', colorScheme: 'light' });
    await setViewport({ width: 1280, height: 800 });
  });

  for (const [index, [name, view]] of STATES.entries()) {
    it(`has no axe violation, contrast included: ${name}`, async () => {
      await emulateMedia({ reducedMotion: 'reduce' });
      const [first, second] = index % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
      for (const [place, colorScheme] of [
        [{}, first],
        [{ width: 800, dir: 'rtl' }, second],
      ] as const) {
        await emulateMedia({ colorScheme });
        const host = await showPlayer(view, place);
        expect(await axeFaults(host, 'region'), JSON.stringify({ ...place, colorScheme })).to.deep.equal([]);
        host.remove();
      }
    });
  }

  it('has targets of at least 44 pixels, each fully visible and clickable, at 200 % and at 320 pixels', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    for (const place of SMALL) {
      await setViewport({ width: place.width!, height: place.height! });
      for (const [name, view] of STATES) {
        const host = await showPlayer(view, place);
        const said = `${name} ${place.width} x ${place.height}`;
        const small = host.controls().filter((one) => {
          const { width, height } = one.getBoundingClientRect();
          return width < 44 || height < 44;
        });
        expect(
          small.map(({ outerHTML }) => outerHTML),
          said,
        ).to.deep.equal([]);
        expect(outside(host), said).to.deep.equal([]);
        expect(covered(host), said).to.deep.equal([]);
        expect(document.documentElement.scrollWidth, said).to.equal(place.width);
        host.remove();
      }
    }
  });

  it('keeps its controls visible where an on-screen keyboard or a low window leaves little room', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const live = STATES.filter(([name]) => name.startsWith('live'));
    const offered = state('live, sound offered');
    for (const place of [
      { width: 390, height: 420 },
      { width: 390, height: 500 },
      { width: 390, height: 300 },
      { width: 420, height: 360 },
      { width: 560, height: 300 },
    ]) {
      await setViewport(place);
      for (const [name, view] of [...live, ['sound offered without a chat', { ...offered, chat: null }] as const]) {
        const host = await showPlayer(view, place);
        const said = `${name} ${place.width} x ${place.height}`;
        expect(covered(host), said).to.deep.equal([]);
        const [offer] = host.all('.unmute').map((one) => one.getBoundingClientRect());
        const beside = host.all('.product, .log li, .chat-form, .header, .controls, .rail > *');
        const touching = beside.filter((one) => {
          const { left, top, right, bottom } = one.getBoundingClientRect();
          // What the chat has scrolled out is clipped.
          const visibleTop = Math.max(top, one.closest('.log')?.getBoundingClientRect().top ?? top);
          return offer && left < offer.right && offer.left < right && visibleTop < offer.bottom && offer.top < bottom;
        });
        expect(
          touching.map(({ className }) => className),
          said,
        ).to.deep.equal([]);
        host.remove();
      }
    }
  });

  it('has a tab order that follows the reading order, on a wide screen', async () => {
    const host = await showPlayer(
      {
        ...state('live, behind'),
        captions: { on: false, line: '', language: '', tracks: [], index: 0 },
        chatCovers: false,
        lateButtons: ['captions'],
      },
      { width: 1000, height: 700 },
    );
    const names: string[] = [];
    for (let step = 0; step < host.controls().length + 1; step++) {
      await sendKeys({ press: 'Tab' });
      const focused = host.root.activeElement;
      if (!focused) break;
      names.push(focused.getAttribute('part') ?? (focused.className || focused.localName));
    }
    expect(names).to.deep.equal([
      'back-link',
      'big-button',
      ...['sound-button', 'fullscreen-button'],
      ...['share-button', 'settings-button', 'captions-button'],
      ...['play-button', 'live-button'],
      ...['product-link', 'buy-button', 'product-link', 'buy-button'],
      ...['log', 'input', 'round'],
    ]);
  });

  it('has a focus ring on every control, in two colours or with contrast to its background', async () => {
    for (const place of [{}, { width: 800 }]) {
      for (const name of ['live, behind', 'recording', 'live, chat failed', 'missing', 'failed, to be tried again']) {
        const host = await showPlayer(state(name), place);
        for (const one of host.controls()) {
          one.focus();
          await sendKeys({ press: 'Shift' });
          const marked = [one, ...one.querySelectorAll('*')].some((part) => {
            const { outlineStyle, outlineWidth } = getComputedStyle(part);
            return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
          });
          expect(marked, `${name}: ${one.outerHTML}`).to.equal(true);
        }
        host.remove();
      }
    }
  });

  it('has no animation with prefers-reduced-motion', async () => {
    for (const name of ['opening', 'live, with chat', 'live, stalled']) {
      const host = await showPlayer(state(name));
      expect(host.root.getAnimations(), name).to.not.deep.equal([]);
      await emulateMedia({ reducedMotion: 'reduce' });
      expect(host.root.getAnimations(), name).to.deep.equal([]);
      await emulateMedia({ reducedMotion: 'no-preference' });
      host.remove();
    }
  });

  it('has badges that pulse for less than five seconds, since they cannot be stopped', async () => {
    const host = await showPlayer(state('live, with chat'));
    const ends = host.root.getAnimations().map(({ effect }) => effect?.getComputedTiming().endTime ?? 0);
    expect(ends).to.have.length(1);
    expect(Number(ends[0])).to.be.within(1, 5_000);
  });

  itIn(
    ['chromium', 'firefox'],
    NO_FORCED_COLOURS,
    '[FAULTS 48] has a border around every control with forced colors',
    async () => {
      await emulateMedia({ forcedColors: 'active' });
      for (const [name, view] of STATES) {
        for (const place of [{}, { width: 800 }]) {
          const host = await showPlayer(view, place);
          const borderless = host.controls().filter((one) => {
            if (one.matches('[type=range], .word, .notice a')) return false;
            const parts = [one, one.firstElementChild, one.closest('.product')].filter((part) => part !== null);
            return !parts.some((part) => getComputedStyle(part).borderTopStyle === 'solid');
          });
          expect(
            borderless.map(({ outerHTML }) => outerHTML),
            name,
          ).to.deep.equal([]);
          host.remove();
        }
      }
    },
  );

  itIn(
    ['chromium', 'firefox'],
    NO_FORCED_COLOURS,
    '[FAULTS 48] shows with forced colors what is on, what is played, what is shown and what is in the cart',
    async () => {
      await emulateMedia({ forcedColors: 'active' });
      const ground = (element: Element | undefined, pseudo?: string): string =>
        element ? getComputedStyle(element, pseudo).backgroundColor : expect.fail('It is not shown');
      const host = await showPlayer({
        ...state('recording, in the cart'),
        captions: { on: true, line: 'Washed twice.', language: '', tracks: [], index: 0 },
        lateButtons: ['captions'],
      });
      const [captions] = host.all('[part="captions-button"]');
      const [sound] = host.all('[part="sound-button"]');
      expect(ground(captions)).to.not.equal(ground(sound));
      const [seek] = host.all('.seek');
      const track = [ground(seek, '::before'), ground(seek, '::after'), ground(host.all('.controls')[0])];
      expect(new Set(track), track.join(', ')).to.have.length(3);
      const [current, later] = ['.product[aria-current]', '.product:not([aria-current])'].map(
        (one) => host.all(one)[0]!,
      );
      expect(getComputedStyle(current!).outlineStyle).to.not.equal(getComputedStyle(later!).outlineStyle);
      const [inCart, wanted] = host.all('.buy span');
      expect(ground(inCart)).to.not.equal(ground(wanted));
    },
  );

  it('sets the direction of the chat input by its text, and by the locale while it is empty', async () => {
    for (const dir of ['rtl', 'ltr'] as const) {
      const host = await showPlayer(state('live, with chat'), { dir });
      const [input] = host.all<HTMLInputElement>('.chat-form input');
      const direction = (): string => getComputedStyle(input!).direction;
      expect(direction()).to.equal(dir);
      input!.value = 'Is it linen?';
      expect(direction()).to.equal('ltr');
      input!.value = 'هل هو كتان؟';
      expect(direction()).to.equal('rtl');
      host.remove();
    }
  });

  it('sets `lang` to its locale, and to none where the strings are the page’s', async () => {
    const host = await showPlayer({
      ...state('recording'),
      language: { locale: 'ar', format: 'ar', lang: 'ar', direction: 'rtl' },
    });
    const [player] = host.all('.player');
    expect([player?.lang, player?.dir]).to.deep.equal(['ar', 'rtl']);
    host.view = { ...state('recording'), language: { locale: 'en', format: 'en', lang: null, direction: null } };
    await host.updateComplete;
    expect([player?.hasAttribute('lang'), player?.hasAttribute('dir')]).to.deep.equal([false, false]);
  });
});
