import { JSDOM } from 'jsdom';
import { validatorCode } from '../../tooling/schema-validator.js';
import type { Validate } from './problems.js';

type Compiled = ((value: unknown) => boolean) & { errors?: ReturnType<Validate> | null };
const { default: compiled } = (await import(`data:text/javascript,${encodeURIComponent(validatorCode())}`)) as {
  readonly default: Compiled;
};

/** As the page has it. */
export const validate: Validate = (configuration) => (compiled(configuration) ? [] : (compiled.errors ?? []));

const { window } = new JSDOM();
// Of the browser, which parses pages and selectors.
Object.assign(globalThis, {
  document: window.document,
  DOMParser: window.DOMParser,
  CSS: { escape: (text: string) => text },
});
