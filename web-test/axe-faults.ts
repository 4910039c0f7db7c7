import 'axe-core/axe.min.js';
import type axe from 'axe-core';

const checker = (window as unknown as { readonly axe: typeof axe }).axe;

/**
 * What axe finds wrong below an element, shadow trees included, one line each: the rule and the markup. Every rule that
 * axe has switched on, which are those of WCAG 2.2 A and AA and what is good practice, and the size of targets.
 *
 * @param without rules that do not apply there, such as contrast above a moving picture
 */
export async function axeFaults(element: Element, ...without: readonly string[]): Promise<string[]> {
  const off = without.map((rule) => [rule, { enabled: false }]);
  const rules = Object.fromEntries([['target-size', { enabled: true }], ...off]);
  const { violations } = await checker.run(element, { rules });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`));
}
