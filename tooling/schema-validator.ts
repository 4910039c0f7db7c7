import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { _ } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import type { Plugin } from 'vite';

const MODULE = 'virtual:validate-site-config';
const SCHEMA = 'src/site/site-config.schema.json';

/**
 * The JSON Schema of the site configuration as a function. Ajv compiles it here, since a page whose policy forbids `eval`
 * cannot. A regular expression is tried by the browser that has to understand it, not by this.
 */
export function schemaValidator(): Plugin {
  return {
    name: 'schema-validator',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      this.addWatchFile(SCHEMA);
      return validatorCode();
    },
  };
}

/** The code of a module whose default export validates a configuration, and has `errors` after that. */
export function validatorCode(): string {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    allErrors: true,
    formats: { regex: true },
    code: { source: true, esm: true, formats: _`{}` },
  });
  const schema = JSON.parse(readFileSync(SCHEMA, 'utf8')) as object;
  return (standalone as unknown as { default: typeof standalone }).default(ajv, ajv.compile(schema) as never);
}
