import { expect } from '@open-wc/testing';
import { EventLog, mediaUrl } from '../../../web-test/event-log.js';
import { cmcdValue, withCmcdValue } from './cmcd.js';
import type { Media } from '../media.js';
import { openPlayerMedia } from '../player-media.js';

/** The fields of the requests so far for files of this page's recording, by the end of their path. */
function toldOf(mark: string, file: RegExp): Map<string, string>[] {
  const addresses = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes(mark))
    .map(({ name }) => new URL(name));
  return addresses
    .filter(({ pathname }) => file.test(pathname))
    .flatMap(({ searchParams }) => {
      const told = searchParams.get('CMCD');
      return told === null ? [] : [new Map(told.split(',').map((one) => one.split(/=(.*)/s) as [string, string]))];
    });
}

describe('[FAULTS 186] CMCD', () => {
  let media: Media | null = null;
  const video = document.createElement('video');
  video.muted = true;

  const play = async (cmcd?: { readonly id: string | null }): Promise<void> => {
    performance.clearResourceTimings();
    const log = new EventLog();
    document.body.append(video);
    media = openPlayerMedia(mediaUrl('recording/master.m3u8'), { video, start: 4, listener: log.listener, cmcd });
    await log.until('first-frame');
  };

  afterEach(() => {
    media?.destroy();
    video.remove();
  });

  // First: entries of the other test may arrive late.
  it('tells nothing unless it is asked to', async () => {
    await play();
    expect(toldOf('/recording/', /./)).to.deep.equal([]);
  });

  it('tells with each segment what it is, how long, its bitrate, what is loaded and of which session it is', async () => {
    await play({ id: 'stream "1"' });
    const segments = toldOf('/recording/', /\.mpegts$/);
    expect(segments.length).to.be.above(0);
    const [first] = segments;
    expect(first?.get('ot')).to.equal('av');
    expect(first?.get('d')).to.equal('2000');
    expect(first?.get('sf')).to.equal('h');
    expect(first?.get('st')).to.equal('v');
    expect(first?.get('cid')).to.equal('"stream \\"1\\""');
    expect(Number(first?.get('br'))).to.be.above(0);
    expect(Number(first?.get('bl'))).to.equal(0);
    expect(first?.has('su')).to.equal(true);
    expect(first?.has('bs')).to.equal(false);
    expect(new Set(segments.map((one) => one.get('sid'))).size).to.equal(1);
    const keys = [...(first?.keys() ?? [])];
    expect(keys).to.deep.equal([...keys].sort());
  });

  it('omits keys that do not apply, and writes flags without a value', () => {
    expect(cmcdValue({ su: true, bs: false, br: null, mtp: NaN, d: 2_000, ot: 'v', sid: 'a"b' })).to.equal(
      'd=2000,ot=v,sid="a\\"b",su',
    );
  });

  for (const [address, told] of [
    ['https://cdn.example/a.ts', 'https://cdn.example/a.ts?CMCD=ot%3Dv'],
    ['https://cdn.example/a.ts?token=b#c', 'https://cdn.example/a.ts?token=b&CMCD=ot%3Dv#c'],
    ['data:text/plain,a', 'data:text/plain,a'],
  ] as const) {
    it(`keeps the rest of the address: ${address}`, () => expect(withCmcdValue(address, 'ot=v')).to.equal(told));
  }
});
