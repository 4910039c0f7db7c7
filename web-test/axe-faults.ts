import 'axe-core/axe.min.js';
import type axe from 'axe-core';

const checker = (window as unknown as { readonly axe: typeof axe }).axe;

/**
 * What axe finds wrong below an element, shadow trees included, one line each: the rule and the markup.
 *
 * @param without rules that say nothing there, such as contrast above a moving picture
 */
export async function axeFaults(element: Element, ...without: readonly string[]): Promise<string[]> {
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const { violations } = await checker.run(element, { rules });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`));
}
