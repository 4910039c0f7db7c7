import { NO_JSON } from '../../src/site/json-ld.js';
import { eachSize } from '../each-size.js';
import type { Examination, Visit } from '../examination.js';
import { error, info, warning, type Observation } from '../finding.js';
import { fieldsOf } from '../json-text.js';
import type { Candidate } from '../page/read-markup.js';
import { readablePlaces, usualParts } from '../places.js';
import { configurationOf, productLine, productOf } from '../site.js';

/** The product id, and which place of the configuration it is from [Z6]. */
export const checkProduct = ({ pairs }: Examination): readonly Observation[] =>
  eachSize(pairs, ({ with: visit }) => {
    const product = productOf(visit);
    const { brokenJsonLd } = visit.page.product;
    if (product) {
      return [
        info(`the product id is "${product.id}", from ${readablePlaces(product.place)}`),
        ...brokenJsonLd.map((fault) => info(`${fault}; nothing in it is read`)),
        ...withoutStream(visit, product.id),
      ];
    }
    const line = productLine(visit);
    return line?.startsWith('none') ? missing(visit, line.replace(/^none in /, '')) : [];
  });

/** An id that the service does not know may be another one than that of the feed. */
function withoutStream(visit: Visit, id: string): readonly Observation[] {
  if (!/no.stream|no-active-stream/.test(visit.page.trace.at(-1)?.text ?? '')) return [];
  const others = placesOf(visit, '').filter(({ value }) => value !== id);
  const list = others.map(({ option, value }) => `"${value}" by ${option}`).join('; ');
  return [
    info(
      `the service has no stream for this id: nothing is wrong if none is linked to the product${others.length > 0 ? `; if your product feed has another id for it, name that place in the configuration: ${list}` : ''}`,
    ),
  ];
}

/** The script says in its line that it could not use what it found: the product was not too late. */
const UNUSABLE = /Error|\[object/;
/** Suggested places at most: more are not read. */
const MAX_PLACES = 4;

function missing(visit: Visit, tried: string): readonly Observation[] {
  const { isProductPage, numbers, brokenJsonLd, refusal } = visit.page.product;
  const isTried = ({ locator }: Candidate): boolean => tried.includes(locator);
  const late = UNUSABLE.test(tried) ? undefined : visit.page.product.candidates.find(isTried);
  const places = placesOf(visit, tried);
  const looked = `no product id at ${readablePlaces(tried)}`;
  if (!isProductPage && places.length === 0 && late === undefined && visit.page.shop.cart === '') {
    return [
      warning(
        `${looked}, and nothing in the page looks like a product (no JSON-LD of the type Product, no form that adds to a cart): examine the address of a product page; if it is one, ${howToName(visit)}`,
      ),
    ];
  }
  const isNamedAbove = refusal.startsWith(NO_JSON) && brokenJsonLd.length > 0;
  const advice: readonly (string | false)[] = [
    ...numbers
      .filter(isTried)
      .map(({ locator, value }) => `the page has the number ${value} at ${locator}: write it as text, "${value}"`),
    ...brokenJsonLd,
    refusal !== '' && !isNamedAbove && tried.includes('"json-ld"') && `correct the JSON-LD of the page: ${refusal}`,
    late !== undefined &&
      `the page has "${late.value}" at ${late.locator} only after the script has looked for it: call svcPip.refresh() then`,
    late === undefined && places.length > 0 && suggest(visit, places),
  ];
  const said = advice.filter((text) => text !== false);
  return [error(`${looked}; ${said.length > 0 ? said.join('; ') : howToName(visit)}`)];
}

/** A place where the page has an id, as the configuration names it. */
interface Place {
  readonly option: string;
  readonly value: string;
}

/** Where else the page has an id: what names the product first, then the shop system, then the form's fields. */
function placesOf(visit: Visit, tried: string): readonly Place[] {
  const { product, shop } = visit.page;
  const inProduct = (locator: string): string => `"product": [${locator}]`;
  const named = product.candidates.map(({ locator, value }) => ({ locator, option: inProduct(locator), value }));
  const usual = shop.usual
    .filter(({ platform }) => platform !== platformOf(visit))
    .filter(({ platform }) => shop.systems.length === 0 || shop.systems.includes(platform))
    .map(({ platform, part, value }) => ({
      locator: '',
      option: usualParts(platform).includes(part)
        ? `"platform": "${platform}"`
        : `"platform": "${platform}", ${inProduct(JSON.stringify({ from: 'platform', part }))}`,
      value,
    }));
  const fields = shop.fields.map(({ selector, attribute, value }) => {
    const locator = JSON.stringify({ from: 'selector', selector, attribute });
    return { locator, option: inProduct(locator), value };
  });
  const all = [...named, ...usual, ...fields].filter(({ locator }) => locator === '' || !tried.includes(locator));
  return all.filter(({ value }, at) => all.findIndex((other) => other.value === value) === at).slice(0, MAX_PLACES);
}

function suggest(visit: Visit, places: readonly Place[]): string {
  const isConfigured = fieldsOf(configurationOf(visit)?.json)['product'] !== undefined;
  const [first] = places;
  if (places.length === 1 && first) {
    const verb = isConfigured ? 'change' : 'add to';
    const object = isConfigured ? '"product" in the configuration' : 'the configuration';
    return `if "${first.value}" is the id that your product feed has, ${verb} ${object}: ${first.option}`;
  }
  const list = places.map(({ option, value }) => `"${value}" by ${option}`).join('; ');
  return `${isConfigured ? 'change' : 'add to'} the configuration the place of the id that your product feed has: ${list}`;
}

const platformOf = (visit: Visit): unknown => fieldsOf(configurationOf(visit)?.json)['platform'];

/** Where nothing was found that could be it. */
function howToName(visit: Visit): string {
  const [system] = visit.page.shop.systems;
  const configured = platformOf(visit);
  const platform =
    typeof configured === 'string'
      ? `this theme has nothing at the usual places of "${configured}": correct "platform" if it is another shop system`
      : system === undefined
        ? 'name your shop system in the configuration ("platform": "shopify", "woocommerce", "prestashop", "magento", "bigcommerce", "shopware" or "opencart")'
        : `the page seems to be of ${system}: add "platform": "${system}" to the configuration`;
  return (
    `${platform}, or let the theme write the product as JSON-LD with "@type": "Product" and "sku", ` +
    'or name the element that has the id, as in "product": [{"from":"selector","selector":"#sku"}]'
  );
}
