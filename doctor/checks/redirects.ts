import { transitionParameter } from '../../src/continuity/transition-parameter.js';
import type { Examination } from '../examination.js';
import { error, info, warning, type Observation } from '../finding.js';

const ADVICE = 'carry the query over, or viewers of the full player start again on the product page';

/** Whether the parameter of the full player survives on the way to the page [X2]. */
export function checkRedirects({ parameter: { sent, arrived, parsed } }: Examination): readonly Observation[] {
  const has = (address: string): boolean => new URL(address).searchParams.has(transitionParameter);
  const redirected = arrived !== sent;
  if (!has(arrived)) return [error(`${sent} redirects to ${arrived}, without "${transitionParameter}": ${ADVICE}`)];
  if (!has(parsed))
    return [
      warning(
        `a script of the page removes "${transitionParameter}" from the address while the page loads (${parsed}): ${ADVICE}`,
      ),
    ];
  return [
    info(
      redirected
        ? `the redirect to ${arrived} keeps "${transitionParameter}"`
        : `"${transitionParameter}" stays in the address`,
    ),
  ];
}
