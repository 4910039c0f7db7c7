import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

const require = createRequire(import.meta.url);

async function bundle(name: string): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: fileURLToPath(new URL(`./page/${name}.ts`, import.meta.url)), formats: ['iife'], name: 'bench' },
    },
  });
  const [output] = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  const [chunk] = output?.output ?? [];
  if (chunk === undefined) throw new Error(`bench/page/${name}.ts came out empty`);
  return chunk.code;
}

export interface PageScripts {
  /** Run by the browser before anything else. */
  readonly probe: string;
  readonly noOwnHls: string;
  /** Files of the peers, by name. */
  readonly peers: Readonly<Record<string, string>>;
}

/** Everything of `page/` as plain minified scripts. */
export async function bundlePageScripts(): Promise<PageScripts> {
  const names = ['probe', 'no-own-hls', 'clip', 'live-own', 'live-hls'] as const;
  const [probe, noOwnHls, clip, liveOwn, liveHls] = await Promise.all(names.map(bundle));
  // As shops load it: the build that brings its own worker.
  const hls = await readFile(require.resolve('hls.js/dist/hls.light.min.js'), 'utf8');
  return {
    probe: probe ?? '',
    noOwnHls: noOwnHls ?? '',
    peers: {
      'clip.js': clip ?? '',
      'live-own.js': liveOwn ?? '',
      'live-hls.js': `${hls.replace(/^\/\/# sourceMappingURL.*$/m, '')}\n${liveHls ?? ''}`,
    },
  };
}
