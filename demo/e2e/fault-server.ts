import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { passOn, tunnel } from './pass-on.js';

const media = new URL('../../mock-api/media/', import.meta.url);
const TYPES: Readonly<Record<string, string>> = {
  webm: 'video/webm',
  jpg: 'image/jpeg',
  m3u8: 'application/vnd.apple.mpegurl',
  ts: 'video/mp2t',
  js: 'application/javascript',
};
const DRIP_EVERY_MS = 250;
const MEBIBYTE = 1024 * 1024;

/** One answer that goes wrong on the wire; `file` and its type come from the query. */
interface Faulty {
  readonly query: URLSearchParams;
  readonly type: string;
  readonly file: () => Buffer;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

const part = ({ query, file }: Faulty): Buffer => {
  const whole = file();
  return whole.subarray(0, Math.floor(whole.length * Number(query.get('part') ?? '0.5')));
};

/** A picture of the given mebibytes, nearly all of them in segments that a decoder passes over. */
function* pictureOf(picture: Buffer, mebibytes: number): Generator<Buffer, undefined> {
  const segment = Buffer.alloc(65_536);
  segment.set([0xff, 0xe4, 0xff, 0xfe]);
  yield picture.subarray(0, 2);
  for (let left = mebibytes * 16; left > 0; left--) yield segment;
  yield picture.subarray(2);
}

function* answerWith(chunk: string, times: number): Generator<string> {
  yield '{"status":200,"body":{"status":"active","junk":"';
  for (let poured = 0; poured < times; poured++) yield chunk;
}

/** Ways to fail that routing inside the browser cannot give. */
const FAULTS: Readonly<Record<string, (faulty: Faulty) => void>> = {
  hang: () => undefined,
  silence: ({ response }) => {
    response.flushHeaders();
  },
  stall: (faulty) => {
    faulty.response.setHeader('content-length', faulty.file().length);
    faulty.response.write(part(faulty));
  },
  reset: (faulty) => {
    faulty.response.setHeader('content-length', faulty.file().length);
    faulty.response.write(part(faulty), () => faulty.request.socket.resetAndDestroy());
  },
  truncated: (faulty) => {
    faulty.response.end(part(faulty));
  },
  corrupt: ({ response, file }) => {
    const bytes = Buffer.from(file());
    for (let at = Math.floor(bytes.length / 3); at < bytes.length; at++) bytes[at] = (bytes[at] ?? 0) ^ 0x5a;
    response.end(bytes);
  },
  empty: ({ response }) => {
    response.end();
  },
  page: ({ response }) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Sign in</title>');
  },
  drip: ({ response }) => {
    response.setHeader('content-type', 'application/json');
    const timer = setInterval(() => response.write(' '), DRIP_EVERY_MS);
    response.once('close', () => {
      clearInterval(timer);
    });
  },
  huge: ({ response }) => {
    response.setHeader('content-type', 'application/json');
    Readable.from(answerWith('x'.repeat(MEBIBYTE), 50)).pipe(response);
  },
  'large-picture': ({ response, file }) => {
    Readable.from(pictureOf(file(), 30)).pipe(response);
  },
  'large-picture-slowly': ({ response, file }) => {
    const parts = pictureOf(file(), 30);
    const timer = setInterval(() => response.write(parts.next().value ?? ''), DRIP_EVERY_MS);
    response.once('close', () => {
      clearInterval(timer);
    });
  },
  'bad-gzip': ({ response }) => {
    response.setHeader('content-encoding', 'gzip');
    response.end('not packed at all');
  },
  'cut-body': ({ response, request }) => {
    response.setHeader('content-length', 1000);
    response.write('{"status":200', () => request.socket.resetAndDestroy());
  },
  elsewhere: ({ response }) => {
    response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' });
    response.end();
  },
  loop: ({ request, response }) => {
    response.writeHead(302, { location: request.url });
    response.end();
  },
};

/** One way to fail: its name, a media file where it needs one, and the share of it that arrives. */
export type WayToFail = readonly [fault: string, file?: string, share?: number];

export interface FaultServer {
  /** The address of one way to fail. */
  at(...way: WayToFail): string;
  /** The address of this server as a proxy, which passes on whatever is not diverted. */
  readonly proxy: string;
  /** What the proxy is asked of that kind fails in that way from now on, until the function it returns is called. */
  divert(isMeant: (url: URL) => boolean, ...way: WayToFail): () => void;
  /** How many answers of that kind somebody is still waiting for. */
  waiting(fault: string): number;
  close(): Promise<void>;
}

interface Diversion {
  readonly isMeant: (url: URL) => boolean;
  readonly address: string;
}

/** A real server that fails in the way its address names; every page may read what it sends. */
export async function startFaultServer(): Promise<FaultServer> {
  const open: string[] = [];
  const diversions: Diversion[] = [];
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? '/', 'http://localhost');
    const diversion = diversions.find(({ isMeant }) => isMeant(asked));
    // Only a proxy is asked for a whole address.
    if (!diversion && request.url?.startsWith('http:')) {
      passOn(asked, request, response);
      return;
    }
    const { pathname, searchParams: query } = diversion ? new URL(diversion.address) : asked;
    open.push(pathname);
    response.once('close', () => open.splice(open.indexOf(pathname), 1));
    const name = query.get('file') ?? '';
    const type = TYPES[name.replace(/^.*\./, '')] ?? 'application/octet-stream';
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', type);
    const fail = FAULTS[pathname.slice(1)];
    if (fail) fail({ query, type, request, response, file: () => readFileSync(new URL(name, media)) });
    else response.writeHead(404).end();
  });
  server.on('connect', tunnel);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const at: FaultServer['at'] = (fault, file = '', share = 0.5) =>
    `http://localhost:${String(port)}/${fault}?${new URLSearchParams({ file, part: String(share) }).toString()}`;
  return {
    at,
    proxy: `http://localhost:${String(port)}`,
    divert: (isMeant, ...way) => {
      const diversion = { isMeant, address: at(...way) };
      diversions.unshift(diversion);
      return () => void diversions.splice(diversions.indexOf(diversion), 1);
    },
    waiting: (fault) => open.filter((path) => path === `/${fault}`).length,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
