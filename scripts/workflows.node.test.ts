import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, describe, it } from 'node:test';
import { parse } from 'yaml';
import { findFiles } from '../tooling/find-files.js';
import { commandFault, commandsIn } from './samples/shell.js';

interface Step {
  readonly uses?: string;
  readonly run?: string;
}

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly 'timeout-minutes'?: number;
        readonly permissions?: Readonly<Record<string, string>>;
        readonly steps: readonly Step[];
      }
    >
  >;
}

const FILES = findFiles('.github/workflows', /\.ya?ml$/);
const read = (file: string): string => readFileSync(file, 'utf8');
const jobsOf = (file: string) => Object.entries((parse(read(file)) as Workflow).jobs);

const place = mkdtempSync(join(tmpdir(), 'svc-workflows-'));
after(() => rmSync(place, { recursive: true }));

/** What `npm run lint:workflows` says of these files, or of all. */
function lint(...files: readonly string[]): { readonly code: number | null; readonly said: string } {
  const command = [resolve('node_modules/tsx/dist/cli.mjs'), 'scripts/lint-workflows.mjs', ...files];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  return { code: status, said: stdout + stderr };
}

describe('the workflows', () => {
  it('test, also in WebKit, release and publish the guides', () => {
    assert.deepEqual(
      FILES.map((file) => file.replace('.github/workflows/', '')),
      ['docs.yml', 'engines.yml', 'release.yml', 'test.yml'],
    );
  });

  it('are what GitHub’s parser accepts, which refuses a wrong key, event, expression and value', () => {
    assert.deepEqual(lint(), { code: 0, said: '4 workflows are as GitHub wants them\n' });
    const right = read('.github/workflows/test.yml');
    const wrong = [
      ['runs-on:', 'run-on:'],
      ['pull_request:', 'pull_requests:'],
      ['${{ github.ref }}', '${{ git.ref }}'],
      ['timeout-minutes: 120', 'timeout-minutes: soon'],
    ] as const;
    const files = wrong.map(([from, to], index) => {
      assert.ok(right.includes(from));
      const file = join(place, `wrong-${String(index)}.yml`);
      writeFileSync(file, right.replace(from, to));
      return file;
    });
    const { code, said } = lint(...files);
    assert.equal(code, 1);
    for (const [index, word] of ["'run-on'", "'pull_requests'", "'git'", "'soon'"].entries()) {
      assert.match(said, new RegExp(`wrong-${String(index)}\\.yml .*${word}`));
    }
  });

  it('[FAULTS S4.14] use actions by the hash of a commit, with its version beside it', () => {
    for (const file of FILES) {
      const uses = read(file).match(/uses: .*/g) ?? [];
      assert.ok(uses.length > 1, file);
      for (const line of uses) assert.match(line, /^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/, file);
      const checkouts = read(file).match(/actions\/checkout@/g) ?? [];
      assert.equal(read(file).match(/persist-credentials: false/g)?.length, checkouts.length, file);
    }
  });

  it('[FAULTS S4.14] may read the repository and nothing else, but for the jobs that publish', () => {
    for (const file of FILES) {
      assert.deepEqual((parse(read(file)) as Workflow).permissions, { contents: 'read' }, file);
      const more = jobsOf(file).filter(([, { permissions }]) => permissions !== undefined);
      assert.deepEqual(
        more.map(([name]) => name),
        { 'docs.yml': ['deploy'], 'release.yml': ['publish'] }[file.replace('.github/workflows/', '')] ?? [],
      );
      assert.doesNotMatch(read(file), /secrets\.|pull_request_target/, file);
    }
  });

  it('[FAULTS S4.14] run no code of the repository and no dependency where others trust the identity', () => {
    const programs: Record<string, string[]> = {};
    for (const file of FILES) {
      for (const [name, { permissions, steps }] of jobsOf(file)) {
        if (permissions?.['id-token'] === undefined) continue;
        const actions = steps.flatMap(({ uses }) => uses?.split('@')[0] ?? []);
        assert.ok(!actions.includes('actions/checkout'), `${file}: ${name} has a checkout`);
        const commands = steps.flatMap(({ run }) => commandsIn(run ?? ''));
        const run = commands.map(([program, verb]) => `${program ?? ''} ${verb ?? ''}`);
        programs[name] = [...new Set(run)].sort();
        for (const { run } of steps) if (run?.startsWith('npm publish')) assert.match(run, / --ignore-scripts /);
      }
      // npm's default serves, and what names another one could send the packages there.
      assert.doesNotMatch(read(file), /registry/, file);
    }
    assert.deepEqual(programs, { deploy: [], publish: ['cosign sign-blob', 'npm publish', 'sha256sum --check'] });
  });

  it('end by themselves, and run commands that there are', () => {
    for (const file of FILES) {
      for (const [name, { 'timeout-minutes': minutes = 0, steps }] of jobsOf(file)) {
        assert.ok(minutes > 0 && minutes <= 150, `${file}: ${name}`);
        const faults = steps
          .flatMap(({ run }) => commandsIn(run ?? ''))
          .map((words) => (words[0] === '.ci/run' ? null : commandFault(words)));
        assert.deepEqual(
          faults.filter((fault) => fault !== null),
          [],
          `${file}: ${name}`,
        );
      }
    }
  });
});
