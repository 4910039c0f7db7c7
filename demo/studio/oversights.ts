import { chooseLanguage, LOCALES } from '../../components/shared/locale.js';
import { englishStrings } from '../../components/shared/strings.js';
import { fieldsOf } from '../../doctor/json-text.js';
import { nearest } from '../../doctor/nearest.js';
import { trimmed } from './configuration.js';
import { matchesAddress } from '../../src/site/payment-pages.js';

type Fields = Readonly<Record<string, unknown>>;

/** Texts in which a space at an end may be meant. */
const FREE = /^strings\b|\.prefix$/;

function textsIn(value: unknown, path: string): readonly (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, path === '' ? key : `${path}.${key}`));
}

const unseen = (fields: Fields): readonly string[] =>
  textsIn(fields, '')
    .filter(([path, text]) => !FREE.test(path) && trimmed(text) !== '' && trimmed(text) !== text)
    .map(([path]) => `"${path}" has a space at its beginning or end, which counts: remove it`);

/** Names and kinds of texts that the mini-player does not have. */
function strings(given: unknown, known: object, path: string): readonly string[] {
  return Object.entries(fieldsOf(given)).flatMap(([name, text]) => {
    const own = Object.hasOwn(known, name) ? (known as Fields)[name] : undefined;
    if (own === undefined) {
      const meant = nearest(name, Object.keys(known));
      return [`"${path}.${name}" is no text of the mini-player, and is ignored${meant ? `: write "${meant}"` : ''}`];
    }
    if (typeof own === 'object' && typeof text === 'object' && text)
      return strings(text, own as object, `${path}.${name}`);
    return typeof own === typeof text
      ? []
      : [`"${path}.${name}" has a value that cannot be used; the built-in text applies`];
  });
}

const ANY_PAGE = 'https://shop.invalid/';

const pages = (given: unknown): readonly string[] =>
  (Array.isArray(given) ? given : [])
    .filter((pattern) => typeof pattern === 'string' && matchesAddress([pattern], ANY_PAGE))
    .map(
      (pattern) => `"${String(pattern)}" in "paymentPages" is on every page, so that nothing is ever shown: remove it`,
    );

function language(locale: unknown): readonly string[] {
  if (typeof locale !== 'string' || locale.trim() === '') return [];
  const tag = locale.trim();
  const isKnown =
    chooseLanguage(tag, 'de').locale === LOCALES.find((known) => known === tag.toLowerCase().split('-')[0]);
  return isKnown ? [] : [`"locale" is none of ${LOCALES.join(', ')}: the texts are not in "${tag}"`];
}

function places(fields: Fields): readonly string[] {
  const { product } = fields;
  if (!Array.isArray(product)) return [];
  if (product.length === 0) return ['"product" is an empty list, so that no product id is found: remove it'];
  return product.flatMap((place) => unused(fieldsOf(place)));
}

/** Places within a place that its template does not name. */
function unused({ template, values }: Fields): readonly string[] {
  const names = Object.keys(fieldsOf(values));
  const inner = Object.values(fieldsOf(values)).flatMap((place) => unused(fieldsOf(place)));
  return [
    ...names
      .filter((name) => typeof template === 'string' && !template.includes(`{${name}}`))
      .map((name) => `"${name}" of "values" is ignored: the template does not have {${name}}`),
    ...inner,
  ];
}

/**
 * What the script takes without a report although it has no effect, or one that nobody wants. Each rule is the script's own:
 * its texts, its languages, its reading of addresses.
 */
export function oversights(fields: Fields): readonly string[] {
  const { threshold, firstShowingOnly } = fieldsOf(fields['showAfterScroll']);
  const { enabled } = fieldsOf(fields['liveNotification']);
  return [
    ...unseen(fields),
    ...places(fields),
    ...pages(fields['paymentPages']),
    ...language(fields['locale']),
    ...strings(fields['strings'], englishStrings, 'strings'),
    ...(firstShowingOnly === true && threshold === undefined
      ? ['"firstShowingOnly" is ignored without a "threshold" beside it']
      : []),
    ...(typeof threshold === 'string' && Number.parseFloat(threshold) > 100
      ? [`"threshold" is more than the whole page, so that nothing is ever shown: write "50%"`]
      : []),
    ...(typeof fields['liveUrl'] === 'string' && fields['liveUrl'] !== '' && enabled !== true
      ? ['"liveUrl" is ignored: the message that leads there is off, write "liveNotification": {"enabled": true}']
      : []),
    ...(fields['disabled'] === true ? ['"disabled" is true: nothing is shown before it is false'] : []),
  ];
}
