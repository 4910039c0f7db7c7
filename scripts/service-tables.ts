import { readFileSync } from 'node:fs';
import { createMockApi, type MockApi } from '../mock-api/server.js';
import type { AccessPatch } from '../mock-api/store.js';
import type { GuideTable } from './guide-tables.js';

const ORIGIN = 'http://localhost:8000';
const SDK = '/sdk/svc-pip-sdk';

/** Files of the mock for each row of the table of headers; none where the shop sends them. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  'everything of the SDK but `sites/*.json`': [
    `${SDK}/svc-pip-sdk-v1.x.min.js`,
    `${SDK}/frame.html`,
    `${SDK}/site-config.schema.json`,
  ],
  scripts: [`${SDK}/svc-pip-sdk-v1.x.min.js`, `${SDK}/<version>/svc-pip-sdk.min.js`],
  '`frame.html`, `frame-hls.html`': [`${SDK}/frame.html`, `${SDK}/frame-hls.html`],
  '`svc-pip-sdk-v1.x.min.js`, `check.js`, `frame*.html`': [
    `${SDK}/svc-pip-sdk-v1.x.min.js`,
    `${SDK}/check.js`,
    `${SDK}/frame.html`,
  ],
  '`chunks/*`, `<version>/*`': [`${SDK}/<version>/svc-pip-sdk.min.js`, `${SDK}/<version>/manifest.json`],
  '`sites/*.json`': [`${SDK}/sites/localhost_8000.json`],
  'clips, streams, posters': [
    '/media/clips/linen-shirt.webm',
    '/live/tea-time/master.m3u8',
    '/media/posters/linen-shirt.jpg',
  ],
  clips: ['/media/clips/linen-shirt.webm'],
  'live playlists': ['/live/tea-time/master.m3u8'],
  'the player page, by the shop': [],
};

interface Question {
  readonly path: string;
  /** What is changed of the application's access before. */
  readonly access?: AccessPatch;
  readonly times?: number;
}

const ONLINE = '/v2/mini-player/online?application=demo-shop';
/** A request for each row of the table of errors; `null` where only a browser can send one. */
const QUESTIONS: Readonly<Record<string, Question | null>> = {
  '`/v3/streams` without or with a wrong `applicationId` or parameter': { path: '/v3/streams?applicationId=nobody' },
  '`/v2/mini-player/stream-state` without `application` or a product': {
    path: '/v2/mini-player/stream-state?application=demo-shop',
  },
  '`/v2/mini-player/online` without `application`': { path: '/v2/mini-player/online' },
  '`stream-state` or `online` with an unknown `application`': { path: '/v2/mini-player/online?application=nobody' },
  '`stream-state` where no playable source could be formed': {
    path: '/v2/mini-player/stream-state?application=demo-shop&feedProductId=00134',
  },
  '`/v3/translation/quick-state` without `translationId`': { path: '/v3/translation/quick-state' },
  'anything after the token phase, with the identifier alone': { path: ONLINE, access: { phase: 'token-only' } },
  'anything from an address or a scope that is not allowed': {
    path: ONLINE,
    access: { phase: 'public', allowedAddresses: ['10.0.0.0/8'] },
  },
  'too often': {
    path: ONLINE,
    times: 2,
    access: { allowedAddresses: null, rateLimit: { requests: 1, per: 'PT1H' } },
  },
  'a page whose origin is not registered: the browser hides the response': null,
};

/** @throws where the mock has no such file, or sends what the guide forbids */
async function headersOf({ url }: MockApi, path: string): Promise<Headers> {
  const response = await fetch(url + path, { headers: { Origin: ORIGIN }, redirect: 'error' });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${path}: ${String(response.status)}; npm run build makes the files of the SDK`);
  for (const forbidden of ['set-cookie', 'x-frame-options'])
    if (response.headers.has(forbidden)) throw new Error(`${path}: ${forbidden}`);
  return response.headers;
}

async function askFor(api: MockApi, { path, access, times = 1 }: Question): Promise<Readonly<Record<number, string>>> {
  if (access) api.control.setAccess('demo-shop', access);
  let response = await fetch(api.url + path);
  for (let sent = 1; sent < times; sent++) response = await fetch(api.url + path);
  const { status } = (await response.json()) as { readonly status: number };
  return { 1: String(response.status), 2: String(status), 3: response.ok ? '`envelope`' : '`http`' };
}

/** The guide's cell with the values that all these files have. */
function withValues(cell: string, files: readonly string[], headers: ReadonlyMap<string, Headers>): string {
  return cell.replace(/`([A-Z][\w-]+): [^`]+`/g, (shown, name: string) => {
    if (files.length === 0) return shown;
    const [value, ...others] = new Set(files.map((file) => headers.get(file)?.get(name)));
    if (!value || others.length > 0) throw new Error(`docs/operations.md: ${files.join(', ')} differ in ${name}`);
    return `\`${name}: ${value}\``;
  });
}

const whole = ([cell = '']: readonly string[]): string[] => [cell];

/** What the service sends, as the mock sends it. */
export async function serviceTables(): Promise<readonly GuideTable[]> {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
  const headers = new Map<string, Headers>();
  const answers = new Map<string, Readonly<Record<number, string>>>();
  const api = await createMockApi({ port: 0, origins: [ORIGIN] });
  try {
    for (const path of Object.values(FILES).flat())
      headers.set(path, await headersOf(api, path.replace('<version>', version)));
    for (const [asked, question] of Object.entries(QUESTIONS))
      if (question) answers.set(asked, await askFor(api, question));
  } finally {
    await api.close();
  }
  return [
    {
      file: 'docs/operations.md',
      heading: 'file',
      names: Object.keys(FILES),
      read: whole,
      cells: (files, [, cell = '']) => ({ 1: withValues(cell, FILES[files] ?? [], headers) }),
    },
    {
      file: 'docs/errors.md',
      heading: 'asked',
      names: Object.keys(QUESTIONS),
      read: whole,
      cells: (asked) => answers.get(asked) ?? {},
    },
  ];
}
