import { expect } from '@open-wc/testing';
import { XhrLoader, type LoaderConfiguration, type LoaderContext } from 'hls.js';
import { mediaUrl } from '../../web-test/fact-log.js';
import { withPrefetched } from './playlist-prefetch-loader.js';
import type { PrefetchedPlaylist } from './playlist-prefetch.js';

const ASKED = new URL(mediaUrl('recording/master.m3u8'), location.href).href;
const MOVED = 'https://media.example/moved/master.m3u8';
const CAME: PrefetchedPlaylist = { url: MOVED, text: '#EXTM3U', askedAt: 20, cameAt: 30 };

/** As hls.js calls it; the older settings that its types ask for as well are not read. */
const POLICY = {
  loadPolicy: { maxTimeToFirstByteMs: 5_000, maxLoadTimeMs: 5_000, timeoutRetry: null, errorRetry: null },
} as LoaderConfiguration;

describe('withEarly', () => {
  const told: string[] = [];

  /** hls.js asks for a playlist that is under way. */
  function load(answer: Promise<PrefetchedPlaylist | null>): InstanceType<typeof XhrLoader> {
    const Loader = withPrefetched(XhrLoader, { take: (url) => (url === ASKED ? answer : undefined) });
    const loader = new Loader({} as ConstructorParameters<typeof XhrLoader>[0]);
    const context = { url: ASKED, responseType: 'text' } as LoaderContext;
    loader.load(context, POLICY, {
      onSuccess: ({ url, data }, { loading }) =>
        told.push(`${url} ${String(data)} ${String(loading.start)} ${String(loading.end)}`),
      onError: ({ text }) => told.push(`error ${text}`),
      onTimeout: () => told.push('timeout'),
      onAbort: () => told.push('aborted'),
    });
    return loader;
  }

  beforeEach(() => {
    told.length = 0;
    performance.clearResourceTimings();
  });

  it('gives what came with its address and its true times', async () => {
    const answer = Promise.resolve(CAME);
    load(answer);
    await answer;
    expect(told).to.deep.equal([`${MOVED} #EXTM3U 20 30`]);
  });

  for (const [end, come] of [
    ['abort', CAME],
    ['abort', null],
    ['destroy', CAME],
    ['destroy', null],
  ] as const)
    it(`after ${end}() nothing is told or asked, with ${come ? 'a playlist' : 'nothing'} to come`, async () => {
      let bring = (): void => undefined;
      const answer = new Promise<PrefetchedPlaylist | null>((resolve) => {
        bring = () => resolve(come);
      });
      load(answer)[end]();
      bring();
      await answer;
      expect(told).to.deep.equal(end === 'abort' ? ['aborted'] : []);
      expect(performance.getEntriesByName(ASKED)).to.deep.equal([]);
    });
});
