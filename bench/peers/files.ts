import { bundlePageScript, hlsBuild } from '../page-scripts.js';
import { bundlePeer, type Files } from './bundle.js';
import type { PeerSubject } from './subjects.js';

async function scripts(): Promise<Files> {
  const names = ['clip', 'live-own', 'live-muted', 'live-hls', 'player-hls'] as const;
  const [clip = '', liveOwn = '', liveMuted = '', liveHls = '', playerHls = ''] = await Promise.all(
    names.map(bundlePageScript),
  );
  const [light, full] = await Promise.all([hlsBuild('hls.light'), hlsBuild('hls')]);
  return {
    'clip.js': clip,
    'live-own.js': liveOwn,
    'live-muted.js': liveMuted,
    'live-hls.js': `${light}\n${liveHls}`,
    'live-hls-full.js': `${full}\n${liveHls}`,
    'player-hls.js': `${light}\n${playerHls}`,
    'player-hls-full.js': `${full}\n${playerHls}`,
    'hls-light-alone.js': light,
  };
}

/** Everything that these subjects load beside the SDK, by the name under which it is served. */
export async function filesOf(subjects: readonly PeerSubject[]): Promise<Files> {
  const pages = new Set(subjects.flatMap(({ setup }) => setup?.page ?? []));
  let files = await scripts();
  // One after the other: the machine that bundles is the one that measures next.
  for (const page of pages) files = { ...files, ...(await bundlePeer(page)) };
  return files;
}
