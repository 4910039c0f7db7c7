import assert from 'node:assert/strict';
import type { Examination, RecordedResponse, Visit } from '../examination.js';
import type { PageFacts, SeenCard } from '../page/page-facts.js';
import type { ConfigurationFacts, TagFacts } from '../page/read-tags.js';
import { SIZES } from '../sizes.js';
import { runChecks } from './checks.js';

export const SHOP = 'https://shop.example/shirt';
export const SERVICE = 'https://svc.example';
export const SCRIPT = `${SERVICE}/sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js`;

export const card = (facts: Partial<SeenCard> = {}): SeenCard => ({
  scrolled: 'top',
  mode: 'preview',
  reason: '',
  phase: 'playing',
  aside: false,
  box: { x: 1000, y: 400, width: 168, height: 298 },
  below: [],
  above: [],
  dialogs: [],
  chats: [],
  bars: [],
  open: [],
  visibility: facts.aside === true ? null : { share: 1, because: null },
  ...facts,
});

export const response = (url: string, facts: Partial<RecordedResponse> = {}): RecordedResponse => ({
  url,
  status: 200,
  headers: {},
  json: null,
  redirected: false,
  ...facts,
});

const STREAM_STATE = response(`${SERVICE}/v2/mini-player/stream-state?application=shop&feedProductId=7`, {
  json: { body: { stream: { previewUrl: 'https://media.example/a.webm', posterUrl: 'https://media.example/a.jpg' } } },
});

export const tag = (facts: Partial<TagFacts> = {}): TagFacts => ({
  src: SCRIPT,
  written: facts.src ?? SCRIPT,
  id: 'svc-pip',
  type: 'application/javascript',
  crossorigin: 'anonymous',
  integrity: '',
  nomodule: false,
  parallel: true,
  parked: '',
  markup: '<script id="svc-pip">',
  ...facts,
});

/** A configuration in the page. */
export const inline = (json: object | string, facts: Partial<ConfigurationFacts> = {}): ConfigurationFacts => ({
  element: 'script',
  id: 'svc-pip-config',
  type: 'application/json',
  isValid: true,
  markup: '<script type="application/json" id="svc-pip-config">',
  text: typeof json === 'string' ? json : JSON.stringify(json),
  ...facts,
});

const page: PageFacts = {
  record: { paints: [], cls: 0, clsOfCard: 0, violations: [], parsedAddress: SHOP },
  tags: [tag()],
  version: '1.0.0',
  trace: [
    { step: 'configuration', text: 'from the page' },
    { step: 'product', text: '"7" from {"from":"json-ld","property":"sku"}' },
    { step: 'mode', text: 'preview: the clip of the recording, playing, in the card' },
  ],
  configurations: [inline({ application: 'shop' })],
  misplaced: [],
  elements: [],
  preloads: [],
  metaPolicies: [],
  product: { isProductPage: true, candidates: [], numbers: [], brokenJsonLd: [], refusal: '', variants: [] },
  shop: { systems: [], usual: [], fields: [], cart: '' },
  cards: [card()],
  behindDialogs: null,
  localStorage: [],
  sessionStorage: [],
};

/** What differs from a page on which everything is right. */
export interface Differences extends Partial<Omit<Visit, 'page'>> {
  readonly page?: Partial<PageFacts>;
}

/** A page that has the elements and no script tag. */
export const withElements = (...elements: readonly string[]): Partial<PageFacts> => ({
  tags: [],
  version: null,
  trace: [],
  configurations: [],
  elements,
});

const visitOf = ({ page: differing, ...others }: Differences, withTag: boolean): Visit => ({
  size: SIZES[0]!,
  withTag,
  address: SHOP,
  document: response(SHOP),
  responses: [response(SCRIPT), STREAM_STATE],
  failures: [],
  pending: [],
  waitsFor: [],
  left: [],
  hosts: [],
  tooLong: [],
  stoppedAfter: null,
  unread: '',
  cookies: [],
  exceptions: [],
  picture: new Uint8Array(),
  ...others,
  page: { ...page, ...differing },
});

/** An examination at two sizes, of which the second can differ once more. */
export function examinationOf(
  differences: Differences = {},
  others: Partial<Omit<Examination, 'pairs'>> = {},
  atSecondSize: Differences = {},
): Examination {
  const pair = (size = SIZES[0]!, more: Differences = {}) => ({
    size,
    with: visitOf({ ...differences, ...more, page: { ...differences.page, ...more.page } }, true),
    without: visitOf({}, false),
  });
  return {
    url: SHOP,
    pairs: [pair(), pair(SIZES[3], atSecondSize)],
    published: null,
    origin: null,
    parameter: { sent: `${SHOP}?svc_cv=x`, arrived: `${SHOP}?svc_cv=x`, parsed: `${SHOP}?svc_cv=x` },
    variants: [],
    ...others,
  };
}

/** What a sentence says to do, behind what it has found. */
export const CHANGE =
  /[:;,] (?:then |or |if .*, )?(add|allow|ask|change|close|correct|delete|examine|give|have|keep|let|look|move|name|paste|put|raise|redirect|remove|send|set|switch|tell|write|call|open)\b/;

/** Errors and warnings, as `check: message`. */
export const problems = (examination: Examination): string[] =>
  runChecks(examination)
    .filter(({ severity }) => severity !== 'info')
    .map(({ check, message, where }) => {
      assert.match(message, CHANGE);
      return `${check}: ${message}${where ? ` [${where.join()}]` : ''}`;
    });

/** The only problem of a page, or `none`. */
export function onePage(differences: Differences): string {
  const [problem = 'none', ...others] = problems(examinationOf(differences));
  assert.deepEqual(others, []);
  return problem;
}

/** The only problem of a page with these options. */
export const configured = (options: object): string =>
  onePage({ page: { configurations: [inline({ application: 'shop', ...options })] } });
