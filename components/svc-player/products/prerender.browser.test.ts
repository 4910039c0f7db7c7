import { sendMouse } from '@web/test-runner-commands';
import { expect } from '@open-wc/testing';
import { FakeClock } from '../../../web-test/fake-clock.js';
import { itIn } from '../../../web-test/it-in.js';
import { PRERENDER_REST } from '../../../src/platform/speculation-rule.js';
import { prerendered } from '../../../src/platform/speculation-rule.fixture.js';
import { decodeResumeRecord, resumeRecordKey } from '../../../src/continuity/resume-store.js';
import {
  APPLICATION,
  aProduct,
  catchNavigation,
  coffee,
  FakeSource,
  mountPlayer,
  type MountOptions,
  type Opened,
  type PlayerHarness,
  recording,
  unmountPlayers,
} from '../player.fixture.js';

const WHY_CHROMIUM = 'has no speculation rules';
const COFFEE = { ...coffee, url: `${location.origin}/p/coffee-set` };
const ELSEWHERE = aProduct({
  productId: 'p3',
  feedProductId: '00125',
  startTime: 40,
  url: 'https://other.example/p/stool',
});

const linkOf = (player: PlayerHarness, index: number): HTMLElement => player.part('product-link', index);

async function mount(options: MountOptions = {}): Promise<PlayerHarness> {
  const source = new FakeSource(recording({ products: [aProduct(), COFFEE, ELSEWHERE] }));
  const player = await mountPlayer(source, { prerenderProducts: true, ...options });
  await player.waitForPart('product-link', 2);
  const { prerenderProducts } = player.element;
  if (prerenderProducts) await import('./prerender.js');
  await player.waitUntil('links', () => getComputedStyle(linkOf(player, 0)).pointerEvents !== 'none');
  return player;
}

const point = (link: Element, type = 'pointerover'): boolean =>
  link.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true }));

/** The pointer rests on the link for as long as it takes. */
async function restOn(link: Element, clock: FakeClock): Promise<void> {
  point(link);
  await clock.tick(PRERENDER_REST);
}

describe('<svc-player>: the prerendered page of a product', () => {
  let life = new AbortController();
  let opened: Opened;

  beforeEach(() => {
    life = new AbortController();
    opened = catchNavigation(life.signal);
  });

  afterEach(async () => {
    unmountPlayers();
    life.abort();
    await sendMouse({ type: 'move', position: [0, 0] });
  });

  itIn(
    'chromium',
    WHY_CHROMIUM,
    '[X2, Z14] a product that the pointer rests on is prerendered under the address that a press opens, and the record has its token',
    async () => {
      const player = await mount();
      const { x, y, width } = linkOf(player, 0).getBoundingClientRect();
      await sendMouse({ type: 'move', position: [Math.round(x + width / 2), Math.round(y + 8)] });
      await player.waitUntil('the rule', () => prerendered().length === 1);
      const [address = ''] = prerendered();
      expect(sessionStorage.getItem(resumeRecordKey(APPLICATION)), 'written only on the press').to.equal(null);
      await player.click('product-link');
      expect(opened.sameTab).to.deep.equal([address]);
      const { searchParams, hash } = new URL(address);
      const record = decodeResumeRecord(sessionStorage.getItem(resumeRecordKey(APPLICATION)), Date.now());
      expect(record?.token).to.equal(searchParams.get('svc_cv'));
      expect(hash).to.equal('#size');
      expect(prerendered(), 'a rule that leaves ends what it has asked for').to.have.length(1);
    },
  );

  itIn(
    'chromium',
    WHY_CHROMIUM,
    '[X2] one product after the other is prerendered, and no longer than the player and its page are there; a press asks for nothing',
    async () => {
      const player = await mount();
      const clock = FakeClock.install();
      point(linkOf(player, 0));
      point(linkOf(player, 0), 'pointerdown');
      await clock.tick(PRERENDER_REST);
      expect(prerendered(), 'a press').to.deep.equal([]);
      await restOn(linkOf(player, 0), clock);
      const [first = ''] = prerendered();
      expect(first).to.contain('/p/linen-shirt?svc_cv=');
      await restOn(linkOf(player, 0), clock);
      expect(prerendered(), 'the same one').to.deep.equal([first]);
      await restOn(linkOf(player, 1), clock);
      expect(prerendered()).to.have.length(1).and.not.include(first);
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      expect(prerendered(), 'a page in the back/forward cache').to.deep.equal([]);
      await restOn(linkOf(player, 0), clock);
      expect(prerendered()).to.have.length(1).and.not.include(first);
      player.element.remove();
      expect(prerendered(), 'a player that was removed').to.deep.equal([]);
    },
  );

  const REASONS: Readonly<Record<string, [options: MountOptions, index: number]>> = {
    'does not allow it': [{ prerenderProducts: false }, 0],
    'has products of another site': [{}, 2],
    'opens products itself': [{ actions: { openProduct: () => undefined } }, 0],
    'is an app': [{ mobileMode: true }, 0],
  };
  for (const [reason, [options, index]] of Object.entries(REASONS)) {
    it(`[P2, X2] nothing is prerendered where the page ${reason}`, async () => {
      const player = await mount(options);
      await restOn(linkOf(player, index), FakeClock.install());
      expect(prerendered()).to.deep.equal([]);
    });
  }

  const ENGINES: Readonly<Record<string, () => boolean>> = {
    'without speculation rules': () => false,
    'without the question for them': () => {
      throw new TypeError('HTMLScriptElement.supports is not a function');
    },
  };
  for (const [engine, supports] of Object.entries(ENGINES)) {
    itIn(
      'chromium',
      'has no Navigation API, by which a test stays where it is',
      `[X2, FAULTS 36] an engine ${engine} gets none, and its press opens the product`,
      async () => {
        const own = Object.getOwnPropertyDescriptor(HTMLScriptElement, 'supports')!;
        Object.defineProperty(HTMLScriptElement, 'supports', { configurable: true, value: supports });
        life.signal.addEventListener('abort', () => Object.defineProperty(HTMLScriptElement, 'supports', own));
        const player = await mount();
        const clock = FakeClock.install();
        await restOn(linkOf(player, 0), clock);
        clock.run();
        expect(prerendered()).to.deep.equal([]);
        await player.click('product-link');
        expect(opened.sameTab).to.have.length(1);
        expect(player.element.mode).to.equal('recording');
      },
    );
  }
});
