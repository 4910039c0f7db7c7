import { eachSize } from '../each-size.js';
import type { Examination, Visit } from '../examination.js';
import { error, info, warning, type Observation } from '../finding.js';
import type { TagFacts } from '../page/page-facts.js';

const FILE = /\/svc-pip-sdk(-v1\.x)?\.min\.js(\?|$)/;
const SHOULD_BE = '{base_url}/sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js';
const RUNS = /^$|^(application|text)\/(x-)?(java|ecma)script$|^module$/i;

/** The script tag, and whether its script ran [T1]. */
export const checkTag = ({ pairs }: Examination): readonly Observation[] =>
  eachSize(pairs, ({ with: visit }) => {
    const { tags } = visit.page;
    const [tag] = tags;
    if (tag === undefined)
      return [error(`the page has no script tag: paste it at the end of body, with src="${SHOULD_BE}"`)];
    return [...elements(tags), ...script(tag, visit)];
  });

/** What is wrong with the elements themselves. */
function elements(tags: readonly TagFacts[]): readonly (Observation | false)[] {
  const addresses = [...new Set(tags.map(({ src }) => src))];
  return [
    ...tags.map(
      ({ type }) =>
        !RUNS.test(type) &&
        error(`the tag has type="${type}", so that it never runs: write type="application/javascript"`),
    ),
    ...tags.map(
      ({ src }) =>
        src !== '' &&
        !FILE.test(src) &&
        error(`the tag has src="${src}": it must end in /sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js`),
    ),
    addresses.length > 1 &&
      error(
        `the page has ${addresses.length} different script tags, and only the first one counts: remove all but one of ${addresses.join(', ')}`,
      ),
    addresses.length === 1 && tags.length > 1 && info(`the page has the tag ${tags.length} times; it runs once`),
    tags.some(({ parallel }) => !parallel) &&
      warning('the tag has no "async": the page waits for the script before it goes on'),
    tags.some(({ crossorigin }) => crossorigin === null) &&
      info('the tag has no crossorigin="anonymous", as the tag of the documentation has'),
  ];
}

/** What became of the script. */
function script({ src }: TagFacts, { responses, failures, page, exceptions }: Visit): readonly (Observation | false)[] {
  if (page.version !== null) return [info(`version ${page.version} of the script runs, from ${src}`)];
  const response = responses.find(({ url }) => url === src);
  const failure = failures.find(({ url }) => url === src);
  if (!response) return failure ? [error(`${src} cannot be loaded: ${failure.reason}`)] : [];
  if (response.status >= 400)
    return [error(`${src} does not exist: HTTP status ${response.status}; correct the address in the tag`)];
  if (response.headers['content-length'] === '0')
    return [warning(`${src} is empty: the service has switched every mini-player off`)];
  const thrown = exceptions.length > 0 ? `; errors of the page: ${exceptions.slice(0, 3).join('; ')}` : '';
  return [error(`${src} is loaded, but does not run${thrown}`)];
}
