/** `npm run bench:player`: the player page beside bare hls.js on the same page, the same link and the same media. */
import { gzipSync } from 'node:zlib';
import { measure } from '../measure.js';
import { bundlePageScript, hlsBuild } from '../page-scripts.js';
import { runRace } from '../race-run.js';
import { visit } from '../visit.js';
import { playerSectionsOf } from './report.js';
import { PLAYER_SUBJECTS, playerPageOf, withPeer } from './subjects.js';

const names = ['probe', 'no-native-hls', 'player-hls', 'player-own'] as const;
const [probe = '', noNativeHls = '', peer = '', own = ''] = await Promise.all(names.map(bundlePageScript));
const hls = await hlsBuild('hls.light');
const peers = { 'player-hls.js': `${hls}\n${peer}`, 'player-own.js': own };

await runRace({
  name: 'player',
  rounds: 6,
  budget: 200_000,
  subjects: PLAYER_SUBJECTS,
  prepare: () => Promise.resolve({ peers, rewrite: withPeer }),
  sectionsOf: (measurements) => playerSectionsOf(measurements, gzipSync(hls, { level: 9 }).length),
  async measure(chromium, { serviceUrl, shopUrl }, subject) {
    const seen = await visit(chromium, {
      url: playerPageOf(shopUrl, subject),
      scripts: subject.withoutNativeHls ? [noNativeHls, probe] : [probe],
      until: 'first-frame',
    });
    return measure(seen, serviceUrl, [serviceUrl, shopUrl]);
  },
});
