import { attempt } from '../base/attempt.js';
import { removeNode } from './remove-node.js';

interface Policies {
  createPolicy(name: string, rules: { createScript(text: string): string }): { createScript(text: string): string };
}

const trusts = (): ReturnType<Policies['createPolicy']> | undefined =>
  (window as { trustedTypes?: Policies }).trustedTypes?.createPolicy('svc-prerender', { createScript: (text) => text });

/**
 * Milliseconds for which the pointer or the focus rests on a link before its page is prerendered: as of the browser's own rules of
 * `moderate` eagerness. What a press would ask for comes too late: the page opens before it is there.
 */
export const PRERENDER_REST = 200;

/** Made once: a page that names its policies may refuse a second one of the name. */
let policy: ReturnType<typeof trusts>;

/**
 * Asks the browser to prerender a page, by a speculation rule in the document; once per call, so callers remember what they asked for. A
 * policy without `'inline-speculation-rules'` refuses it and reports that, so that a page has to allow it first.
 *
 * @param url - of this page's origin; the prerendered page is used for this address alone, byte for byte
 * @returns ends what was asked for; `null` in an engine without speculation rules, which gets no script
 * @throws where the page requires Trusted Types and does not name ours
 */
export function prerender(url: string): (() => void) | null {
  // An older engine does not know the question, and would get a script of a type that it does not know either.
  if (!attempt(() => HTMLScriptElement.supports('speculationrules'))) return null;
  policy ??= trusts();
  const text = JSON.stringify({ prerender: [{ urls: [url], eagerness: 'immediate' }] });
  const rule = document.createElement('script');
  rule.type = 'speculationrules';
  rule.text = policy?.createScript(text) ?? text;
  document.head.append(rule);
  return () => removeNode(rule);
}
