import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { decodeSiteConfig } from './decode-site-config.js';

interface Schema {
  readonly properties: Readonly<Record<string, Readonly<Record<'default', unknown>>>>;
}

const schema = JSON.parse(readFileSync('src/site/site-config.schema.json', 'utf8')) as Schema;
const ajv = new Ajv2020({ strict: true, strictTypes: false });
addFormats(ajv);
const isValid = ajv.compile(schema);

/** The configuration of a site that says nothing. */
const defaults: Readonly<Record<string, unknown>> = {
  ...decodeSiteConfig({ application: 'my-shop' }, 'https://service.example', () => undefined),
};

/** Whether the decoder takes everything of it without a word. */
const isTaken = (json: object): boolean => {
  let problems = 0;
  const config = decodeSiteConfig(json, 'https://service.example', () => (problems += 1));
  return config !== null && problems === 0;
};

test('[Z5] the published schema and the decoder know the same options and defaults', () => {
  assert.deepEqual(Object.keys(schema.properties).sort(), Object.keys(defaults).sort());
  for (const [key, option] of Object.entries(schema.properties)) {
    const value = option.default;
    if (value !== undefined) assert.deepEqual(value, defaults[key], key);
  }
});

test('[Z5] what the schema allows, the decoder takes without a word', () => {
  const value = fc.oneof(
    fc.constantFrom<unknown>(true, false, 'same-tab', 'new-tab', 'product', 'none', 'top-left', 'de', ' ', '', 7, -1),
    fc.constantFrom<unknown>('https://a.example', 'ftp://a.example', '50%', [], ['*/checkout*'], { enabled: true }),
    fc.constantFrom<unknown>({ threshold: 600 }, { threshold: '50%', firstShowingOnly: true }, { threshold: -1 }),
  );
  const option = fc.constantFrom(...Object.keys(defaults).filter((key) => key !== 'application'));
  let valid = 0;
  fc.assert(
    fc.property(option, value, (key, given) => {
      const json = { application: 'my-shop', [key]: given };
      if (!isValid(json)) return;
      valid += 1;
      assert.ok(isTaken(json), JSON.stringify(json));
    }),
    { numRuns: 2000 },
  );
  assert.ok(valid > 100, `only ${valid} valid configurations were tried`);
});

test('[Z5] the configurations of the demo obey the schema', () => {
  const { projects } = JSON.parse(readFileSync('mock-api/db.json', 'utf8')) as {
    projects: { id: string; site: object }[];
  };
  for (const { id, site } of projects) {
    assert.ok(isValid({ application: id, ...site }), JSON.stringify(isValid.errors));
  }
});
