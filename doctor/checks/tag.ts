import { eachSize } from '../each-size.js';
import type { Examination, Visit } from '../examination.js';
import { error, info, warning, type Observation } from '../finding.js';
import { TYPOGRAPHIC_QUOTE } from '../json-fault.js';
import type { TagFacts } from '../page/read-tags.js';
import { inMarkup } from '../site.js';
import { misplacedAs } from './misplaced.js';
import { checkAnswers } from './answers.js';
import { checkIntegrity } from './integrity.js';
import { checkScript, runs } from './script.js';

const FILE = /\/svc-pip-sdk(-v1\.x)?\.min\.js([?#]|$)/;
const SHOULD_BE = '{base_url}/sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js';

/** The script tag, and whether its script ran [T1]. */
export const checkTag = ({ pairs }: Examination): readonly Observation[] =>
  eachSize(pairs, ({ with: visit }) => [...checkAnswers(visit), ...(visit.unread === '' ? checkTags(visit) : [])]);

function checkTags(visit: Visit): readonly (Observation | false)[] {
  const { tags, misplaced, elements } = visit.page;
  if (tags.length > 0) {
    const found = tags.flatMap((tag) => element(tag, visit));
    const isExplained = found.some((one) => one && one.severity === 'error');
    return [...found, ...together(tags), ...(isExplained ? [] : checkScript(visit))];
  }
  const elsewhere = misplacedAs(misplaced, 'tag');
  // A tag that does not count is a leftover where the page has its mini-player, and else what it lacks.
  if (elements.includes('svc-pip') || (elements.length > 0 && elsewhere.length === 0))
    return [info(ofElements(elements))];
  if (elsewhere.length === 0 && visit.waitsFor.length > 0) {
    const waits = visit.waitsFor.slice(0, 3).join(', ');
    return [
      error(
        `the page has no script tag so far, and still waits for ${waits}: look why that does not respond, or put the tag in front of it`,
      ),
    ];
  }
  return elsewhere.length > 0
    ? elsewhere
    : [error(`the page has no script tag: paste it at the end of body, with src="${SHOULD_BE}"`)];
}

const ofElements = (elements: readonly string[]): string =>
  `the page has no script tag, and needs none for ${inMarkup(elements)}: attributes take the place of the configuration`;

/** What is wrong with one element; only the first cause, of which others follow. */
function element(tag: TagFacts, visit: Visit): readonly (Observation | false)[] {
  const quote = TYPOGRAPHIC_QUOTE.exec(tag.markup)?.[0] ?? (tag.markup.includes('&quot;') ? '&quot;' : undefined);
  if (quote !== undefined) {
    return [
      error(
        `the tag is written with ${quote} in place of straight quotes, so that the browser cannot read it: paste it again as ${straightened(tag.markup)}</script>`,
      ),
    ];
  }
  const cause = inactive(tag) ?? address(tag, visit);
  return [cause !== undefined && visit.page.version === null && error(cause), ...checkIntegrity(tag, visit)];
}

/** The opening tag as it was meant; the browser has put quotes around what the page has in typographic ones. */
const straightened = (markup: string): string =>
  markup.replace(new RegExp(`${TYPOGRAPHIC_QUOTE.source}|&quot;`, 'g'), '').replaceAll('async=""', 'async');

/** Why the browser does not run the element. */
function inactive({ src, type, nomodule, parked }: TagFacts): string | undefined {
  if (/-(?:text|application)\/javascript$/.test(type)) {
    return `Cloudflare's Rocket Loader has put off the tag (type="${type}"): add data-cfasync="false" to it, or switch Rocket Loader off`;
  }
  if (/^text\/plain$/i.test(type)) {
    return `the tag has type="${type}", so that it never runs: if a consent manager wrote that, let it allow the tag and examine the page again; else write type="application/javascript"`;
  }
  if (!runs({ type })) {
    return `the tag has type="${type}", so that it never runs: write type="application/javascript"`;
  }
  if (src === '' && parked !== '') {
    return `the tag has its address in ${parked} in place of src, where a consent manager or a loader of the shop waits to run it: let it run the tag, or write src in place of ${parked}`;
  }
  if (src === '') return `the tag has no address: add src="${SHOULD_BE}"`;
  return nomodule ? 'the tag has "nomodule", so that only browsers of before 2018 run it: remove nomodule' : undefined;
}

/** What is wrong with the address, by itself. */
function address({ src, written }: TagFacts, visit: Visit): string | undefined {
  const isSecure = new URL(visit.address).protocol === 'https:';
  if (/[{}<>[\]]|%7B/i.test(written)) {
    return `the tag has src="${written}": write the address of your service in place of what is in brackets`;
  }
  if (!FILE.test(src)) {
    return `the tag has src="${src}": write an address that ends in /sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js`;
  }
  if (/^[\w-]+(?:\.[\w-]+)+(?::\d+)?\//.test(written)) {
    return `the tag has src="${written}", which a browser takes for a file of your shop: write https:// in front`;
  }
  return isSecure && src.startsWith('http:')
    ? `the tag has src="${src}", which a browser does not load into a page of https: write https: in place of http:`
    : undefined;
}

/** What several elements have in common. */
function together(tags: readonly TagFacts[]): readonly (Observation | false)[] {
  const addresses = [...new Set(tags.map(({ src }) => src).filter(Boolean))];
  return [
    addresses.length > 1 &&
      error(
        `the page has ${addresses.length} different script tags, and only the first one counts: remove all but one of ${addresses.join(', ')}`,
      ),
    addresses.length === 1 && tags.length > 1 && info(`the page has the tag ${tags.length} times; it runs once`),
    tags.some(({ parallel }) => !parallel) &&
      warning('the tag has no "async", so that the page waits for the script: add async to the tag'),
    tags.some(({ crossorigin }) => crossorigin === null) &&
      info('the tag has no crossorigin="anonymous", as the tag of the documentation has'),
  ];
}
