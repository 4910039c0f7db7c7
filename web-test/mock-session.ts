import { control, mockApiUrl } from './mock-api.js';

/** What goes wrong with a response: `then` of a fault rule, described in mock-api/README.md. */
export type FaultEffect = Readonly<Record<string, number | string | true>>;

const STREAM = 'tea-time';

const open: string[] = [];

// Outside of every group: after a test's own hooks, so that nothing is left that still plays.
afterEach(async () => {
  await Promise.all(open.splice(0).map((application) => control('DELETE', `sessions/${application}`)));
});

/**
 * A copy of the demo shop in the mock that ends with the test: its media, its running stream and its fault rules are its
 * own, so that test pages which run at the same time do not disturb each other.
 */
export class MockSession {
  readonly application: string;
  readonly #url: string;
  readonly #stream: string;

  private constructor(url: string, application: string, stream: string) {
    this.application = application;
    this.#url = url;
    this.#stream = stream;
  }

  static async open(): Promise<MockSession> {
    const { application, streams } = await control<{ application: string; streams: Record<string, string> }>(
      'POST',
      'sessions',
      { template: 'demo-shop' },
    );
    open.push(application);
    return new MockSession(await mockApiUrl(), application, streams[STREAM] ?? '');
  }

  /** URL of a file below mock-api/media, as this session has it. */
  media(file: string): string {
    return `${this.#url}/media/of/${this.application}/${file}`;
  }

  /** Playlist of the running stream, of its first rendition. */
  get playlist(): string {
    return `${this.#url}${this.#playlistPath}`;
  }

  /** Master playlist of the running stream as CMAF with the sound apart. */
  get cmaf(): string {
    return `${this.#url}/live/${this.#stream}/cmaf/master.m3u8`;
  }

  /** Master playlist of the running stream as CMAF in parts, with blocking reload. */
  get lowLatency(): string {
    return `${this.#url}/live/${this.#stream}/low-latency/master.m3u8`;
  }

  /** Master playlist of the running stream as transport streams. */
  get master(): string {
    return `${this.#url}/live/${this.#stream}/master.m3u8`;
  }

  /** Files of the running stream that have been requested, in order: relative to its folder, with their folder. */
  async requestedFiles(): Promise<string[]> {
    const requests = await control<{ path: string }[]>('GET', `requests?application=${this.application}`);
    const folder = `/live/${this.#stream}/`;
    return requests.flatMap(({ path }) => (path.startsWith(folder) ? [path.slice(folder.length)] : []));
  }

  /**
   * @param path - without query; `*` is any text, and media need not name the session
   * @param times - to how many responses it happens; default: to each
   */
  async addFault(path: string, then: FaultEffect, times?: number): Promise<string> {
    const { id } = await control<{ id: string }>('POST', 'faults', {
      match: { application: this.application, path },
      ...(times !== undefined && { times }),
      then,
    });
    return id;
  }

  async removeFault(id: string): Promise<void> {
    await control('DELETE', `faults/${id}`);
  }

  /** The playlist does not change any more from its next request on. */
  async freezeStream(): Promise<void> {
    await this.addFault(this.#playlistPath, { freeze: true });
  }

  /** Changes the stream, from the next request on. */
  async setStream(state: 'completed' | 'online', recording: 'none' | 'processing' | 'ready'): Promise<void> {
    await control('POST', `streams/${this.#stream}`, { state, recording });
  }

  /** The stream is over, and its playlist ends. */
  endStream(): Promise<void> {
    return this.setStream('completed', 'processing');
  }

  /** There is no such playlist any more. */
  async removeStream(): Promise<void> {
    await this.addFault(this.#playlistPath, { status: 404 });
  }

  /** How often the playlist of the stream has been requested. */
  async playlistRequests(): Promise<number> {
    const requests = await control<{ path: string }[]>('GET', `requests?application=${this.application}`);
    return requests.filter(({ path }) => path === this.#playlistPath).length;
  }

  get #playlistPath(): string {
    return `/live/${this.#stream}/540p.m3u8`;
  }
}

/** URL of a file below mock-api/media, or of one that is not there, to which that happens. */
export async function faultyMedia(then: FaultEffect, file: string): Promise<string> {
  const session = await MockSession.open();
  await session.addFault(`/media/${file}`, then);
  return session.media(file);
}

/** URL of the recording, of which these segments are missing. */
export async function recordingWithout(...segments: number[]): Promise<string> {
  const session = await MockSession.open();
  for (const segment of segments) await session.addFault(`/media/${segmentOf(segment)}`, { status: 404 });
  return session.media('recording/540p/index.m3u8');
}

/** The file of a segment, relative to mock-api/media. */
export const segmentOf = (index: number): string => `recording/540p/${String(index).padStart(3, '0')}.mpegts`;
