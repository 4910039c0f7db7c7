import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Measurement } from '../measure.js';
import { neverPlayed } from '../race.js';
import { PLAYER_SUBJECTS, playerPageOf, withPeer } from './subjects.js';
import { playerSectionsOf } from './report.js';

const seen = (at: number | null, script = 0): Measurement => ({
  ...{ firstFrame: at, uncovered: null, seen: at, blocking: 0, longTasks: 0, shift: 0, requests: 0, bytes: 0 },
  ...{ script, waterfall: [] },
});
const answer = (body: string) => ({ status: 200, headers: {}, body: Buffer.from(body) });

test('a player is compared with bare hls.js on the same media', () => {
  const [recording] = playerSectionsOf(
    new Map([
      ['recording-hls', [seen(1_000), seen(900), seen(5_000)]],
      ['recording-ours', [seen(1_100), seen(null), seen(1_200)]],
    ]),
    115_000,
  );
  assert.equal(recording?.title, 'Recording');
  assert.deepEqual(
    recording.rows.map(([, ...numbers]) => numbers),
    [
      ['1000 ms', '900-5000', '1.00', '', '0 ms', '3/3'],
      ['1150 ms', '1100-1200', '1.15', '<= 1.15', '0 ms', '2/3'],
    ],
  );
});

test('the JavaScript of a player is compared with hls.js and 45 kB more', () => {
  const sections = playerSectionsOf(new Map([['live-ours-hls', [seen(1_000, 176_000)]]]), 115_000);
  const script = sections.find(({ title }) => title.startsWith('JavaScript'));
  assert.deepEqual(script?.rows[0]?.slice(1), ['176.0 kB', '160.0 kB', '1.10', '<= 1.10']);
});

test('who never showed a picture is named', () => {
  const all = new Map(PLAYER_SUBJECTS.map(({ id }) => [id, [seen(1_000)]]));
  assert.deepEqual(neverPlayed(PLAYER_SUBJECTS, all), []);
  all.set('live-ours', [seen(null)]);
  assert.deepEqual(neverPlayed(PLAYER_SUBJECTS, all), ['live: player page']);
});

test("a peer's script replaces the player's own, and knows its stream", () => {
  const page =
    '<head><script type="module" crossorigin src="./assets/player-page.js"></script>\n<link rel="modulepreload" href="./assets/app.js" /></head>';
  for (const subject of PLAYER_SUBJECTS) {
    const url = new URL(playerPageOf('http://localhost:1', subject));
    const body = withPeer('http://127.0.0.1:2', url, answer(page)).body.toString();
    assert.equal(body.includes('player-page.js'), subject.peer === null, subject.id);
    assert.equal(body.includes(`/peers/${subject.peer ?? '-'}"`), subject.peer !== null, subject.id);
    const stream = subject.race === 'live' ? 'trail-live' : 'autumn-evening';
    assert.ok(url.hash.endsWith(`/${stream}`));
    if (subject.peer !== null) assert.ok(body.includes(`translationId=${stream}`));
  }
});

test('a page without the script that a peer takes the place of is a fault of the benchmark', () => {
  const url = new URL('http://localhost:1/live/?subject=live-hls');
  assert.throws(() => withPeer('http://127.0.0.1:2', url, answer('<p>Not built</p>')), /module script/);
});
