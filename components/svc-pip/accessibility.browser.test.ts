import { expect } from '@open-wc/testing';
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import type { MediaMode } from '../../src/machine/pip/state.js';
import { axeFaults } from '../../web-test/axe-faults.js';
import { itIn } from '../../web-test/it-in.js';
import { onTouchScreen } from '../../web-test/touch-screen.js';
import {
  aStream,
  hiddenView,
  mount,
  orientations,
  mediaView,
  posterView,
  unmountAll,
  type ShownView,
  type ViewHost,
} from './view.fixture.js';

type Size = readonly [number, number];

const MODES: readonly MediaMode[] = ['preview', 'live', 'continuous'];

const NO_FORCED_COLOURS = 'Playwright emulates no forced colours in it';

describe('svc-pip view: accessibility', () => {
  afterEach(async () => {
    unmountAll();
    await emulateMedia({ media: 'screen', reducedMotion: 'no-preference', forcedColors: 'none', colorScheme: 'light' });
    await setViewport({ width: 1280, height: 800 });
  });

  const views: Record<string, ShownView> = {
    'notice alone': hiddenView(true),
    'notice and card': { ...mediaView('preview'), notice: true },
    ...Object.fromEntries(MODES.flatMap((mode) => phasesOf(mode))),
    'silent clip': mediaView('preview', { audio: false, sound: 'on' }),
    'poster shown': posterView(),
    'poster playable': posterView({ playable: true }),
    'poster loading': posterView({ image: 'loading' }),
    'static background': posterView({ image: 'missing' }),
  };

  for (const [name, view] of Object.entries(views)) {
    it(`has no axe violation: ${name}`, async () => {
      for (const [colorScheme, dir] of [
        ['light', 'ltr'],
        ['dark', 'ltr'],
        ['light', 'rtl'],
      ] as const) {
        await emulateMedia({ reducedMotion: 'reduce', colorScheme });
        const host = await mount(view);
        host.dir = dir;
        expect(await axeFaults(host, 'region'), `${colorScheme} ${dir}`).to.deep.equal([]);
        host.remove();
      }
    });
  }

  it('[FAULTS 47] has a sensible tab order, with hidden controls shown on focus', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const host = await mount(mediaView('preview'));
    const order: (string | null)[] = [];
    for (let step = 0; step < 5; step++) {
      await sendKeys({ press: 'Tab' });
      const focused = host.shadowRoot?.activeElement;
      order.push(focused?.getAttribute('part') ?? focused?.className ?? null);
      if (focused) expect(getComputedStyle(focused).opacity, order.at(-1) ?? '').to.equal('1');
    }
    expect(order).to.deep.equal(['open-button', 'close-button', 'sound-button', 'pause-button', 'move']);
    host.partElement('open-button').focus();
    await sendKeys({ press: 'Enter' });
    expect(host.calls).to.deep.equal(['open']);
  });

  const smallCards: readonly (readonly [string, Size, ShownView, readonly string[]])[] = [
    [
      'a silent clip, in portrait at 320 pixels',
      [320, 568],
      mediaView('preview', { audio: false, sound: 'on' }),
      ['open-button', 'close-button', 'sound-button', 'pause-button', 'hint-button', 'move'],
    ],
    [
      'a silent clip, in landscape at 320 pixels',
      [320, 568],
      mediaView('preview', { audio: false, sound: 'on', stream: aStream({ mediaOrientation: 'landscape' }) }),
      ['open-button', 'close-button', 'sound-button', 'pause-button', 'hint-button', 'move'],
    ],
    [
      'a poster that plays, in a desktop’s viewport at 400 %',
      [320, 256],
      posterView({ playable: true }),
      ['open-button', 'play-button', 'close-button', 'move'],
    ],
  ];

  for (const [name, [width, height], view, controls] of smallCards)
    it(`[FAULTS 47] has every control in the tab order, seen and on no other while it has the focus: ${name}`, async () => {
      await emulateMedia({ reducedMotion: 'reduce' });
      await setViewport({ width, height });
      const host = await mount(view);
      const order: (string | undefined)[] = [];
      for (const _ of controls) {
        await sendKeys({ press: 'Tab' });
        const focused = host.shadowRoot?.activeElement ?? null;
        order.push(nameOf(focused));
        if (focused) expect(overlapsOf(host, focused), nameOf(focused)).to.deep.equal([]);
      }
      expect(order).to.deep.equal(controls);
    });

  for (const [name, [width, height], view] of smallCards)
    it(`[FAULTS 46] has a button that moves it without dragging, also by touch: ${name}`, async () => {
      await emulateMedia({ reducedMotion: 'reduce' });
      await setViewport({ width, height });
      const host = await mount(view);
      const restore = onTouchScreen(host.renderRoot as ShadowRoot);
      const button = host.find('.move');
      if (!button) throw new Error('The card has no such button');
      const { x, y, width: across, height: down } = button.getBoundingClientRect();
      const hit = host.shadowRoot?.elementFromPoint(x + across / 2, y + down / 2)?.closest('button');
      const overlaps = overlapsOf(host, button);
      restore();
      expect(nameOf(hit ?? null)).to.equal('move');
      expect(overlaps).to.deep.equal([]);
    });

  it('takes no focus when it appears', async () => {
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await mount(mediaView('live'));
    expect(document.activeElement).to.equal(field);
    field.remove();
  });

  it('[FAULTS 46] has targets of at least 24 pixels that do not overlap', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    for (const mediaOrientation of orientations) {
      for (const view of [
        mediaView('preview', { stream: aStream({ mediaOrientation }) }),
        posterView({ playable: true }),
      ]) {
        const host = await mount(view);
        const boxes = [...host.renderRoot.querySelectorAll('.controls button, button.centre')].map((button) =>
          button.getBoundingClientRect(),
        );
        for (const box of boxes) expect(Math.min(box.width, box.height)).to.be.at.least(32);
        const overlap = boxes.some((a, i) => boxes.some((b, k) => i < k && meet(a, b)));
        expect(overlap, mediaOrientation).to.equal(false);
      }
    }
  });

  it('[FAULTS 46] has every control in a frame as small as 160 by 120 pixels', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    for (const [width, height] of [
      [160, 120],
      [320, 100],
      [240, 180],
    ] as const) {
      await setViewport({ width, height });
      for (const dir of ['ltr', 'rtl'] as const) {
        const host = await mount(mediaView('preview'));
        host.dir = dir;
        await host.updateComplete;
        const controls = [...host.renderRoot.querySelectorAll('.controls button, .open')];
        expect(controls.length).to.be.above(2);
        for (const control of controls) {
          const { left, right, top, bottom } = control.getBoundingClientRect();
          const name = `${control.className} ${width} x ${height} ${dir}: ${left} ${top} ${right} ${bottom}`;
          expect(Math.min(left, top), name).to.be.at.least(0);
          expect(right <= width && bottom <= height, name).to.equal(true);
        }
        host.remove();
      }
    }
  });

  it('[FAULTS 49] has no animation with prefers-reduced-motion', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    for (const view of [
      mediaView('live'),
      mediaView('live', { phase: 'stalled' }),
      mediaView('preview', { phase: 'loading' }),
    ]) {
      const host = await mount({ ...view, notice: true });
      expect(host.shadowRoot?.getAnimations()).to.deep.equal([]);
    }
  });

  it('has badges that pulse for less than five seconds, since they cannot be stopped', async () => {
    const host = await mount({ ...mediaView('live'), notice: true });
    const ends = (host.shadowRoot?.getAnimations() ?? []).map(({ effect }) => effect?.getComputedTiming().endTime ?? 0);
    expect(ends).to.have.length.above(2);
    for (const end of ends) expect(Number(end)).to.be.within(1, 5_000);
  });

  it('ends the loading animation within five seconds, however long the clip takes', async () => {
    const host = await mount(mediaView('preview', { phase: 'loading' }));
    const ends = (host.shadowRoot?.getAnimations() ?? []).map(({ effect }) => effect?.getComputedTiming().endTime ?? 0);
    expect(ends).to.not.deep.equal([]);
    for (const end of ends) expect(Number(end)).to.be.within(1, 5_000);
  });

  itIn(
    ['chromium', 'firefox'],
    NO_FORCED_COLOURS,
    '[FAULTS 48] keeps borders and icons visible with forced colors',
    async () => {
      await emulateMedia({ forcedColors: 'active' });
      const host = await mount(mediaView('live'));
      expect(getComputedStyle(host.card).borderTopStyle).to.equal('solid');
      const glyph = host.find('[part="close-button"] svg');
      if (!glyph) throw new Error('The close button has no icon');
      const { backgroundColor, stroke } = getComputedStyle(glyph);
      expect(stroke).to.not.equal(backgroundColor);
    },
  );

  itIn(
    ['chromium', 'firefox'],
    NO_FORCED_COLOURS,
    '[FAULTS 48] shows with forced colors whether sound is on and the video plays, by the shape of the icon',
    async () => {
      await emulateMedia({ forcedColors: 'active' });
      const shapes = async (view: ShownView): Promise<string[]> => {
        const host = await mount(view);
        return ['sound', 'pause'].map((name) => host.find(`[part="${name}-button"] path`)?.getAttribute('d') ?? '');
      };
      const [muted, moving] = await shapes(mediaView('preview'));
      const [loud, paused] = await shapes(mediaView('preview', { sound: 'on', phase: 'paused' }));
      expect(loud).to.not.equal(muted);
      expect(paused).to.not.equal(moving);
    },
  );

  itIn(
    ['chromium', 'firefox'],
    NO_FORCED_COLOURS,
    '[FAULTS 47] has a focus ring on every control, also with forced colors',
    async () => {
      for (const forcedColors of ['none', 'active'] as const) {
        await emulateMedia({ forcedColors, reducedMotion: 'reduce' });
        for (const view of [{ ...mediaView('live'), notice: true }, posterView({ playable: true })]) {
          const host = await mount(view);
          for (const control of host.renderRoot.querySelectorAll<HTMLElement>('button, a')) {
            control.focus();
            await sendKeys({ press: 'Shift' });
            const marked = [control, ...control.querySelectorAll('svg')].some((part) => {
              const { outlineStyle, outlineWidth } = getComputedStyle(part);
              return outlineStyle === 'solid' && parseFloat(outlineWidth) >= 2;
            });
            expect(marked, control.outerHTML).to.equal(true);
          }
          host.remove();
        }
      }
    },
  );

  it('[FAULTS 50] does not appear in print', async () => {
    await emulateMedia({ media: 'print' });
    const host = await mount({ ...mediaView('live'), notice: true });
    expect(getComputedStyle(host).display).to.equal('none');
  });

  it('[FAULTS 46] stays inside a viewport 320 pixels wide, and inside a desktop’s at 200 % and 400 %', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    for (const [width, height] of [
      [320, 640],
      [640, 360],
      [320, 256],
    ] as const) {
      await setViewport({ width, height });
      for (const mediaOrientation of orientations) {
        const host = await mount({ ...mediaView('preview', { stream: aStream({ mediaOrientation }) }), notice: true });
        for (const part of ['card', 'notice']) {
          const { left, right, top, bottom } = host.partElement(part).getBoundingClientRect();
          const said = `${part}, ${mediaOrientation}, ${width} x ${height}: ${[left, top, right, bottom].join(' ')}`;
          expect(left >= 0 && top >= 0 && right <= width && bottom <= height, said).to.equal(true);
        }
        host.remove();
      }
      expect(document.documentElement.scrollWidth).to.equal(document.documentElement.clientWidth);
    }
  });

  it('[FAULTS 46] is a row in a desktop’s viewport at 400 %, with everything in it that the card has', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    await setViewport({ width: 320, height: 256 });
    for (const dir of ['ltr', 'rtl'] as const) {
      document.documentElement.dir = dir;
      for (const mediaOrientation of orientations) {
        const stream = aStream({ mediaOrientation });
        const online = aStream({ mediaOrientation, streamStatus: 'online' });
        for (const view of [
          mediaView('live', { stream: online }),
          mediaView('continuous', { stream, phase: 'paused' }),
          posterView({ stream: online, playable: true }),
          posterView({ stream }),
        ]) {
          const host = await mount(view);
          const said = `${dir} ${mediaOrientation} ${view.state.mode}`;
          const card = host.card.getBoundingClientRect();
          expect([card.width, card.height], said).to.deep.equal([250, 44]);
          const boxes = [
            ...host.renderRoot.querySelectorAll<HTMLElement>('.picture, .badge, .what, .controls button'),
          ].map((part) => part.getBoundingClientRect());
          for (const [index, box] of boxes.entries()) {
            const isInside =
              box.left >= card.left && box.right <= card.right && box.top >= card.top && box.bottom <= card.bottom;
            expect(isInside, `${said} ${String(index)}`).to.equal(true);
            for (const other of boxes.slice(index + 1)) expect(meet(box, other), said).to.equal(false);
          }
          const { width, height } = host.partElement('close-button').getBoundingClientRect();
          expect(Math.min(width, height), said).to.be.at.least(24);
          host.remove();
        }
      }
    }
    document.documentElement.dir = '';
  });
});

function phasesOf(mode: MediaMode): [string, ShownView][] {
  const phases = ['loading', 'playing', 'paused', 'stalled'] as const;
  return phases.map((phase) => [`${mode} ${phase}`, mediaView(mode, { phase })]);
}

const nameOf = (control: Element | null): string | undefined => control?.getAttribute('part') ?? control?.className;

/** Names of the controls that are seen and lie on this one; `hidden` where it is not seen itself. */
function overlapsOf(host: ViewHost, control: Element): (string | undefined)[] {
  const isSeen = (one: Element): boolean => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const own = control.getBoundingClientRect();
  const others = [...host.renderRoot.querySelectorAll('.controls button, .hint, .move, button.centre, .open > .calm')];
  const on = others.filter((one) => one !== control && isSeen(one) && meet(own, one.getBoundingClientRect()));
  const isOpen = control.matches('.open');
  return [...(isSeen(control) ? [] : ['hidden']), ...(isOpen ? [] : on.map(nameOf))];
}

function meet(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
