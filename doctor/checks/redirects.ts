import { transitionParameter } from '../../src/continuity/transition-parameter.js';
import type { Examination, ParameterAnswer, Visit } from '../examination.js';
import { error, info, warning, type Observation } from '../finding.js';

const ADVICE =
  'keep what follows the ? of the address, or a video that was watched in the full player starts again from its beginning';

/** Whether the parameter of the full player survives on the way to the page [X2]. */
export function checkRedirects({ pairs, parameter }: Examination): readonly Observation[] {
  return [...left(pairs[0].with), ...carried(parameter)];
}

/** Where the page went by itself, as a script or a refresh does. */
const left = ({ left: documents, address }: Visit): readonly Observation[] => {
  const others = [...new Set(documents)].filter((url) => url !== address);
  if (documents.length === 0) return [];
  return [
    others.length === 0
      ? info('the page loads itself anew by a script or a <meta http-equiv="refresh">; what it shows then was examined')
      : info(
          `a script or a <meta http-equiv="refresh"> of ${others.join(', then of ')} goes on to ${address}, and that page was examined`,
        ),
  ];
};

function carried({ sent, arrived, parsed }: ParameterAnswer): readonly Observation[] {
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
