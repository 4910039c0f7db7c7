import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { chooseLanguage, LOCALES } from './locale.js';
import { englishStrings } from './strings.js';
import { plural, translate } from './translation.js';
import type { PipStrings } from './strings.js';
import { pageTranslations } from '../../entries/player-page-translations.js';
import { pipTranslations } from '../svc-pip/strings.js';
import { englishPlayer, type PlayerStrings } from '../svc-player/strings.js';
import { playerTranslations } from '../svc-player/locales/translations.js';
import { englishStreamListStrings, type StreamListStrings } from '../svc-stream-list/strings.js';
import { listTranslations } from '../svc-stream-list/locales/translations.js';

const ELEMENTS: Readonly<Record<keyof typeof TRANSLATIONS, object>> = {
  'svc-pip': englishStrings,
  'svc-player': englishPlayer,
  'svc-stream-list': englishStreamListStrings,
};
const TRANSLATIONS = {
  'svc-pip': pipTranslations,
  'svc-player': playerTranslations,
  'svc-stream-list': listTranslations,
};
type Translated = keyof typeof pageTranslations;
type Said = `${keyof typeof TRANSLATIONS} ${string}`;
const TRANSLATED = LOCALES.filter((locale): locale is Translated => locale !== 'en');
/** Strings that are the same in both languages. */
const SHARED = /^(Live|Chat|Pause|Position|Status|Audio|Video|Options|Shows|Outlook|Google Calendar|Volume|# \w+)$/;

const NAMES = Object.keys(TRANSLATIONS) as (keyof typeof TRANSLATIONS)[];

const loadStrings = async (element: keyof typeof TRANSLATIONS, locale: Translated): Promise<object> =>
  (await TRANSLATIONS[element][locale]()).strings;

/** Every string by its path, such as `failed.timeout`. */
function flat(strings: object, path = ''): [string, unknown][] {
  return Object.entries(strings).flatMap(([name, word]: [string, unknown]) =>
    typeof word === 'object' && word !== null
      ? flat(word, `${path}${name}.`)
      : [[path + name, word] as [string, unknown]],
  );
}

for (const element of NAMES) {
  const english = ELEMENTS[element];
  for (const locale of TRANSLATED) {
    test(`<${element}> has every string in ${locale}, and none in English by mistake`, async () => {
      const strings = await loadStrings(element, locale);
      assert.deepEqual(
        flat(strings).map(([path]) => path),
        flat(english).map(([path]) => path),
      );
      const source = new Map(flat(english));
      const left = flat(strings).filter(([path, word]) => word === source.get(path) && !SHARED.test(String(word)));
      assert.deepEqual(left, []);
      const empty = flat(strings).filter(([, word]) => typeof word === 'string' && word.trim() !== word);
      assert.deepEqual(empty, []);
    });

    test(`<${element}> inserts names, times and counts into its strings in ${locale}`, async () => {
      for (const [path, word] of flat(await loadStrings(element, locale))) {
        if (typeof word !== 'function') continue;
        const count = path === 'found' || path === 'moreProducts';
        const said = (word as (...parts: unknown[]) => string)(...(count ? [7] : ['Lamp & Co', 'Vase']));
        const digits = new RegExp(`7|${new Intl.NumberFormat(locale).format(7)}`);
        if (count) assert.match(said, digits, path);
        else assert.ok(said.includes('Lamp & Co') && (word.length < 2 || said.includes('Vase')), path);
      }
    });
  }
}

/** A string with names, a time or a count inserted. */
const saidBy = ([path, word]: [string, unknown]): string =>
  typeof word === 'function'
    ? (word as (...parts: unknown[]) => string)(/found|more/i.test(path) ? 7 : 'Vase', 'Vase')
    : String(word);

/** Every string of a locale, including the player page's. */
async function everythingSaid(locale: Translated): Promise<string[]> {
  const page = await pageTranslations[locale]();
  const strings = await Promise.all(NAMES.map((element) => loadStrings(element, locale)));
  return [...strings, page.strings].flatMap((one) => flat(one).map(saidBy));
}

/** Violations of the typography of a language. */
const MISPRINTS: Readonly<Record<string, RegExp>> = {
  ar: /[?,;"]|\.\.\./,
  de: /"|\.\.\.|[^\u00a0]…|”/,
  es: /"|\.\.\.|\s…|^[^¿]*\?|^[^¡]*!/,
  fr: /["']|\.\.\.|\s…|[^\u202f][!?;]|[^\u00a0]:|«[^\u00a0]|[^\u00a0]»/,
  ru: /"|\.\.\.|\s…/,
};
/** Forms of address other than the one that all strings use. */
const OTHER_TONE: Readonly<Record<string, RegExp>> = {
  ar: /(?<!\p{L})(أنت|انقر|اكتب|ابدأ)(?!\p{L})/u,
  de: /(?<!\p{L})(du|dich|dir|dein\p{L}*|Ihnen|Ihr\p{L}*|sag|tippe)(?!\p{L})/iu,
  es: /(?<!\p{L})(usted|inténtelo|toque|escriba)(?!\p{L})/iu,
  fr: /(?<!\p{L})(tu|te|toi|tes|ta|réessaie|touche)(?!\p{L})/iu,
  ru: /(?<!\p{L})(ты|тебе|тебя|попробуй|нажми|напиши)(?!\p{L})/iu,
};

for (const locale of TRANSLATED) {
  test(`${locale} follows the typography of the language, and one form of address`, async () => {
    const said = await everythingSaid(locale);
    assert.ok(said.length > 90);
    const faults = [MISPRINTS[locale], OTHER_TONE[locale]].flatMap((fault) =>
      said.filter((text) => fault?.test(text) ?? true),
    );
    assert.deepEqual(faults, []);
  });
}

test('the accessible name of the reminder begins with its visible text, in every locale', async () => {
  for (const locale of TRANSLATED) {
    const { calendar, calendarShort } = (await loadStrings('svc-stream-list', locale)) as unknown as StreamListStrings;
    assert.ok(calendar('Vase').startsWith(calendarShort), locale);
  }
});

test('the accessible name of the buy button contains its visible text, in every locale', async () => {
  for (const locale of TRANSLATED) {
    const strings = (await loadStrings('svc-player', locale)) as unknown as PlayerStrings;
    assert.ok(strings.buyProduct('Vase').toLowerCase().includes(strings.buy.toLowerCase()), locale);
    assert.ok(strings.viewProduct('Vase').toLowerCase().includes(strings.view.toLowerCase()), locale);
  }
});

/** What two elements or the page of the player say, each pair meaning the same, by the key of the string. */
const SAME: readonly (readonly [Said, Said])[] = [
  ['svc-pip ended', 'svc-player processingTitle'],
  ['svc-pip badge', 'svc-player live'],
  ['svc-pip badge', 'svc-stream-list live'],
  ['svc-pip notice', 'svc-stream-list status.online'],
  ['svc-pip play', 'svc-player play'],
  ['svc-pip pause', 'svc-player pause'],
  ['svc-pip sound', 'svc-player sound'],
  ['svc-player products', 'svc-stream-list products'],
  ['svc-player remind', 'svc-stream-list calendarShort'],
  ['svc-player googleCalendar', 'svc-stream-list googleCalendar'],
  ['svc-player outlook', 'svc-stream-list outlook'],
  ['svc-player calendarFile', 'svc-stream-list calendarFile'],
  ['svc-player newTab', 'svc-stream-list newTab'],
  ['svc-player close', 'svc-stream-list close'],
  ['svc-player retry', 'svc-stream-list retry'],
  ['svc-player retry', 'svc-player chatLost'],
  ['svc-player failed.unreachable', 'svc-stream-list failedHint'],
];

for (const locale of LOCALES)
  test(`[C6] card, player and list say the same thing in the same words, ${locale}`, async () => {
    const said = new Map<string, unknown>();
    for (const element of NAMES) {
      const strings = locale === 'en' ? ELEMENTS[element] : await loadStrings(element, locale);
      for (const [path, word] of flat(strings)) said.set(`${element} ${path}`, word);
    }
    for (const [one, other] of SAME) {
      assert.equal(typeof said.get(one), 'string', one);
      assert.equal(said.get(one), said.get(other), `${one} and ${other}`);
    }
    const [failed, notOpened] = [said.get('svc-player failedTitle'), said.get('svc-player notOpened')];
    assert.ok(String(notOpened).startsWith(`${String(failed)}.`), `${String(notOpened)} begins otherwise`);
    const [soon, plannedSoon] = [said.get('svc-stream-list soon'), said.get('svc-player plannedSoon')];
    assert.ok(String(plannedSoon).toLowerCase().includes(String(soon).toLowerCase()), String(plannedSoon));
  });

test('the Arabic card calls a show what player and list call it', async () => {
  const said = Object.values(await loadStrings('svc-pip', 'ar')).filter((text) => typeof text === 'string');
  assert.deepEqual(
    said.filter((text) => /بث/u.test(text)),
    [],
  );
});

test('the name of the button that opens a recording contains the word that it shows at 400 %, in every locale', async () => {
  for (const locale of TRANSLATED) {
    const { openRecording, video } = (await loadStrings('svc-pip', locale)) as unknown as PipStrings;
    assert.ok(openRecording.toLowerCase().includes(video.toLowerCase()), locale);
  }
});

test('counts take the plural form of the language', async () => {
  const found = async (locale: Translated) =>
    ((await loadStrings('svc-stream-list', locale)) as unknown as StreamListStrings).found;
  const ru = await found('ru');
  assert.deepEqual([1, 2, 5, 11, 21, 104].map(ru), [
    '1 эфир',
    '2 эфира',
    '5 эфиров',
    '11 эфиров',
    '21 эфир',
    '104 эфира',
  ]);
  const ar = await found('ar');
  assert.deepEqual([1, 2].map(ar), ['عرض واحد', 'عرضان']);
  assert.equal(new Set([3, 11, 100].map((count) => ar(count).replace(/[\d٠-٩]+/g, ''))).size, 3);
  const de = await found('de');
  assert.deepEqual([1, 2, 1000].map(de), ['1 Show', '2 Shows', '1.000 Shows']);
});

test('a missing plural form falls back to `other`', () => {
  assert.equal(plural('ru', 3, { other: '# all' }), '3 all');
});

test('a string that a translation lacks stays English', () => {
  assert.deepEqual(translate({ a: 'A', b: { c: 'C', d: 'D' } }, { b: { d: 'Ð' } }), { a: 'A', b: { c: 'C', d: 'Ð' } });
  assert.deepEqual(translate({ a: 'A' }, null), { a: 'A' });
});

test('whatever overrides a page sets, every string keeps its type and no other key appears', () => {
  const kinds = (strings: object): [string, string][] => flat(strings).map(([path, word]) => [path, typeof word]);
  fc.assert(
    fc.property(
      fc.oneof(
        fc.anything(),
        fc.dictionary(fc.constantFrom(...Object.keys(englishPlayer), '__proto__', 'toString'), fc.anything()),
      ),
      (over) => {
        assert.deepEqual(kinds(translate(englishPlayer, over as object)), kinds(englishPlayer));
      },
    ),
  );
  assert.deepEqual(Object.keys(Object.prototype), []);
});

test('the first valid tag decides, and an unsupported locale is English throughout', () => {
  assert.deepEqual(chooseLanguage(null, '', 'no language!', 'de-at'), { locale: 'de', format: 'de-AT' });
  assert.deepEqual(chooseLanguage('RU'), { locale: 'ru', format: 'ru' });
  assert.deepEqual(chooseLanguage('pl', 'de'), { locale: 'en', format: 'en' });
  assert.deepEqual(chooseLanguage(undefined), { locale: 'en', format: 'en' });
  assert.deepEqual(chooseLanguage('en-GB'), { locale: 'en', format: 'en-GB' });
});
