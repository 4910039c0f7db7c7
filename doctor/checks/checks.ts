import type { Examination } from '../examination.js';
import type { Finding, Observation } from '../finding.js';
import { checkConfiguration } from './configuration.js';
import { checkHeaders } from './headers.js';
import { checkOrigin } from './origin.js';
import { checkOverlap } from './overlap.js';
import { checkPolicy } from './policy.js';
import { checkPreload } from './preload.js';
import { checkProduct } from './product.js';
import { checkRedirects } from './redirects.js';
import { checkShown } from './shown.js';
import { checkSpeed } from './speed.js';
import { checkStorage } from './storage.js';
import { checkTag } from './tag.js';
import { checkVisible } from './visible.js';
import { checkVariants } from './variants.js';

type Check = (examination: Examination, isExplained: boolean) => readonly Observation[];

/** Every check with its title, in the order of a report; each needs what the ones before it are about. */
export const CHECKS: Readonly<Record<string, { readonly title: string; readonly run: Check }>> = {
  tag: { title: 'Script tag', run: checkTag },
  configuration: { title: 'Configuration', run: checkConfiguration },
  product: { title: 'Product id', run: checkProduct },
  preload: { title: 'Preloaded answer', run: checkPreload },
  variants: { title: 'Variants', run: checkVariants },
  origin: { title: 'Registered origin', run: checkOrigin },
  policy: { title: 'Content Security Policy', run: checkPolicy },
  headers: { title: 'Headers of the page', run: checkHeaders },
  shown: { title: 'What is shown', run: checkShown },
  visible: { title: 'Whether the card can be used', run: checkVisible },
  overlap: { title: 'What the card covers', run: checkOverlap },
  speed: { title: 'LCP and CLS', run: checkSpeed },
  redirects: { title: 'Redirects', run: checkRedirects },
  storage: { title: 'Cookies, storage and hosts', run: checkStorage },
};

/** Checks of what is in a page; where that is not known, the first one says why. */
const OF_CONTENTS = ['product', 'preload', 'variants', 'shown', 'visible', 'overlap'];

const RANK = { error: 0, warning: 1, info: 2 } as const;

/**
 * Runs the checks; within a check the most severe finding is the first.
 *
 * @param names of the checks; default: all
 */
export function runChecks(
  examination: Examination,
  names: readonly string[] = Object.keys(CHECKS),
): readonly Finding[] {
  const findings: Finding[] = [];
  const isUnread = examination.pairs.some((pair) => pair.with.unread !== '');
  for (const [check, { run }] of Object.entries(CHECKS)) {
    if (!names.includes(check) || (isUnread && OF_CONTENTS.includes(check))) continue;
    const isExplained = findings.some(({ severity }) => severity === 'error');
    const observed = run(examination, isExplained).map((observation) => ({ check, ...observation }));
    findings.push(...observed.sort((one, other) => RANK[one.severity] - RANK[other.severity]));
  }
  return findings;
}
