/** What a page has once, as a rule: an id, a landmark, a form; and a place within another element. */
const SCOPED = /#|[\s>+~]|^(?:body|main|form|h1)\b|:is\(|:where\(/;

/** Selectors between commas, those within brackets and parentheses apart. */
const partsOf = (selector: string): readonly string[] =>
  selector.match(/(?:[^,([]|\([^)]*\)|\[[^\]]*\])+/g)?.map((part) => part.trim()) ?? [];

/** What is left of a selector without the values that its brackets compare. */
const bare = (part: string): string => part.replace(/\[[^\]]*\]/g, '[]');

/** Whether another product of the page, in a list or a cart, may match it as well. */
export const isUnscoped = (selector: string): boolean => partsOf(selector).some((part) => !SCOPED.test(bare(part)));

/** What to write in place of a selector that does not say which of several products it means. */
export function selectorAdvice(selector: unknown): readonly string[] {
  if (typeof selector !== 'string' || !isUnscoped(selector)) return [];
  return [
    `"${selector}" is the first one in the page, which may be another product’s: write the form or the part of the page before it, such as "form ${selector}" or "main ${selector}"`,
  ];
}

/** What may stand before a selector, of the element that it finds: its form first, then what is around that. */
function scopesOf(element: Element): readonly string[] {
  const form = element.parentElement?.closest('form');
  const action = /cart|basket|bag/i.exec(form?.getAttribute('action') ?? '')?.[0];
  const around = element.parentElement?.closest('[id]');
  return [
    form?.id && `form#${CSS.escape(form.id)}`,
    action && `form[action*="${action}"]`,
    form?.classList[0] && `form.${CSS.escape(form.classList[0])}`,
    form && 'form',
    around?.id && `#${CSS.escape(around.id)}`,
    element.parentElement?.closest('main') && 'main',
  ].filter((scope) => typeof scope === 'string' && scope !== '') as string[];
}

/** The selector with the form or the part of the page before it in which it finds the same element. */
export function scopedSelector(page: ParentNode, selector: string): string | undefined {
  if (!isUnscoped(selector)) return undefined;
  const element = page.querySelector(selector);
  if (element === null) return undefined;
  return scopesOf(element)
    .map((scope) =>
      partsOf(selector)
        .map((part) => `${scope} ${part}`)
        .join(', '),
    )
    .find((scoped) => page.querySelector(scoped) === element);
}
