import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { samplesIn, samplesUnder } from '../../tooling/samples.js';
import type { Configuration } from './configuration.js';
import { pageWith } from './engines.fixture.js';
import { printTag, type LanguageName } from './languages.js';
import { SYSTEMS } from './systems.js';
import { readExisting } from './existing.js';
import { validate } from './studio.fixture.js';

/** Each block that a recipe gives to paste, and the language that it is pasted into. */
const BLOCKS: readonly (readonly [file: string, heading: string, fence: string, language: LanguageName])[] = [
  ['shopify', 'Paste', 'liquid', 'liquid'],
  ['shopify', 'As an app block', 'liquid', 'liquid'],
  ['woocommerce', 'Paste', 'html', 'wordpress-block'],
  ['woocommerce', 'Paste', 'html', 'html'],
  ['woocommerce', 'As a file', 'php', 'wordpress-plugin'],
  ['prestashop', 'Paste', 'smarty', 'smarty'],
  ['magento', 'Paste', 'html', 'html'],
  ['magento', 'In a file of your theme', 'xml', 'magento-layout'],
  ['hyva', 'Paste', 'xml', 'magento-layout'],
  ['bigcommerce', 'Paste', 'html', 'handlebars'],
  ['shopware', 'Paste', 'twig', 'shopware'],
  ['opencart', 'Paste', 'twig', 'twig'],
  ['edge-delivery', 'Paste', 'js', 'script'],
  ['gtm', 'Paste', 'html', 'tag-manager'],
  ['headless-react', 'Paste', 'js', 'react'],
];
const TAG = '{base_url}/sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js';
const SCHEMA = /\n\{% schema %\}.*$/s;

const configurationIn = (language: LanguageName, pasted: string): Configuration => {
  const page = pageWith(language, pasted);
  assert.equal(page.querySelector('script#svc-pip')?.getAttribute('src'), TAG);
  return JSON.parse(page.querySelector('script#svc-pip-config')?.textContent ?? '') as Configuration;
};

const fileOf = (name: string): string => `docs/platforms/${name}.md`;

for (const [name, heading, fence, language] of BLOCKS) {
  const [sample] = samplesUnder(fileOf(name), heading, fence);

  test(`[T1, Z6] ${name}, "${heading}" for ${language}: its engine leaves the block as it is, and the studio prints the same`, () => {
    const configuration = configurationIn(language, sample);
    assert.equal(configuration.application, 'my-shop');
    assert.deepEqual(readExisting(JSON.stringify(configuration), validate).problems, []);
    assert.equal(sample.replace(SCHEMA, ''), printTag(language, { configuration, baseUrl: '{base_url}' }));
  });

  test(`[Z6, E5] ${name} for ${language}: the configurations of other feeds survive in place of the first`, () => {
    const text = samplesIn(fileOf(name));
    const whole = text.filter((one) => one.language === 'json').map(({ code }) => code);
    const products = text.flatMap(({ language: kind, code }) =>
      kind === 'inline' && code.startsWith('"product":') ? [`{ "application": "my-shop", ${code} }`] : [],
    );
    const [, written = ''] =
      /(?:svc-pip-config">|configuration = )\s*(\{.*?\n\s*\})(?=;|\n\s*<\/script>)/is.exec(sample) ?? [];
    assert.notEqual(written, '');
    for (const json of [...whole, ...products]) {
      assert.deepEqual(
        configurationIn(
          language,
          sample.replace(written, () => json),
        ),
        JSON.parse(json),
        json,
      );
    }
  });
}

test('[Z6] every recipe has its blocks here, and every shop system of the studio has a recipe with its languages', () => {
  const files = readdirSync('docs/platforms').map((file) => file.replace('.md', ''));
  assert.deepEqual([...new Set(BLOCKS.map(([name]) => name))].toSorted(), files.toSorted());
  for (const { title, recipe, places } of SYSTEMS.filter(({ name }) => name !== '')) {
    const shown = BLOCKS.filter(([name]) => name === recipe || name === 'gtm').map(([, , , language]) => language);
    for (const { language } of places) {
      // The admin of Magento takes the same as a page without templates.
      if (language !== 'html') assert.ok(shown.includes(language), `${title}: ${language}`);
    }
  }
});
