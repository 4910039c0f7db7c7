import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import HLS from 'hls-parser';
import { ContractClient } from '../fixtures/contract-client.js';
import { recorded } from '../fixtures/recorded.js';

HLS.setOptions({ strictMode: true });

const mediaDir = mkdtempSync(join(tmpdir(), 'mock-media-'));
mkdirSync(join(mediaDir, 'recording/540p'), { recursive: true });
writeFileSync(join(mediaDir, 'recording/recording.json'), JSON.stringify(recorded));
for (let at = 0; at < 5; at += 1) writeFileSync(join(mediaDir, `recording/540p/${at}.mpegts`), 'G'.repeat(188));
after(() => rmSync(mediaDir, { recursive: true }));

const client = ContractClient.forThisFile({ mediaDir });
/** With the mock's own media. */
const own = ContractClient.forThisFile();

async function playlist(path: string): Promise<HLS.types.MasterPlaylist | HLS.types.MediaPlaylist> {
  const response = await client.fetch(path);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-type'), 'application/vnd.apple.mpegurl');
  assert.equal(response.headers.get('access-control-allow-origin'), '*');
  assert.equal(response.headers.get('cache-control'), 'no-store');
  return HLS.parse(await response.text());
}

async function media(path: string): Promise<HLS.types.MediaPlaylist> {
  const found = await playlist(path);
  assert.ok(!found.isMasterPlaylist);
  return found;
}

describe('the live origin', () => {
  it('[D2] serves the master playlist, the media playlists and their segments', async () => {
    const master = await playlist('/live/live-new/master.m3u8');
    assert.ok(master.isMasterPlaylist);
    const { segments } = await media(`/live/live-new/${master.variants[0]?.uri}`);
    for (const { uri } of segments) {
      const response = await client.fetch(`/live/live-new/${uri}`);
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('content-type'), 'video/mp2t');
      assert.equal((await response.arrayBuffer()).byteLength, 188);
    }
  });

  it('[D2, Z19] serves the same stream as CMAF with the sound apart', async () => {
    const read = async (path: string): Promise<Response> => {
      const response = await own.fetch(`/live/live-new/cmaf/${path}`);
      assert.equal(response.status, 200, path);
      return response;
    };
    const master = HLS.parse(await (await read('master.m3u8')).text());
    assert.ok(master.isMasterPlaylist);
    const sounds = new Set(master.variants.flatMap(({ audio }) => audio.map(({ uri }) => uri)));
    assert.deepEqual([...sounds], ['sound.m3u8']);
    for (const name of ['sound.m3u8', ...master.variants.map(({ uri }) => uri)]) {
      const track = HLS.parse(await (await read(name)).text());
      assert.ok(!track.isMasterPlaylist);
      for (const { uri, map } of track.segments) {
        assert.equal((await read(uri)).headers.get('content-type'), 'video/iso.segment');
        assert.equal((await read(map?.uri ?? '')).headers.get('content-type'), 'video/mp4');
      }
    }
    for (const name of ['private-live/cmaf/master', 'nobody/cmaf/master', 'live-new/cmaf/720p'])
      assert.equal((await own.fetch(`/live/${name}.m3u8`)).status, 404, name);
  });

  describe('with low latency', () => {
    const read = async (query = ''): Promise<HLS.types.MediaPlaylist> => {
      const response = await own.fetch(`/live/live-new/low-latency/270p.m3u8${query}`);
      assert.equal(response.status, 200, query);
      const playlist = HLS.parse(await response.text());
      assert.ok(!playlist.isMasterPlaylist);
      return playlist;
    };
    /** The part that is recorded next. */
    const nextPart = ({ segments }: HLS.types.MediaPlaylist): readonly [sequence: number, part: number] => {
      const last = segments.at(-1);
      return [last?.mediaSequenceNumber ?? NaN, last?.parts.findIndex(({ hint }) => hint) ?? NaN];
    };
    const pending = async (): Promise<void> => {
      while (own.control.requests().at(-1)?.status !== null) await own.fetch('/__mock/health');
    };
    const queryOf = ([sequence, part]: readonly [number, number]): string => `?_HLS_msn=${sequence}&_HLS_part=${part}`;

    it('[D2] serves byte ranges of the files, and responds to a blocking request when its part is recorded', async () => {
      const first = await read();
      const awaited = nextPart(first);
      const second = await read(queryOf(awaited));
      const next = nextPart(second);
      assert.ok(next[0] > awaited[0] || (next[0] === awaited[0] && next[1] > awaited[1]), next.join());
      const { uri = '', byterange } = second.segments.at(-2)?.parts.at(1) ?? {};
      const end = (byterange?.offset ?? 0) + (byterange?.length ?? 0);
      const headers = { Range: `bytes=${byterange?.offset}-${end - 1}` };
      const response = await own.fetch(`/live/live-new/low-latency/${uri}`, { headers });
      assert.equal(response.status, 206);
      assert.equal((await response.arrayBuffer()).byteLength, byterange?.length);
    });

    it('[D2] waits by the clock of the mock, until the stream ends, and not for what is too far ahead', async () => {
      own.control.setClock({ speed: 0 });
      const [sequence, part] = nextPart(await read());
      const waiting = read(queryOf([sequence + 1, part]));
      await pending();
      own.control.setClock({ advance: 'PT3S' });
      assert.ok(nextPart(await waiting)[0] > sequence);
      const ending = read(queryOf([sequence + 2, 4]));
      await pending();
      own.control.setStream('live-new', { state: 'completed', recording: 'processing' });
      assert.equal((await ending).endlist, true);
      own.control.reset();
      for (const query of [queryOf([sequence + 1_000, 0]), '?_HLS_part=1', '?_HLS_msn=soon'])
        assert.equal((await own.fetch(`/live/live-new/low-latency/270p.m3u8${query}`)).status, 400, query);
    });
  });

  it('[D2] starts a late viewer at the live edge', async () => {
    const before = Date.now();
    const last = (await media('/live/live-new/540p.m3u8')).segments.at(-1);
    const edge = (last?.programDateTime?.getTime() ?? NaN) + (last?.duration ?? NaN) * 1_000;
    assert.ok(edge > before - 2_001 && edge <= Date.now(), new Date(edge).toISOString());
  });

  it('[D7] closes the playlist when QA ends the stream', async () => {
    assert.equal((await media('/live/live-old/540p.m3u8')).endlist, false);
    client.control.setStream('live-old', { state: 'completed', recording: 'processing' });
    assert.equal((await media('/live/live-old/540p.m3u8')).endlist, true);
    client.control.reset();
  });

  it('[S6] responds with 404 to private, planned and unknown streams and unknown renditions', async () => {
    const names = ['private-live/master', 'private-live/540p', 'planned-soon/master', 'draft/540p', 'nobody/master'];
    const odd = ['live-new/1080p', 'live-new/__proto__', '%2e%2e/master'];
    for (const name of [...names, ...odd]) assert.equal((await client.fetch(`/live/${name}.m3u8`)).status, 404, name);
    assert.equal((await client.fetch('/live/private-live/media/540p/0.mpegts')).status, 404);
  });

  it("[A2] logs a stream's media for its project", () => {
    const paths = client.control.requests('shop-one').map(({ path }) => path);
    assert.ok(paths.some((path) => path.endsWith('.mpegts')) && paths.some((path) => path.endsWith('540p.m3u8')));
  });
});
