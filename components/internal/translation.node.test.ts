import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { chooseLanguage, LOCALES } from './locale.js';
import { englishStrings } from './strings.js';
import { plural, translate } from './translation.js';
import { englishPlayer, type PlayerStrings } from '../svc-player/svc-player.strings.js';
import { englishStreamListStrings, type StreamListStrings } from '../svc-stream-list/svc-stream-list.strings.js';

type Words = Readonly<Record<string, unknown>>;

const ELEMENTS: Readonly<Record<string, object>> = {
  'svc-pip': englishStrings,
  'svc-player': englishPlayer,
  'svc-stream-list': englishStreamListStrings,
};
const TRANSLATED = LOCALES.filter((locale) => locale !== 'en');
/** Words that are the same in both languages. */
const SHARED = /^(Live|Chat|Pause|Position|Status|Audio|Options|# \w+)$/;

const wordsOf = async (element: string, locale: string): Promise<Words> =>
  ((await import(`../${element}/locales/${locale}.js`)) as { readonly words: Words }).words;

/** Every word by its path, such as `failed.timeout`. */
function flat(words: object, path = ''): [string, unknown][] {
  return Object.entries(words).flatMap(([name, word]: [string, unknown]) =>
    typeof word === 'object' && word !== null
      ? flat(word, `${path}${name}.`)
      : [[path + name, word] as [string, unknown]],
  );
}

for (const [element, english] of Object.entries(ELEMENTS)) {
  for (const locale of TRANSLATED) {
    test(`<${element}> says everything in ${locale}, and nothing in English by mistake`, async () => {
      const words = await wordsOf(element, locale);
      assert.deepEqual(
        flat(words).map(([path]) => path),
        flat(english).map(([path]) => path),
      );
      const source = new Map(flat(english));
      const left = flat(words).filter(([path, word]) => word === source.get(path) && !SHARED.test(String(word)));
      assert.deepEqual(left, []);
      const empty = flat(words).filter(([, word]) => typeof word === 'string' && word.trim() !== word);
      assert.deepEqual(empty, []);
    });

    test(`<${element}> puts names, times and counts into its sentences in ${locale}`, async () => {
      for (const [path, word] of flat(await wordsOf(element, locale))) {
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

/** What a word says, with names, a time or a count in its places. */
const saidBy = ([path, word]: [string, unknown]): string =>
  typeof word === 'function'
    ? (word as (...parts: unknown[]) => string)(/found|more/i.test(path) ? 7 : 'Vase', 'Vase')
    : String(word);

/** Every word of a language, the ones of the player page included. */
async function everythingSaid(locale: string): Promise<string[]> {
  const page = (await import(`../../entries/player-page-locales/${locale}.js`)) as { readonly words: Words };
  const words = await Promise.all(Object.keys(ELEMENTS).map((element) => wordsOf(element, locale)));
  return [...words, page.words].flatMap((one) => flat(one).map(saidBy));
}

/** What a printer of the language would correct. */
const MISPRINTS: Readonly<Record<string, RegExp>> = {
  ar: /[?,;"]|\.\.\./,
  de: /"|\.\.\.|[^\u00a0]…|”/,
  es: /"|\.\.\.|\s…|^[^¿]*\?|^[^¡]*!/,
  fr: /["']|\.\.\.|\s…|[^\u202f][!?;]|[^\u00a0]:|«[^\u00a0]|[^\u00a0]»/,
  ru: /"|\.\.\.|\s…/,
};
/** Forms by which another tone than that of all other words would speak to the shopper. */
const OTHER_TONE: Readonly<Record<string, RegExp>> = {
  ar: /(?<!\p{L})(أنت|انقر|اكتب|ابدأ)(?!\p{L})/u,
  de: /(?<!\p{L})(du|dich|dir|dein\p{L}*|Ihnen|Ihr\p{L}*|sag|tippe)(?!\p{L})/iu,
  es: /(?<!\p{L})(usted|inténtelo|toque|escriba)(?!\p{L})/iu,
  fr: /(?<!\p{L})(tu|te|toi|tes|ta|réessaie|touche)(?!\p{L})/iu,
  ru: /(?<!\p{L})(ты|тебе|тебя|попробуй|нажми|напиши)(?!\p{L})/iu,
};

for (const locale of TRANSLATED) {
  test(`${locale} is set as that language is printed, and keeps one tone`, async () => {
    const said = await everythingSaid(locale);
    assert.ok(said.length > 90);
    const faults = [MISPRINTS[locale], OTHER_TONE[locale]].flatMap((fault) =>
      said.filter((text) => fault?.test(text) ?? true),
    );
    assert.deepEqual(faults, []);
  });
}

test('the reminder begins with the words that are seen on it, in every language', async () => {
  for (const locale of TRANSLATED) {
    const { calendar, calendarShort } = (await wordsOf('svc-stream-list', locale)) as unknown as StreamListStrings;
    assert.ok(calendar('Vase').startsWith(calendarShort), locale);
  }
});

test('the name of the buy button has the words that are seen on it, in every language', async () => {
  for (const locale of TRANSLATED) {
    const { buy, buyProduct } = (await wordsOf('svc-player', locale)) as unknown as PlayerStrings;
    assert.ok(buyProduct('Vase').toLowerCase().includes(buy.toLowerCase()), locale);
  }
});

test('counts take the form that the language has for them', async () => {
  const found = async (locale: string) =>
    ((await wordsOf('svc-stream-list', locale)) as unknown as StreamListStrings).found;
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

test('a form that a language lacks is the general one', () => {
  assert.equal(plural('ru', 3, { other: '# all' }), '3 all');
});

test('a word that a translation lacks stays English', () => {
  assert.deepEqual(translate({ a: 'A', b: { c: 'C', d: 'D' } }, { b: { d: 'Ð' } }), { a: 'A', b: { c: 'C', d: 'Ð' } });
  assert.deepEqual(translate({ a: 'A' }, null), { a: 'A' });
});

test('whatever a page gives as its own words, every word keeps its kind and no other appears', () => {
  const kinds = (words: object): [string, string][] => flat(words).map(([path, word]) => [path, typeof word]);
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

test('the first tag that is one decides, and what is not spoken is wholly English', () => {
  assert.deepEqual(chooseLanguage(null, '', 'no language!', 'de-at'), { locale: 'de', format: 'de-AT' });
  assert.deepEqual(chooseLanguage('RU'), { locale: 'ru', format: 'ru' });
  assert.deepEqual(chooseLanguage('pl', 'de'), { locale: 'en', format: 'en' });
  assert.deepEqual(chooseLanguage(undefined), { locale: 'en', format: 'en' });
  assert.deepEqual(chooseLanguage('en-GB'), { locale: 'en', format: 'en-GB' });
});
