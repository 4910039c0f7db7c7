/**
 * `npm run check:reproducible`: builds what is checked in twice, in two folders with different names, and in two time
 * zones and languages, and compares the files byte for byte. Not part of `npm test`, since it takes two builds.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { findFiles } from '../tooling/find-files.js';

const BUILDS = [
  { folder: 'one', env: { TZ: 'Pacific/Kiritimati', LC_ALL: 'C', LANG: 'C' } },
  { folder: 'the other one/deeper', env: { TZ: 'America/Los_Angeles', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' } },
] as const;

/** Copies the files that git knows, with what is not committed yet, and lends them the packages of this folder. */
function copySource(folder: string): void {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of stdout.split('\0').filter((name) => name !== '' && name !== 'node_modules')) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    copyFileSync(file, join(folder, file));
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
}

function build(folder: string, env: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  mkdirSync(folder, { recursive: true });
  copySource(folder);
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The build in ${folder} failed:\n${stdout}${stderr}`);
  const dist = join(folder, 'dist');
  return new Map(
    findFiles(dist, /./).flatMap((file) => {
      const content = readIfFile(file);
      return content ? [[file.slice(dist.length + 1), createHash('sha256').update(content).digest('hex')]] : [];
    }),
  );
}

function readIfFile(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EISDIR') return null;
    throw error;
  }
}

const place = mkdtempSync(join(tmpdir(), 'svc-reproducible-'));
try {
  const [first, second] = BUILDS.map(({ folder, env }) => build(join(place, folder), env));
  if (!first || !second) throw new Error('Two builds are needed');
  const names = [...new Set([...first.keys(), ...second.keys()])].sort();
  const different = names.filter((name) => first.get(name) !== second.get(name));
  const all = createHash('sha256');
  for (const name of names) all.update(`${first.get(name) ?? ''}  ${name}\n`);
  if (names.length === 0) throw new Error('The builds wrote no files');
  for (const name of different) console.error(`differs: ${name}`);
  console.log(
    `${String(names.length)} files, ${String(different.length)} different, sha256 of all: ${all.digest('hex')}`,
  );
  process.exitCode = different.length > 0 ? 1 : 0;
} finally {
  rmSync(place, { recursive: true, force: true });
}
