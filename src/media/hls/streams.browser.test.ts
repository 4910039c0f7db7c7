import { expect } from '@open-wc/testing';
import { EventLog, mediaUrl, once } from '../../../web-test/event-log.js';
import { openHlsMedia } from './media.js';
import type { Media } from '../media.js';
import type { PrefetchedFiles } from '../prefetch/playlists.js';

/** Bytes of a packet of a transport stream, and the identifier of those with the recording's sound. */
const PACKET = 188;
const SOUND = 0x101;

/** Streams as other servers have them: playlists by hand over the recording's segments, in a card of 168 px. */
describe('openHlsMedia with the playlists of other servers', () => {
  let media: Media | null = null;
  let video = document.createElement('video');
  let log = new EventLog();

  type File = string | ArrayBuffer;
  /** Files by their names; a function is called for each request. */
  const open = (files: Readonly<Record<string, File | (() => File)>>): void => {
    const served: PrefetchedFiles = {
      take(url) {
        const file = files[url.replace(mediaUrl(''), '')];
        if (file === undefined) return undefined;
        const data = typeof file === 'function' ? file() : file;
        const now = performance.now();
        return Promise.resolve({ url, data, requestedAt: now, respondedAt: now });
      },
    };
    log = new EventLog();
    video = document.createElement('video');
    video.muted = true;
    video.style.width = '168px';
    document.body.append(video);
    media = openHlsMedia(mediaUrl('master.m3u8'), { video, start: 'live', listener: log.listener, prefetched: served });
  };
  const playhead = async (seconds: number): Promise<void> => {
    while (video.currentTime < seconds) await once(video, 'timeupdate');
  };
  const segment = (rendition: string, at: number): string =>
    `recording/${rendition}/${String(at).padStart(3, '0')}.mpegts`;
  /** A live playlist of these segments; those that are missing have an address without a file. */
  const playlist = (rendition: string, to: number, ...missing: readonly number[]): string =>
    [
      ...['#EXTM3U', '#EXT-X-VERSION:3', '#EXT-X-TARGETDURATION:2', '#EXT-X-MEDIA-SEQUENCE:0'],
      ...Array.from({ length: to }, (_, at) => {
        return `#EXTINF:2,\n${missing.includes(at) ? `missing-${at}.ts` : segment(rendition, at)}`;
      }),
    ].join('\n');
  const MASTER = [
    '#EXTM3U',
    '#EXT-X-STREAM-INF:BANDWIDTH=300000,RESOLUTION=270x480,CODECS="avc1.4d401f,mp4a.40.2"',
    'low.m3u8',
    '#EXT-X-STREAM-INF:BANDWIDTH=900000,RESOLUTION=540x960,CODECS="avc1.4d401f,mp4a.40.2"',
    'high.m3u8',
  ].join('\n');

  afterEach(() => {
    media?.destroy();
    video.remove();
  });

  it('[D4, FAULTS 115] plays on after a hole of three segments at the live edge', async () => {
    let to = 5;
    open({ 'master.m3u8': () => playlist('270p', to++, 6, 7, 8) });
    await playhead(18.5);
    expect(log.types).not.to.include('failed');
  });

  for (const [what, page] of [
    ['a page of HTML', '<!doctype html><title>Bad gateway</title>'],
    ['nothing', ''],
  ] as const)
    it(`[D2, FAULTS 114] plays on, with its picture, when ${what} comes once in place of its only playlist`, async () => {
      let [to, calls] = [5, 0];
      open({ 'master.m3u8': () => (++calls === 3 ? page : playlist('270p', to++)) });
      await log.until('first-frame');
      let emptied = false;
      video.addEventListener('emptied', () => (emptied = true));
      await Promise.race([playhead(14), log.until('failed')]);
      expect(calls).to.be.above(3);
      expect(emptied).to.equal(false);
      expect(log.types).not.to.include('failed');
    });

  it('[D2, FAULTS 120] is joined again when an encoder that has begun anew gives other segments to known numbers', async () => {
    let to = 5;
    let shape: '270p' | '540p' = '270p';
    open({ 'master.m3u8': () => playlist(shape, to++) });
    await log.until('first-frame');
    expect(video.videoWidth).to.equal(270);
    shape = '540p';
    const isNew = async (): Promise<void> => {
      while (video.videoWidth !== 540) await once(video, 'resize');
      await playhead(video.currentTime + 1);
    };
    await Promise.race([isNew(), log.until('failed')]);
    expect(log.types).not.to.include('failed');
    expect(video.videoWidth).to.equal(540);
  });

  it('[D2, FAULTS 114] plays the rendition that is left when the playlist of the smaller one is missing', async () => {
    open({ 'master.m3u8': MASTER, 'high.m3u8': playlist('540p', 6) });
    await log.until('first-frame');
    expect(video.videoWidth).to.equal(540);
  });

  it('[D2, FAULTS 115] plays another rendition when the segments of the smaller one are missing', async () => {
    open({
      'master.m3u8': MASTER,
      'low.m3u8': playlist('270p', 6, 0, 1, 2, 3, 4, 5),
      'high.m3u8': playlist('540p', 6),
    });
    await log.until('first-frame');
    expect(video.videoWidth).to.equal(540);
  });

  it('[D4, FAULTS 116] leaves a rendition whose playlist is frozen for another one', async () => {
    let to = 6;
    open({ 'master.m3u8': MASTER, 'low.m3u8': playlist('270p', 6), 'high.m3u8': () => playlist('540p', (to += 2)) });
    await playhead(15);
    expect(video.videoWidth).to.equal(540);
  });

  /** A segment whose sound is replaced by null packets; it is still announced. */
  const withoutSound = async (name: string): Promise<ArrayBuffer> => {
    const bytes = new Uint8Array(await (await fetch(mediaUrl(name))).arrayBuffer());
    for (let packet = 0; packet < bytes.length; packet += PACKET) {
      const pid = (((bytes[packet + 1] ?? 0) & 0x1f) << 8) | (bytes[packet + 2] ?? 0);
      if (pid === SOUND) bytes.set([0x1f, 0xff], packet + 1);
    }
    return bytes.buffer;
  };

  it('[D4, FAULTS 120] plays on when the sound begins seconds after the pictures', async () => {
    const names = Array.from({ length: 7 }, (_, at) => segment('270p', at));
    const silent = await Promise.all(names.map(async (name) => [name, await withoutSound(name)] as const));
    let to = 5;
    open({
      'master.m3u8': () => playlist('270p', to++),
      ...Object.fromEntries(silent.map(([name, data]) => [name, () => data.slice(0)])),
    });
    let shownTo = 0;
    let playedOutTo = 0;
    // On a busy machine the last `timeupdate` is a second before the end.
    for (const type of ['timeupdate', 'waiting'])
      video.addEventListener(type, () => (shownTo = video.currentTime || shownTo));
    video.addEventListener('emptied', () => (playedOutTo = shownTo));
    const silence = await log.until('audio-known');
    const later = log.until('audio-known', log.facts.indexOf(silence) + 1);
    expect(await Promise.race([later, log.until('failed')])).to.deep.equal({ type: 'audio-known', present: true });
    expect(playedOutTo, 'end of the pictures without sound').to.be.within(12, 15);
  });

  const START = '#EXT-X-START:TIME-OFFSET=0,PRECISE=YES';
  for (const [where, master, media] of [
    ['master playlist', MASTER.replace('#EXTM3U', `#EXTM3U\n${START}`), playlist('270p', 26)],
    ['playlist of a rendition', MASTER, playlist('270p', 26).replace('#EXTM3U', `#EXTM3U\n${START}`)],
  ] as const)
    it(`[D2, Z19] begins at the live edge, wherever the ${where} wants it to begin`, async () => {
      open({ 'master.m3u8': master, 'low.m3u8': media });
      await log.until('first-frame');
      expect(video.currentTime).to.be.within(46, 52);
    });

  it('[D4, FAULTS 114] fails when all renditions are missing', async () => {
    open({ 'master.m3u8': MASTER });
    expect(await log.until('failed')).to.deep.equal({ type: 'failed', reason: 'media' });
  });
});
