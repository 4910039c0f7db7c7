import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const EXAMPLES = resolve('examples');

/** Each has a lock file of its own. */
const PROJECTS = [EXAMPLES, ...['react-18', 'qwik', 'angular-ssr'].map((name) => join(EXAMPLES, name))];

/** Installs what the lock file of a project says, unless it is there already. */
function install(project: string): void {
  const lock = join(project, 'package-lock.json');
  const installed = join(project, 'node_modules/.installed-lock.json');
  if (existsSync(installed) && readFileSync(installed).equals(readFileSync(lock))) return;
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefix', project];
  execFileSync('npm', ['ci', ...options], { stdio: 'inherit' });
  copyFileSync(lock, installed);
}

/**
 * Installs what the examples need, and the package from a tarball as a shop would: in a folder that knows nothing of the
 * sources here.
 */
export function installExamples(): void {
  PROJECTS.forEach(install);
  const folder = mkdtempSync(join(tmpdir(), 'examples-'));
  const packed = execFileSync('npm', [
    'pack',
    './dist/npm',
    '--silent',
    '--ignore-scripts',
    '--pack-destination',
    folder,
  ]).toString();
  const installed = join(EXAMPLES, 'node_modules/svc-live-shopping');
  rmSync(installed, { recursive: true, force: true });
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', join(folder, packed.trim()), '-C', installed, '--strip-components=1']);
  rmSync(folder, { recursive: true });
  // Vite has prepared the package that was there before, under the same version.
  for (const project of PROJECTS) rmSync(join(project, 'node_modules/.vite'), { recursive: true, force: true });
}

/** Messages of every framework's compiler about the examples that are served from source; empty if there are none. */
export function examplesFaults(): string {
  const checks = [
    ['typescript/bin/tsc', '--noEmit'],
    ['typescript/bin/tsc', '--noEmit', '-p', 'solid/tsconfig.json'],
    ['typescript/bin/tsc', '--noEmit', '-p', 'react-18/tsconfig.json'],
    ['typescript/bin/tsc', '--noEmit', '-p', 'qwik/tsconfig.json'],
    ['typescript/bin/tsc', '--noEmit', '-p', 'vitest/tsconfig.json'],
    ['typescript/bin/tsc', '--noEmit', '-p', 'storybook/tsconfig.json'],
    ['vue-tsc/bin/vue-tsc.js', '--noEmit', '-p', 'vue/tsconfig.json'],
    ['svelte-check/bin/svelte-check', '--tsconfig', 'svelte/tsconfig.json', '--fail-on-warnings'],
  ];
  return checks
    .map(([program = '', ...args]) => {
      const { status, stdout } = spawnSync(process.execPath, [join('node_modules', program), ...args], {
        cwd: EXAMPLES,
        encoding: 'utf8',
      });
      return status === 0 ? '' : stdout;
    })
    .join('');
}
