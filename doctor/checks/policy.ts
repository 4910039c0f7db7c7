import {
  allows,
  decidingDirective,
  parsePolicies,
  prerenderProblem,
  trustedTypesProblem,
  type Policy,
} from '../csp.js';
import { eachSize } from '../each-size.js';
import type { Examination, Visit } from '../examination.js';
import { error, info, warning, type Observation } from '../finding.js';
import { fieldsOf } from '../json-text.js';
import { baseUrlOf, configurationOf, mediaOf, sdkFolder } from '../site.js';

type Place = 'sdk' | 'api' | 'media';
type Needs = Readonly<Record<string, readonly Place[]>>;

const NOTHING: Needs = { 'script-src': ['sdk'], 'connect-src': ['sdk', 'api'] };
const POSTER: Needs = { ...NOTHING, 'img-src': ['media'] };
const STREAM = { 'connect-src': ['sdk', 'api', 'media'] } as const;

/** What a policy must allow for each mode, as docs/security.md says; the keys are words of the message. */
const MODES: Readonly<Record<string, Needs>> = {
  'the mini-player': NOTHING,
  'a poster': POSTER,
  'a clip': { ...POSTER, 'media-src': ['media'] },
  'a stream in the card': { ...POSTER, ...STREAM, 'media-src': ['media'] },
  'a stream in the iframe': { ...POSTER, ...STREAM, 'frame-src': ['sdk'] },
  'a continued video in the iframe': { ...POSTER, 'frame-src': ['sdk'] },
};

interface Gap {
  readonly directive: string;
  readonly source: string;
  readonly modes: readonly string[];
}

/** What the policy of the page lacks, mode by mode [T7]. */
export const checkPolicy = ({ pairs }: Examination): readonly Observation[] =>
  eachSize(pairs, ({ with: visit }) => {
    const policies = policiesOf(visit);
    if (policies.length === 0) return [info('the page has no Content Security Policy')];
    const gaps = policies.flatMap((policy) => gapsOf(policy, visit));
    const problems = policies.map(trustedTypesProblem).filter((problem) => problem !== null);
    const prerenders = fieldsOf(configurationOf(visit)?.json)['prerenderPlayer'] === true;
    const refused = prerenders ? policies.map(prerenderProblem).filter((problem) => problem !== null) : [];
    const found = [
      ...gaps.map((gap) => describe(gap, visit)),
      ...problems.map((problem) => error(problem)),
      ...refused.map((problem) => warning(problem)),
      ...others(gaps, visit),
    ];
    return found.length > 0
      ? found
      : [info('the Content Security Policy allows everything that the mini-player needs, in every mode')];
  });

const policiesOf = ({ document, page }: Visit): Policy[] =>
  [document.headers['content-security-policy'] ?? '', ...page.metaPolicies].flatMap((text) =>
    parsePolicies(text.replace(/\n/g, ',')),
  );

/** One address for each place, which a source of the policy must match. */
function addressesOf(visit: Visit): Readonly<Record<Place, readonly string[]>> {
  const sdk = sdkFolder(visit);
  const api = baseUrlOf(visit);
  const media = mediaOf(visit);
  const known = (address: string | null): string[] => (address === null ? [] : [address]);
  return { sdk: known(sdk), api: known(api), media: media.length > 0 ? media : known(api) };
}

/** Modes that the configuration leaves. */
function modesOf(visit: Visit): [string, Needs][] {
  const { live, continuous } = fieldsOf(configurationOf(visit)?.json);
  return Object.entries(MODES).filter(
    ([mode]) => !(live === false && /stream/.test(mode)) && !(continuous === false && /continued/.test(mode)),
  );
}

function gapsOf(policy: Policy, visit: Visit): Gap[] {
  const addresses = addressesOf(visit);
  const inline = configurationOf(visit)?.inline === true;
  const gaps = new Map<string, { readonly gap: Omit<Gap, 'modes'>; readonly modes: string[] }>();
  for (const [mode, needs] of modesOf(visit)) {
    for (const [directive, places] of Object.entries(needs)) {
      // The file with the configuration is all that is requested there.
      const wanted = places.filter((place) => !(inline && directive === 'connect-src' && place === 'sdk'));
      for (const address of wanted.flatMap((place) => addresses[place])) {
        if (allows(policy, directive, address, visit.address)) continue;
        const source = new URL(address).origin;
        const gap = {
          directive:
            decidingDirective(policy, directive) === 'default-src'
              ? directive
              : (decidingDirective(policy, directive) ?? directive),
          source,
        };
        const known = gaps.get(`${gap.directive} ${source}`) ?? { gap, modes: [] };
        if (!known.modes.includes(mode)) known.modes.push(mode);
        gaps.set(`${gap.directive} ${source}`, known);
      }
    }
  }
  return [...gaps.values()].map(({ gap, modes }) => ({ ...gap, modes }));
}

const isBlocked = ({ directive, source }: Gap, { page }: Visit): boolean =>
  page.record.violations.some(
    (violation) =>
      violation.directive.startsWith(directive) && violation.blocked.startsWith(source) && !violation.reportOnly,
  );

function describe(gap: Gap, visit: Visit): Observation {
  const { directive, source, modes } = gap;
  const text = `"${directive}" of the Content Security Policy lacks ${source}, for ${modes.join(', ')}`;
  return modes.includes('the mini-player') || isBlocked(gap, visit)
    ? error(`${text}: add it`)
    : warning(`${text}: nothing is missing for what this page shows; add it for the others`);
}

/** Violations that are about the service, and in none of the gaps, such as a nonce that the tag has not. */
function others(gaps: readonly Gap[], visit: Visit): Observation[] {
  const { sdk, api, media } = addressesOf(visit);
  const origins = new Set([...sdk, ...api, ...media].map((address) => new URL(address).origin));
  return visit.page.record.violations
    .filter(({ blocked }) => URL.canParse(blocked) && origins.has(new URL(blocked).origin))
    .filter(
      ({ directive, blocked }) =>
        !gaps.some((gap) => directive.startsWith(gap.directive) && blocked.startsWith(gap.source)),
    )
    .map(({ directive, blocked, reportOnly }) =>
      reportOnly
        ? warning(
            `"${directive}" of the policy that only reports would block ${new URL(blocked).origin}: add it before you enforce the policy`,
          )
        : error(
            `"${directive}" of the Content Security Policy blocks ${new URL(blocked).origin}: add it, or put the nonce of the page on the tag`,
          ),
    );
}
