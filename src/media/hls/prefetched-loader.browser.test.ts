import { expect } from '@open-wc/testing';
import { XhrLoader, type LoaderConfiguration, type LoaderContext } from 'hls.js';
import { mediaUrl } from '../../../web-test/event-log.js';
import { withPrefetched } from './prefetched-loader.js';
import type { PrefetchedFile } from '../prefetch/playlists.js';

const REQUESTED = new URL(mediaUrl('recording/master.m3u8'), location.href).href;
const REDIRECTED = 'https://media.example/moved/master.m3u8';
const PREFETCHED: PrefetchedFile = { url: REDIRECTED, data: '#EXTM3U', requestedAt: 20, respondedAt: 30 };

/** As hls.js passes it; the deprecated options that its types also require are not read. */
const POLICY = {
  loadPolicy: { maxTimeToFirstByteMs: 5_000, maxLoadTimeMs: 5_000, timeoutRetry: null, errorRetry: null },
} as LoaderConfiguration;

describe('withPrefetched', () => {
  const reports: string[] = [];

  /** Requests a prefetched playlist as hls.js does. */
  function load(response: Promise<PrefetchedFile | null>): InstanceType<typeof XhrLoader> {
    const Loader = withPrefetched(XhrLoader, { take: (url) => (url === REQUESTED ? response : undefined) });
    const loader = new Loader({} as ConstructorParameters<typeof XhrLoader>[0]);
    const context = { url: REQUESTED, responseType: 'text' } as LoaderContext;
    loader.load(context, POLICY, {
      onSuccess: ({ url, data }, { loading }) =>
        reports.push(`${url} ${String(data)} ${String(loading.start)} ${String(loading.end)}`),
      onError: ({ text }) => reports.push(`error ${text}`),
      onTimeout: () => reports.push('timeout'),
      onAbort: () => reports.push('aborted'),
    });
    return loader;
  }

  beforeEach(() => {
    reports.length = 0;
    performance.clearResourceTimings();
  });

  it('passes the playlist with its response URL and its real request times', async () => {
    const response = Promise.resolve(PREFETCHED);
    load(response);
    await response;
    expect(reports).to.deep.equal([`${REDIRECTED} #EXTM3U 20 30`]);
  });

  for (const [end, result] of [
    ['abort', PREFETCHED],
    ['abort', null],
    ['destroy', PREFETCHED],
    ['destroy', null],
  ] as const)
    it(`after ${end}() nothing is reported or requested, if the prefetch ${result ? 'succeeds' : 'fails'}`, async () => {
      let settle = (): void => undefined;
      const response = new Promise<PrefetchedFile | null>((resolve) => {
        settle = () => resolve(result);
      });
      load(response)[end]();
      settle();
      await response;
      expect(reports).to.deep.equal(end === 'abort' ? ['aborted'] : []);
      expect(performance.getEntriesByName(REQUESTED)).to.deep.equal([]);
    });
});
