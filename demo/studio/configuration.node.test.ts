import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { decodeSiteConfig } from '../../src/site/decode-site-config.js';
import { configurationOf, shownValue, type Choices } from './configuration.js';
import { LEFT_OUT, OF_OTHER_STEPS, OPTIONS } from './options.js';
import { LEFT_OUT_FIELDS, PLACE_KINDS, placeOf, locatorOf } from './places.js';
import { findProblems } from './problems.js';
import { INITIAL } from './state.js';
import { SYSTEMS } from './systems.js';
import { validate } from './studio.fixture.js';

interface Rule {
  readonly properties?: Readonly<Record<string, Rule>>;
  readonly oneOf?: readonly Rule[];
  readonly const?: string;
}
const schema = JSON.parse(readFileSync('src/site/site-config.schema.json', 'utf8')) as Rule & {
  readonly $defs: { readonly locator: Rule };
};

const CHOICES: Choices = { ...INITIAL, baseUrl: 'https://video.example', application: 'my-shop' };
const withOptions = (options: Choices['options']): Choices => ({ ...CHOICES, options });

const pathsIn = (rule: Rule, parent = ''): string[] =>
  Object.entries(rule.properties ?? {}).flatMap(([key, inner]) =>
    inner.properties === undefined ? [parent + key] : pathsIn(inner, `${parent}${key}.`),
  );

test('[Z6] the studio begins with the page of the system that is chosen', () => {
  const chosen = SYSTEMS.find(({ name }) => name === INITIAL.system);
  assert.equal(INITIAL.theme, chosen?.theme);
});

test('[Z5] every option of the schema has a field of the studio, or a reason why it has none', () => {
  const known = [...OPTIONS.map(({ path }) => path), ...OF_OTHER_STEPS, ...Object.keys(LEFT_OUT)];
  assert.deepEqual(known.toSorted(), pathsIn(schema).toSorted());
  assert.deepEqual(
    OPTIONS.filter(({ words }) => words.group === 'More').map(({ path }) => path),
    [],
    'has words of its own',
  );
  for (const reason of Object.values(LEFT_OUT)) assert.match(reason, /\w+ \w+/);
});

test('[Z6] every kind of place of the schema has a form with all of its fields', () => {
  const { locator } = schema.$defs;
  const kinds = (locator.oneOf ?? []).map(({ properties: { from, ...fields } = {} }) => {
    const names = new Set([...Object.keys(fields), ...Object.keys(locator.properties ?? {})]);
    return [from?.const ?? '', [...names].filter((name) => !(name in LEFT_OUT_FIELDS)).toSorted()] as const;
  });
  const shown = [...PLACE_KINDS].map(([from, fields]) => [from, fields.map(({ name }) => name).toSorted()] as const);
  assert.deepEqual(shown, kinds);
});

test('[Z6] a place becomes the same locator again, and one that a form cannot show is none', () => {
  const locator = { from: 'selector', selector: '[data-id]', attribute: 'data-id', prefix: 'gla_' } as const;
  const place = placeOf(locator);
  assert.deepEqual(place && locatorOf(place), locator);
  assert.equal(placeOf({ from: 'template', template: '{a}', values: { a: { from: 'meta', name: 'a' } } }), undefined);
});

test('[Z5] writes what is not a default, and nothing else', () => {
  assert.deepEqual(configurationOf(CHOICES), { application: 'my-shop' });
  const defaults = Object.fromEntries(OPTIONS.map((option) => [option.path, shownValue(option, {})]));
  assert.deepEqual(configurationOf(withOptions(defaults)), { application: 'my-shop' });
  const changed = configurationOf(
    withOptions({
      position: 'top-left',
      live: false,
      waitForConsent: true,
      locale: ' de ',
      'showAfterScroll.threshold': '600',
      'showAfterScroll.firstShowingOnly': true,
      'liveNotification.enabled': true,
      paymentPages: '*/checkout*\n\n */cart* ',
    }),
  );
  assert.deepEqual(changed, {
    application: 'my-shop',
    position: 'top-left',
    live: false,
    waitForConsent: true,
    locale: 'de',
    showAfterScroll: { threshold: 600, firstShowingOnly: true },
    liveNotification: { enabled: true },
    paymentPages: ['*/checkout*', '*/cart*'],
  });
  assert.deepEqual(validate(changed), []);
  const problems: string[] = [];
  decodeSiteConfig(changed, 'https://video.example/', true, (problem) => problems.push(problem));
  assert.deepEqual(problems, [], 'the script tag accepts it, too');
});

const OTHER = { baseUrl: 'https://api.example' };

const WRONG: readonly (readonly [what: string, choices: Choices, field: string])[] = [
  ['no service', { ...CHOICES, baseUrl: '' }, 'base-url'],
  ['a service without a scheme', { ...CHOICES, baseUrl: 'video.example' }, 'base-url'],
  ['a service with a space', { ...CHOICES, baseUrl: 'https://video.example/a b', kept: OTHER }, 'base-url'],
  ['a service with a query', { ...CHOICES, baseUrl: 'https://video.example/?shop=1' }, 'base-url'],
  ['a kept service without a scheme', { ...CHOICES, kept: { baseUrl: 'video.example' } }, 'base-url'],
  ['no project', { ...CHOICES, application: ' ' }, 'application'],
  ['a threshold in words', withOptions({ 'showAfterScroll.threshold': 'half' }), 'option-showAfterScroll-threshold'],
  ['a negative threshold', withOptions({ 'showAfterScroll.threshold': '-1' }), 'option-showAfterScroll-threshold'],
  ['a relative address', withOptions({ liveUrl: '/live/' }), 'option-liveUrl'],
  ['an empty place', { ...CHOICES, places: [{ from: 'meta', fields: {} }] }, 'place-0-name'],
  ['a broken pattern', { ...CHOICES, places: [{ from: 'url', fields: { pattern: '(' } }] }, 'place-0-pattern'],
  [
    'a template without names',
    { ...CHOICES, platform: 'shopify', places: [{ from: 'template', fields: { template: 'x' } }] },
    'place-0-template',
  ],
  [
    'a template with a name that the system does not have',
    { ...CHOICES, platform: 'shopify', places: [{ from: 'template', fields: { template: 'x_{variation}' } }] },
    'place-0-template',
  ],
  [
    'a template with a brace that is no name',
    { ...CHOICES, platform: 'shopify', places: [{ from: 'template', fields: { template: '{product}-{variant' } }] },
    'place-0-template',
  ],
  [
    'a template without a system',
    { ...CHOICES, places: [{ from: 'template', fields: { template: '{product}' } }] },
    'place-0-template',
  ],
  [
    'a selector that is none',
    { ...CHOICES, places: [{ from: 'selector', fields: { selector: 'a[' } }] },
    'place-0-selector',
  ],
  [
    'an address without a group',
    { ...CHOICES, places: [{ from: 'url', fields: { pattern: '/p/.+' } }] },
    'place-0-pattern',
  ],
  [
    'an identifier that the system does not have',
    { ...CHOICES, platform: 'opencart', places: [{ from: 'platform', fields: { part: 'sku' } }] },
    'place-0-part',
  ],
];

for (const [what, choices, field] of WRONG) {
  test(`[Z5] says at its field what to change about ${what}`, () => {
    const problems = findProblems(choices, validate);
    assert.deepEqual(
      problems.map((problem) => problem.field),
      [field],
    );
    assert.match(problems[0]?.correction ?? '', /^(Write|Fill in|Correct|Choose|The pages) /);
  });
}

test('[Z5] finds nothing wrong with what is right', () => {
  const place = { from: 'template', fields: { template: 'shopify_DE_{product}_{variant}', prefix: 'x' } };
  const options = { 'showAfterScroll.threshold': '12.5%', liveUrl: 'https://shop.example/live/' };
  assert.deepEqual(findProblems({ ...CHOICES, platform: 'shopify', places: [place], options }, validate), []);
  assert.deepEqual(findProblems({ ...CHOICES, kept: OTHER }, validate), []);
});
