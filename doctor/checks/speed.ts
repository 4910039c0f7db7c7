import { eachSize } from '../each-size.js';
import type { Examination, LongBody, Visit } from '../examination.js';
import { error, info, warning, type Observation } from '../finding.js';
import { longerThan } from '../read-limited.js';
import { mediaOf } from '../site.js';

/** Layout shift of the mini-player that counts: a tenth of what the Core Web Vitals call good. */
const CLS_LIMIT = 0.01;
/** Milliseconds, and share of the time without the tag, by which the median of the sizes may differ by chance. */
const LCP_LIMIT_MS = 500;
const LCP_LIMIT_SHARE = 0.5;

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Milliseconds until the page's own largest element was painted, and the card's picture, if it is larger. */
function largest(visit: Visit): { readonly page: number; readonly card: number | null } {
  const media = mediaOf(visit);
  const { paints } = visit.page.record;
  const own = paints.filter(({ url, isNamed }) => isNamed || !media.includes(url));
  const last = paints.at(-1);
  return { page: own.at(-1)?.at ?? 0, card: last === undefined || own.includes(last) ? null : last.at };
}

/** LCP and CLS with and without the tag. */
export function checkSpeed({ pairs }: Examination): readonly Observation[] {
  const without = median(pairs.map((pair) => largest(pair.without).page));
  const later = median(pairs.map((pair) => largest(pair.with).page)) - without;
  const limit = Math.max(LCP_LIMIT_MS, without * LCP_LIMIT_SHARE);
  return [
    ...eachSize(pairs, ({ with: { waitsFor, tooLong } }) => [
      waitsFor.length > 0 && unfinished(waitsFor),
      ...tooLong.map(cut),
    ]),
    ...pairs.flatMap((pair) => atSize(pair.with, pair.without).map((found) => ({ ...found, where: [pair.size.name] }))),
    ...(later > limit
      ? [
          warning(
            `the page's largest element is painted ${seconds(later)} later with the tag (median of the sizes): examine it again, and if it is the same, put the tag at the end of body, with async`,
          ),
        ]
      : []),
  ];
}

const unfinished = (urls: readonly string[]): Observation =>
  warning(
    `the page does not finish loading within the time, and was examined as it was then: it waits for ${urls.slice(0, 3).join(', ')}; look why that does not respond`,
  );

const cut = ({ url, limit }: LongBody): Observation =>
  error(
    `the page was stopped while it loaded ${url}, which does not end, or is ${longerThan(limit)}: look why its server sends so much`,
  );

function atSize(visit: Visit, bare: Visit): readonly Observation[] {
  const { page, card } = largest(visit);
  const { cls, clsOfCard } = visit.page.record;
  const figures =
    `LCP ${seconds(page)} with the tag, ${seconds(largest(bare).page)} without; ` +
    `CLS ${cls.toFixed(3)} with, ${bare.page.record.cls.toFixed(3)} without`;
  const picture =
    card === null ? '' : `; the card's picture, at ${seconds(card)}, is larger than all that the page shows at first`;
  return [
    info(figures + picture),
    ...(clsOfCard > CLS_LIMIT
      ? [
          error(
            `the mini-player shifts by ${clsOfCard.toFixed(3)}: remove the style of the page that positions or sizes svc-pip`,
          ),
        ]
      : []),
  ];
}
