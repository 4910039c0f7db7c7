import { eachSize } from '../each-size.js';
import type { Examination, Visit } from '../examination.js';
import { info, warning, type Observation } from '../finding.js';
import { fieldsOf } from '../json-text.js';
import type { PreloadFacts } from '../page/page-facts.js';
import { applicationOf, baseUrlOf, configurationOf, productLine, productOf } from '../site.js';

/** Whether the script takes over what the page preloads of the service [Z44]. */
export const checkPreload = ({ pairs }: Examination): readonly Observation[] =>
  eachSize(pairs, ({ with: visit }) =>
    visit.page.version === null ? [] : visit.page.preloads.map((preload) => judge(preload, visit)),
  );

function judge(preload: PreloadFacts, visit: Visit): Observation | null {
  const { href } = preload;
  const fault = markup(preload) ?? waits(visit);
  if (fault !== undefined) return warning(`the page preloads ${href} ${fault}`);
  if (productLine(visit)?.startsWith('none')) {
    return warning(`the page preloads ${href}, but has no product id for the script: remove the line from such a page`);
  }
  const asked = askedBy(visit);
  if (asked === null) return null;
  if (href !== asked.href) {
    return warning(
      `the page preloads ${href}, and the script asks for another address, so that both are requested: write href="${asked.href.replaceAll('&', '&amp;')}"${hint(new URL(href), asked)}`,
    );
  }
  return isAskedAgain(href, visit)
    ? warning(
        `the page preloads ${href}, but the browser requests it once more for the script: move the line into head, in front of every script, and look for a script that changes fetch`,
      )
    : info('the page preloads the answer that the script asks for');
}

/** What is wrong with the line by itself: then a browser never takes it for the request of the script. */
function markup({ as, crossorigin, written }: PreloadFacts): string | undefined {
  if (/[{}<>[\]]|%7B/i.test(written))
    return 'as it is in the guide: write your own values in place of what is in brackets';
  if (as !== 'fetch') return `with as="${as}", so that the script requests it again: write as="fetch"`;
  if (crossorigin === null)
    return 'without crossorigin, so that the script requests it again: add crossorigin to the line';
  return crossorigin === 'use-credentials'
    ? 'with crossorigin="use-credentials", so that the script requests it again: write crossorigin="anonymous"'
    : undefined;
}

/** Options by which the script asks later, or not at all. */
function waits(visit: Visit): string | undefined {
  const { waitForConsent, showAfterScroll } = fieldsOf(configurationOf(visit)?.json);
  if (waitForConsent === true) {
    return 'before the visitor has agreed, although the configuration has "waitForConsent": remove the line';
  }
  return fieldsOf(showAfterScroll)['threshold']
    ? 'for a mini-player that comes later, by "showAfterScroll", and then shows an old answer: remove the line'
    : undefined;
}

/** The address that the script requests; `null` while it is not known. */
function askedBy(visit: Visit): URL | null {
  const [baseUrl, application, product] = [baseUrlOf(visit), applicationOf(visit), productOf(visit)];
  if (baseUrl === null || application === null || product === null) return null;
  const query = `application=${encodeURIComponent(application)}&feedProductId=${encodeURIComponent(product.id)}`;
  return new URL(`${baseUrl}/v2/mini-player/stream-state?${query}`);
}

/** In what the two addresses differ. */
function hint(preloaded: URL, asked: URL): string {
  const differing = ['application', 'feedProductId'].filter(
    (name) => preloaded.searchParams.get(name) !== asked.searchParams.get(name),
  );
  if (differing.length > 0) return `; ${differing.join(' and ')} ${differing.length > 1 ? 'differ' : 'differs'}`;
  return preloaded.origin + preloaded.pathname === asked.origin + asked.pathname
    ? '; only the order or the writing of the query differs'
    : '';
}

/** A failed request is repeated, and that of a stream while it is shown. */
function isAskedAgain(href: string, { responses, page }: Visit): boolean {
  const answers = responses.filter(({ url }) => url === href);
  const isRepeated = answers.some(({ status }) => status >= 400) || page.cards.some(({ mode }) => mode === 'live');
  return answers.length > 1 && !isRepeated;
}
