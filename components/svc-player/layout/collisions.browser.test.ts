import { expect, nextFrame } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import type { NextShowSource } from '../../../src/api/sources.js';
import type { Connection, FlashView, PlayerViewModel } from '../model.js';
import { aProduct, coffee, recording } from '../player.fixture.js';
import { LOCALES, type Locale } from '../../shared/locale.js';
import { translate } from '../../shared/translation.js';
import { playerTranslations } from '../locales/translations.js';
import { EndScreen } from '../screens/next-show.js';
import { englishPlayer, type PlayerStrings } from '../strings.js';
import { hidePlayers, PLAYER_STATES, showPlayer, type PlayerViewHost } from '../view.fixture.js';

/** On another day than the test, whose weekday is long in some languages. */
const SOON = new Date(Date.now() + 3 * 86_400_000).toISOString();

const PHONES = [
  [320, 568],
  [360, 640],
  [390, 844],
  [412, 915],
] as const;
const HELD_SIDEWAYS = [
  [568, 320],
  [740, 360],
  [844, 390],
  [915, 412],
] as const;
/** Around the height from which both shows of the end screen have room. */
const EDGES = [
  [320, 549],
  [320, 550],
  [390, 499],
  [390, 500],
  [700, 500],
] as const;
const hasRoomForTwo = ({ clientWidth, clientHeight }: HTMLElement): boolean =>
  clientHeight >= (clientWidth < 360 ? 550 : 500);
const DESKTOPS = [
  [768, 700],
  [1024, 768],
  [1366, 768],
] as const;
const ZOOMED = [
  [320, 256],
  [341, 192],
] as const;
type Size = readonly [width: number, height: number];

const LATE = { on: false, line: '', language: 'en', tracks: [], index: 0 };
const long = recording({ products: [aProduct({ startTime: 4_000 }), coffee] });
const RECORDING = {
  ...PLAYER_STATES['recording, with its chat shown']!,
  state: { ...PLAYER_STATES['recording']!.state, playback: long },
  captions: LATE,
} as (typeof PLAYER_STATES)[string];

const meet = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right - 0.5 &&
  other.left < one.right - 0.5 &&
  one.top < other.bottom - 0.5 &&
  other.top < one.bottom - 0.5;

const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();
/** Of the text itself, not of the block that it is in. */
const textBox = (element: Element): DOMRect => {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
};
const shown = (host: PlayerViewHost, selector: string): HTMLElement[] =>
  host.all(selector).filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
const nameOf = (element: Element): string => element.getAttribute('part') ?? element.className;

/** What of the first lies on what of the second. */
function meetings(host: PlayerViewHost, first: string, second: string): string[] {
  return shown(host, first).flatMap((one) =>
    shown(host, second)
      .filter((other) => other !== one && !other.contains(one) && meet(boxOf(one), boxOf(other)))
      .map((other) => `${nameOf(one)} on ${nameOf(other)}`),
  );
}

/** The box of a tooltip, which is a pseudo-element: relative to what it is positioned in. */
function tipBox(button: HTMLElement): DOMRect {
  const { left, top, width, height, padding } = getComputedStyle(button, '::after');
  const [, paddingX = '0'] = padding.split(' ');
  const around = getComputedStyle(button).position === 'static' ? button.closest('.rail')! : button;
  const { x, y } = boxOf(around);
  const size = getComputedStyle(button, '::after').boxSizing === 'border-box' ? 0 : 2 * parseFloat(paddingX);
  return new DOMRect(x + parseFloat(left), y + parseFloat(top), parseFloat(width) + size, parseFloat(height));
}

describe('<svc-player>: what lies over the picture', () => {
  const languages = new Map<Locale, PlayerStrings>();

  before(async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    for (const locale of LOCALES) {
      const loaded = locale === 'en' ? null : (await playerTranslations[locale]()).strings;
      languages.set(locale, translate(englishPlayer, loaded));
    }
  });

  afterEach(hidePlayers);

  /** Faults of one state at every size and in every language, on one element. */
  async function faultsOf(
    view: (typeof PLAYER_STATES)[string],
    sizes: readonly Size[],
    look: (host: PlayerViewHost, strings: PlayerStrings) => string[],
    prepare?: (host: PlayerViewHost, locale: Locale) => Promise<unknown>,
  ): Promise<string[]> {
    const host = await showPlayer(view);
    const faults: string[] = [];
    for (const [locale, strings] of languages) {
      host.dir = locale === 'ar' ? 'rtl' : 'ltr';
      host.strings = strings;
      await prepare?.(host, locale);
      await host.updateComplete;
      for (const [width, height] of sizes) {
        Object.assign(host.style, { width: `${width}px`, height: `${height}px` });
        faults.push(...look(host, strings).map((fault) => `${locale} ${width} x ${height}: ${fault}`));
      }
    }
    return faults;
  }

  it('[FAULTS 46] nothing meets the show that follows on the end screen, from 320 px on', async () => {
    const ended = { ...RECORDING, state: { ...RECORDING.state, phase: 'ended' } } as typeof RECORDING;
    const faults = await faultsOf(
      ended,
      [...PHONES, ...HELD_SIDEWAYS, ...DESKTOPS, ...EDGES],
      (host) => [
        ...meetings(host, '.next-show, .planned-show', '.rail > *, .big, .product, .header, .controls'),
        ...meetings(host, '.planned-show', '.next-show'),
        ...meetings(host, '.rail > *', '.big, .product, .header > *, .controls > *'),
        ...(shown(host, '.next-show').length === 1 ? [] : ['the next show is missing']),
        ...(shown(host, '.planned-show').length === Number(hasRoomForTwo(host)) ? [] : ['the planned show']),
      ],
      async (host, locale) => {
        const answer = <T>(value: T) => Promise.resolve({ ok: true, value } as const);
        const source: NextShowSource = {
          load: () => answer({ translationId: 's2', title: 'Tea time', live: true, image: null, url: '#' }),
          planned: () => answer({ translationId: 's3', title: 'Winter wool', plannedDate: SOON, url: '#' }),
        };
        const context = {
          host: Object.assign(host, { nextShowSource: source }),
          connection: { driver: null } satisfies Connection,
          localization: { strings: host.strings, language: { ...ended.language, format: locale } },
          intents: { remind: () => undefined },
        };
        const driver = { state: ended.state, development: true, now: Date.now } as unknown as NonNullable<
          Connection['driver']
        >;
        const screen = new EndScreen(context, source, driver, 'recording', (error) => {
          throw error;
        });
        await nextFrame();
        host.view = { ...ended, endScreen: screen.render() };
      },
    );
    expect(faults).to.deep.equal([]);
  });

  it('what the show is about lies on no control, nor on the offer of sound', async () => {
    const offered = PLAYER_STATES['live, sound offered']!;
    const playback = { ...recording(), description: 'Linen for cool evenings' };
    const state = { ...offered.state, playback } as typeof offered.state;
    const faults = await faultsOf(
      { ...offered, state },
      [...PHONES, ...HELD_SIDEWAYS, ...DESKTOPS, ...ZOOMED],
      (host) => [
        ...meetings(host, '.about', '.rail > *, .unmute, .header > *, .controls > *, .product, .chat-form'),
        ...meetings(host, '.unmute', '.rail > *, .header > *'),
      ],
    );
    expect(faults).to.deep.equal([]);
  });

  it('[FAULTS 46] no button of the rail lies on another control, the title or a product', async () => {
    const faults = await faultsOf(RECORDING, [...PHONES, ...HELD_SIDEWAYS, ...DESKTOPS], (host) => [
      ...meetings(host, '.rail > *', '.rail > *, .product, h1, [part=back-link], .controls > *, .chat-form'),
      ...meetings(host, '.controls > *', '.controls > *, .product, h1'),
    ]);
    expect(faults).to.deep.equal([]);
  });

  const FLASHES: Readonly<Record<string, (strings: PlayerStrings) => FlashView>> = {
    'a skip back': () => ({ type: 'skip', seconds: -10 }),
    'a skip forward': () => ({ type: 'skip', seconds: 10 }),
    'another speed': () => ({ type: 'rate', rate: 1.25 }),
    'a link copied': ({ linkCopied: text }) => ({ type: 'message', text }),
  };
  for (const [name, flash] of Object.entries(FLASHES))
    it(`[FAULTS 46] what is told on the picture lies on no control, title or product: ${name}`, async () => {
      const faults = await faultsOf(
        RECORDING,
        [...PHONES, ...HELD_SIDEWAYS, ...DESKTOPS],
        (host) => [
          ...(shown(host, '.flash').length === 1 ? [] : ['it is missing']),
          ...meetings(host, '.flash', '.rail > *, .header > *, .controls > *, .product, .chat-form'),
        ],
        (host) => Promise.resolve((host.view = { ...RECORDING, flash: flash(host.strings) })),
      );
      expect(faults).to.deep.equal([]);
    });

  const TWO_LINES = { ...LATE, on: true, line: 'The linen is washed twice,\nand dries in the wind.' };
  const withChat = PLAYER_STATES['recording, with its chat shown']!;
  const WORDS: Readonly<Record<string, Partial<PlayerViewModel>>> = {
    'two lines of captions': { captions: TWO_LINES },
    'captions beside the offer of sound': {
      captions: TWO_LINES,
      state: { ...RECORDING.state, soundRefused: true } as PlayerViewModel['state'],
    },
    'what the app did not take': { notice: { text: '', productUrl: 'https://shop.example/p/1' } },
  };
  for (const [name, words] of Object.entries(WORDS))
    for (const chat of [null, withChat.chat])
      it(`[FAULTS 46] words over the picture lie on no control, title or product: ${name}${chat ? ', with the chat' : ''}`, async () => {
        const faults = await faultsOf(
          RECORDING,
          [...PHONES, ...HELD_SIDEWAYS, ...DESKTOPS, ...ZOOMED, ...EDGES],
          (host) => [
            ...(shown(host, '.caption span, .notice').length === 1 ? [] : ['they are missing']),
            ...meetings(host, '.caption span, .notice, .unmute', '.rail > *, .header > *, .controls > *, .product'),
            ...meetings(host, '.caption span, .notice, .unmute', '.chat, .unmute'),
          ],
          (host) => {
            const notice = words.notice ? { ...words.notice, text: host.strings.notDelivered } : null;
            return Promise.resolve((host.view = { ...RECORDING, chat, ...words, notice }));
          },
        );
        expect(faults).to.deep.equal([]);
      });

  it('[FAULTS 46] a message that was not sent pushes no other onto a button', async () => {
    const faults = await faultsOf(
      PLAYER_STATES['live, message not sent']!,
      [...PHONES, ...HELD_SIDEWAYS, ...DESKTOPS, ...ZOOMED],
      (host) => [
        ...(shown(host, '.log, .chat-form').length === 2 ? [] : ['the chat is missing']),
        ...meetings(host, '.log, .chat-form', '.rail > *, .header > *, .controls > *'),
      ],
    );
    expect(faults).to.deep.equal([]);
  });

  it('a phone held sideways has a seek bar as wide as its stage', async () => {
    const faults = await faultsOf(RECORDING, HELD_SIDEWAYS, (host) => {
      const [stage, seek] = [host.all('.stage')[0]!, host.all('.seek')[0]!].map(boxOf) as [DOMRect, DOMRect];
      return seek.width < stage.width * 0.5 ? [`${seek.width} of ${stage.width} px`] : [];
    });
    expect(faults).to.deep.equal([]);
  });

  it('the buttons to the previous and the next product are on every picture, beside a seek bar with room and its times', async () => {
    const faults = await faultsOf(RECORDING, [...PHONES, ...HELD_SIDEWAYS, ...DESKTOPS], (host) => [
      ...(shown(host, '[part=moment-button]').length === 2 ? [] : ['a button is missing']),
      ...shown(host, '[part=moment-button]')
        .filter((one) => boxOf(one).width < 44 || boxOf(one).height < 44)
        .map(() => 'a button is small'),
      ...(boxOf(host.all('.seek')[0]!).width >= 140 ? [] : [`the bar has ${boxOf(host.all('.seek')[0]!).width} px`]),
      ...meetings(host, 'time', 'time, .controls > button, .moments > button'),
      ...shown(host, 'time')
        .filter((one) => boxOf(one).bottom > boxOf(host.all('.controls')[0]!).bottom)
        .map(() => 'a time is below the row'),
    ]);
    expect(faults).to.deep.equal([]);
  });

  it('the moment of a product stands apart from the button beside it', async () => {
    const faults = await faultsOf(RECORDING, [...PHONES, ...HELD_SIDEWAYS, ...DESKTOPS], (host) =>
      shown(host, '.product').flatMap((product) => {
        const [seek, buy] = ['.seek-to span', '.buy span'].map((one) => product.querySelector(one));
        if (!seek || !buy) return ['a button is missing'];
        const [one, other] = [textBox(seek), boxOf(buy)];
        const isApart = one.bottom <= other.top || one.right + 6 <= other.left || other.right + 6 <= one.left;
        const isInside = other.left >= boxOf(product).left && other.right <= boxOf(product).right;
        return [...(isApart ? [] : ['they touch']), ...(isInside ? [] : ['it leaves the product'])];
      }),
    );
    expect(faults).to.deep.equal([]);
  });

  for (const name of ['processing', 'interrupted', 'planned', 'failed, to be tried again', 'missing'])
    it(`words on the picture keep off its edges: ${name}`, async () => {
      const faults = await faultsOf(PLAYER_STATES[name]!, [...PHONES, ...HELD_SIDEWAYS, ...DESKTOPS], (host) => {
        const { x, width, height } = boxOf(host.all('.stage')[0]!);
        // Of a portrait picture in a wide player; a narrower one is no measure for words.
        const pictured = Math.min(width - 128, ((height - 32) * 9) / 16);
        const isBeside = boxOf(host.all('.player')[0]!).width >= 640 && host.all("[data-shape='portrait']").length > 0;
        const margin = 12 + (isBeside && pictured > 240 ? (width - pictured) / 2 : 0);
        const [left, right] = [x + margin, x + width - margin];
        return shown(host, '.message h2, .message p').flatMap((words) => {
          const text = textBox(words);
          return text.width > 0 && (text.left < left || text.right > right) ? [words.textContent] : [];
        });
      });
      expect(faults).to.deep.equal([]);
    });

  for (const name of ['failed, to be tried again', 'failed for good', 'missing'])
    it(`the way back is in its corner, and beside the message: ${name}`, async () => {
      const faults = await faultsOf(PLAYER_STATES[name]!, [...PHONES, ...HELD_SIDEWAYS, ...DESKTOPS], (host) => {
        const [player, arrow] = [host.all('.player')[0]!, host.all('[part=back-link]')[0]!].map(boxOf) as [
          DOMRect,
          DOMRect,
        ];
        const distance = host.dir === 'rtl' ? player.right - arrow.right : arrow.left - player.left;
        return [
          ...(distance > 32 ? [`${distance} px from the corner`] : []),
          ...(shown(host, '[part=list-link]').length === 1 ? [] : ['no way to the list']),
        ];
      });
      expect(faults).to.deep.equal([]);
    });

  it('[C6] tooltips are whole, and lie on no title and no other button', async () => {
    const faults = await faultsOf(RECORDING, [...PHONES, ...HELD_SIDEWAYS, ...DESKTOPS, ...ZOOMED], (host) => {
      const player = boxOf(host.all('.player')[0]!);
      return shown(host, '[data-tip]').flatMap((button) => {
        const tip = tipBox(button);
        const covered = shown(host, 'h1, [part=back-link], .rail > *, .controls > *').filter((other) =>
          meet(tip, boxOf(other)),
        );
        const isWhole =
          tip.left >= player.left && tip.right <= player.right && tip.top >= player.top && tip.bottom <= player.bottom;
        return [
          ...(isWhole ? [] : [`${nameOf(button)} is cut: ${tip.left} ${tip.top} ${tip.width}`]),
          ...covered.map((other) => `${nameOf(button)} on ${nameOf(other)}`),
        ];
      });
    });
    expect(faults).to.deep.equal([]);
  });

  it('the field of the chat shows the whole of its placeholder', async () => {
    const canvas = document.createElement('canvas').getContext('2d')!;
    const faults = await faultsOf(PLAYER_STATES['live, with chat']!, PHONES, (host) =>
      host.all<HTMLInputElement>('.chat-form input').flatMap((field) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(field);
        canvas.font = font;
        const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        const { width } = canvas.measureText(field.placeholder);
        return width > room ? [`${field.placeholder}: ${width} in ${room} px`] : [];
      }),
    );
    expect(faults).to.deep.equal([]);
  });
});
