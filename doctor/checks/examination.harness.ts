import type { Examination, RecordedResponse, Visit } from '../examination.js';
import type { CardFacts } from '../page/card-facts.js';
import type { PageFacts } from '../page/page-facts.js';
import { SIZES } from '../sizes.js';

export const SHOP = 'https://shop.example/shirt';
export const SERVICE = 'https://svc.example';
const SCRIPT = `${SERVICE}/sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js`;

export const card = (facts: Partial<CardFacts> = {}): CardFacts => ({
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

const page: PageFacts = {
  record: { paints: [], cls: 0, clsOfCard: 0, violations: [], parsedAddress: SHOP },
  tags: [{ src: SCRIPT, id: 'svc-pip', type: 'application/javascript', crossorigin: 'anonymous', parallel: true }],
  version: '1.0.0',
  trace: [
    { step: 'configuration', text: 'from the page' },
    { step: 'product', text: '"7" from {"from":"json-ld","property":"sku"}' },
    { step: 'mode', text: 'preview: the clip of the recording, playing, in the card' },
  ],
  configuration: '{"application":"shop"}',
  misplacedConfigurations: [],
  metaPolicies: [],
  product: { isProductPage: true, candidates: [], numbers: [], brokenJsonLd: 0, refusal: '', variants: [] },
  cards: [card()],
  localStorage: [],
  sessionStorage: [],
};

/** What differs from a page on which everything is right. */
export interface Differences extends Partial<Omit<Visit, 'page'>> {
  readonly page?: Partial<PageFacts>;
}

const visitOf = ({ page: differing, ...others }: Differences, withTag: boolean): Visit => ({
  size: SIZES[0]!,
  withTag,
  address: SHOP,
  document: response(SHOP),
  responses: [response(SCRIPT), STREAM_STATE],
  failures: [],
  hosts: [],
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
    origin: null,
    parameter: { sent: `${SHOP}?svc_cv=x`, arrived: `${SHOP}?svc_cv=x`, parsed: `${SHOP}?svc_cv=x` },
    variants: [],
    ...others,
  };
}
