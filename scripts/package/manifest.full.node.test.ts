import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { Ajv } from 'ajv';

const MANIFEST = 'dist/lib/custom-elements.json';
const RULES = {
  packageJson: ['packageType', 'main', 'module', 'types', 'exports', 'customElementsProperty', 'publishedCem'],
  manifest: ['schemaVersion', 'modulePath', 'definitionPath', 'typeDefinitionPath', 'exportTypes', 'tagName'],
};

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

test('the built manifest is what the schema of its version allows', () => {
  const validate = new Ajv({ strict: false, allErrors: true }).compile(
    read(createRequire(import.meta.url).resolve('custom-elements-manifest/schema.json')) as object,
  );
  validate(read(MANIFEST));
  assert.deepEqual(validate.errors ?? [], []);
});

test('the validator of manifests finds nothing in the built one, with every rule an error', async () => {
  // Its declarations import a package that it does not install.
  const name: string = '@wc-toolkit/cem-validator';
  const { validateCem } = (await import(name)) as {
    validateCem: (manifest: unknown, options: object) => Promise<void>;
  };
  const all = Object.entries(RULES).map(([group, rules]) => [
    group,
    Object.fromEntries(rules.map((rule) => [rule, 'error'])),
  ]);
  await validateCem(read(MANIFEST), { packageJsonPath: './dist/npm/package.json', rules: Object.fromEntries(all) });
  await assert.rejects(validateCem({ ...(read(MANIFEST) as object), schemaVersion: '1.0.0' }, {}), /errors/);
});
