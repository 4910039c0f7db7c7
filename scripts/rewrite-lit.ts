import type { Plugin } from 'vite';

/** A pattern in Lit's own code, and its replacement. */
export type Rule = readonly [pattern: RegExp, replacement: string];

/**
 * Rewrites Lit's own modules by rules, each of which has to find something: another version of Lit needs another look.
 *
 * @param modules the modules' addresses
 */
export function rewriteLit(name: string, modules: RegExp, rules: readonly Rule[]): Plugin {
  const used = new Set<Rule>();
  return {
    name,
    enforce: 'pre',
    transform(code, id) {
      if (!modules.test(id)) return null;
      const apply = (text: string, rule: Rule): string => {
        const changed = text.replace(...rule);
        if (changed !== text) used.add(rule);
        return changed;
      };
      return { code: rules.reduce(apply, code), map: null };
    },
    /** @throws where a rule found nothing */
    buildEnd(error) {
      const idle = rules.filter((rule) => !used.has(rule));
      if (!error && used.size > 0 && idle.length > 0) {
        throw new Error(`scripts/${name}: not in this Lit any more: ${idle.map(([{ source }]) => source).join(' | ')}`);
      }
    },
  };
}
