import type { Examination, Pair, Visit } from '../examination.js';
import { info, warning, type Observation } from '../finding.js';
import { baseUrlOf, mediaOf, sdkFolder } from '../site.js';

const OURS = /^svc:/;

const unique = (pairs: readonly Pair[], pick: (visit: Visit) => readonly string[]): string[] => {
  const bare = new Set(pairs.flatMap((pair) => pick(pair.without)));
  return [...new Set(pairs.flatMap((pair) => pick(pair.with)))].filter((one) => !bare.has(one));
};

const hostsOfService = (visit: Visit): string[] =>
  [sdkFolder(visit), baseUrlOf(visit), ...mediaOf(visit)].filter((url) => url !== null).map((url) => new URL(url).host);

/** Cookies, storage and hosts that are there with the tag only. */
export function checkStorage({ pairs }: Examination): readonly Observation[] {
  const service = new Set(pairs.flatMap((pair) => hostsOfService(pair.with)));
  const names = [...service].map((host) => host.replace(/:\d+$/, ''));
  const page = new URL(pairs[0].with.address).hostname;
  const cookies = pairs
    .flatMap((pair) => pair.with.cookies)
    .filter(({ domain }) => domain.replace(/^\./, '') !== page && names.includes(domain.replace(/^\./, '')));
  const keys = unique(pairs, ({ page: { localStorage, sessionStorage } }) => [
    ...localStorage.map((key) => `localStorage ${key}`),
    ...sessionStorage.map((key) => `sessionStorage ${key}`),
  ]);
  const own = keys.filter((key) => OURS.test(key.replace(/^\w+ /, '')));
  const others = keys.filter((key) => !own.includes(key));
  const hosts = unique(pairs, (visit) => visit.hosts).filter((host) => !service.has(host));
  return [
    ...[
      ...new Set(
        cookies.map(
          ({ name, domain }) =>
            `the service sets the cookie ${name} (${domain}), which it should not: tell who runs the service`,
        ),
      ),
    ].map(warning),
    info(
      own.length > 0
        ? `stored by the mini-player: ${own.join(', ')}`
        : 'the mini-player stores nothing and sets no cookie',
    ),
    ...(others.length > 0
      ? [info(`stored at visits with the tag only, not by the mini-player: ${others.join(', ')}`)]
      : []),
    info(`hosts of the service: ${[...service].join(', ') || 'none'}`),
    ...(hosts.length > 0 ? [info(`other hosts at visits with the tag only: ${hosts.join(', ')}`)] : []),
  ];
}
