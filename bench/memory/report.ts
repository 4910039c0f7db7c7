import { NONE } from '../format.js';
import type { Section } from '../table.js';
import type { Snapshot } from './snapshot.js';

const LIMIT = '< 5 MB';

/** One walk through all streams. */
export interface MemoryRow {
  readonly title: string;
  readonly opened: number;
  /** Streams that showed a picture. */
  readonly played: number;
  readonly before: Snapshot;
  /** After the first half of them. */
  readonly halfway: Snapshot;
  readonly after: Snapshot;
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
const change = (from: number, to: number): string => `${to > from ? '+' : ''}${to - from}`;

function cellsOf({ opened, played, before, halfway, after }: MemoryRow): readonly string[] {
  return [
    `${played}/${opened}`,
    megabytes(before.heap),
    megabytes(after.heap - before.heap),
    LIMIT,
    megabytes(after.heap - halfway.heap),
    String(after.mediaElements),
    String(after.mediaSources),
    change(before.documents, after.documents),
    change(before.nodes, after.nodes),
    change(before.listeners, after.listeners),
  ];
}

/** @param rows a walk that failed is `null` */
export const memorySections = (
  streams: number,
  rows: readonly (readonly [title: string, row: MemoryRow | null])[],
): readonly Section[] => [
  {
    title: `Player, ${streams} streams opened and closed`,
    columns: [
      ...['played', 'heap before', 'growth', 'aim', 'second half'],
      ...['media left', 'sources left', 'documents', 'nodes', 'listeners'],
    ],
    rows: rows.map(([title, row]) => [`  ${title}`, ...(row ? cellsOf(row) : Array.from({ length: 10 }, () => NONE))]),
  },
];
