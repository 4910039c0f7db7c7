import { readFileSync } from 'node:fs';

/** A row of a table of the data sheet, by column. */
type Row = Readonly<Record<string, string>>;

export interface RequestRow {
  /** Method and path, as in the sheet. */
  readonly request: string;
  /** Names of the query parameters. */
  readonly query: readonly string[];
  readonly cookies: string;
  readonly referrer: string;
}

export interface StoredRow {
  readonly place: string;
  readonly key: string;
  readonly fields: readonly string[];
}

/** The tables of docs/privacy.md that a browser test can check. */
export interface DataSheet {
  readonly requests: readonly RequestRow[];
  /** Headers besides `browserHeaders`. */
  readonly headers: readonly string[];
  readonly browserHeaders: readonly string[];
  readonly stored: readonly StoredRow[];
  readonly read: readonly string[];
}

/** The row for media URLs in responses. */
export const NAMED_MEDIA = 'media named by an answer';

const codes = (text = ''): string[] => Array.from(text.matchAll(/`([^`]+)`/g), ([, code = '']) => code);
const plain = (text = ''): string => text.replaceAll('`', '').trim();

function tableAfter(text: string, firstHead: string): Row[] {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`| ${firstHead} `));
  if (start < 0) throw new Error(`docs/privacy.md has no table that begins with "${firstHead}"`);
  const end = lines.findIndex((line, at) => at > start && !line.startsWith('|'));
  const [heads = [], , ...rows] = lines.slice(start, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  return rows.map((cells) => Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? ''])));
}

/** @param application replaces `<application>` in keys */
export function readDataSheet(application: string): DataSheet {
  const text = readFileSync('docs/privacy.md', 'utf8');
  const browserHeaders = /Besides what a browser says[^(]*\(([^)]*)\)/.exec(text)?.[1];
  return {
    requests: tableAfter(text, 'request').map(({ request, query, cookies = '', referrer = '' }) => ({
      request: plain(request),
      query: codes(query),
      cookies,
      referrer,
    })),
    headers: tableAfter(text, 'header').map(({ header }) => plain(header)),
    browserHeaders: codes(browserHeaders),
    stored: tableAfter(text, 'place').map(({ place, key, fields }) => ({
      place: plain(place),
      key: plain(key).replace('<application>', application),
      fields: codes(fields),
    })),
    read: tableAfter(text, 'what').flatMap(({ what = '' }) => (what.startsWith('`') ? codes(what) : [plain(what)])),
  };
}

/** Whether the row describes a request with this method and path. */
export function matchesRow({ request }: RequestRow, method: string, path: string): boolean {
  if (request === NAMED_MEDIA) return method === 'GET' && /^\/(media|live)\//.test(path);
  const [verb = '', pattern = ''] = request.split(' ');
  const parts = pattern.split(/\*|<version>/).map((part) => part.replace(/[.]/g, '\\.'));
  return verb === method && new RegExp(`^${parts.join('[^/]*')}$`).test(path);
}
