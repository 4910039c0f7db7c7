import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export const NAME = 'svc-live-shopping';

/**
 * Packs the built package and installs it into the folder of a project, with those of the installed packages that it may use.
 *
 * @returns the file of the package
 */
export function installPacked(project: string, packages: readonly string[]): string {
  const options = ['--json', '--ignore-scripts', '--pack-destination', project];
  const packed = execFileSync('npm', ['pack', './dist/npm', ...options], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [{ filename }] = JSON.parse(packed.toString()) as [{ filename: string }];
  const tarball = join(project, filename);
  const installed = join(project, 'node_modules', NAME);
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
  for (const name of packages) {
    const source = resolve('node_modules', name);
    if (!existsSync(source)) continue;
    const target = join(project, 'node_modules', name);
    mkdirSync(dirname(target), { recursive: true });
    symlinkSync(source, target);
  }
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }\n');
  return tarball;
}
