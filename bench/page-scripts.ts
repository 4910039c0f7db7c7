import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

const require = createRequire(import.meta.url);

/** A file of `page/` as a plain minified script. */
export async function bundlePageScript(name: string): Promise<string> {
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

/** hls.js as shops load it: a build that brings its own worker. */
export async function hlsBuild(build: 'hls' | 'hls.light'): Promise<string> {
  const code = await readFile(require.resolve(`hls.js/dist/${build}.min.js`), 'utf8');
  return code.replace(/^\/\/# sourceMappingURL.*$/m, '');
}

export interface PageScripts {
  /** Run by the browser before anything else. */
  readonly probe: string;
  readonly noNativeHls: string;
  /** Files of the peers, by name. */
  readonly peers: Readonly<Record<string, string>>;
}

/** What the mini-player and its peers are measured with. */
export async function bundlePageScripts(): Promise<PageScripts> {
  const names = ['probe', 'no-native-hls', 'clip', 'live-own', 'live-hls'] as const;
  const [probe, noNativeHls, clip, liveOwn, liveHls] = await Promise.all(names.map(bundlePageScript));
  return {
    probe: probe ?? '',
    noNativeHls: noNativeHls ?? '',
    peers: {
      'clip.js': clip ?? '',
      'live-own.js': liveOwn ?? '',
      'live-hls.js': `${await hlsBuild('hls.light')}\n${liveHls ?? ''}`,
    },
  };
}
