import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';

/** When whoever makes it sends the last correction of a security fault; `rolling` is always the newest. */
const ENDS: Readonly<Record<string, string>> = {
  'node 22': '2027-04-30',
  'node 24': '2028-04-30',
  'ubuntu-latest': 'rolling',
};

/** Images of container files and compose files, `FROM` and `image:` alike, without the names of earlier stages. */
function imagesIn(text: string): string[] {
  const stages = [...text.matchAll(/^FROM\s+.*\sAS\s+(\S+)/gim)].map(([, stage]) => stage);
  return [...text.matchAll(/^\s*(?:FROM\s+(?:--\S+\s+)*|(?:- )?image:\s*["']?)([\w./:@-]+)/gim)]
    .map(([, image = '']) => image)
    .filter((image) => !stages.includes(image));
}

/** An image as `name major`, whatever its variant; one without a version is itself. */
const ofImage = (image: string): string =>
  image.replace(/^(?:docker\.io\/)?(?:library\/)?([^:@]+):v?(\d+)?.*$/, (all, name: string, major?: string) =>
    major === undefined ? all : `${name} ${major}`,
  );

/** What a workflow runs on; a matrix is of what shops have. */
const ofWorkflow = (text: string): string[] => [
  ...[...text.matchAll(/^\s*runs-on:\s*(.+)$/gm)].map(([, runner = '']) => runner),
  ...[...text.matchAll(/^\s*node-version:\s*["']?(\d+)/gm)].map(([, major = '']) => `node ${major}`),
  ...imagesIn(text).map(ofImage),
];

/** Runtimes that a file of the repository names, to build, test, publish or serve with. */
function runtimesIn(file: string, text: string): string[] {
  if (/(^|\/)\.(nvmrc|node-version)$/.test(file)) return [`node ${/\d+/.exec(text)?.[0] ?? text}`];
  if (/^\.github\/.*\.ya?ml$/.test(file)) return ofWorkflow(text);
  if (/(^|\/)([\w.-]*(Dockerfile|Containerfile)[\w.-]*|[\w.-]*compose[\w.-]*\.ya?ml)$/.test(file))
    return imagesIn(text).map(ofImage);
  if (!file.endsWith('.md')) return [];
  return [...text.matchAll(/^```\w*\n([^]*?)^```/gm)].flatMap(([, code = '']) =>
    imagesIn(code)
      .filter((image) => /[:@]/.test(image))
      .map(ofImage),
  );
}

const ended = (runtimes: readonly string[], today: string): string[] =>
  runtimes.filter((runtime) => (ENDS[runtime] ?? '') <= today);

test('[FAULTS S4.14] no file names an image or a runtime that gets no corrections any more', () => {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
  const named = files.flatMap((file) =>
    /\.(md|ya?ml)$|file[\w.-]*$|\.(nvmrc|node-version)$/i.test(file)
      ? runtimesIn(file, readFileSync(file, 'utf8'))
      : [],
  );
  const today = new Date().toISOString().slice(0, 10);
  assert.deepEqual([...new Set(named)].sort(), Object.keys(ENDS).sort(), 'each has its date here');
  assert.deepEqual(ended(named, today), [], 'take the next one, here and there');
  assert.deepEqual(ended(['node 22'], '2027-04-30'), ['node 22']);
});

test('what the container is built from is named by its bytes, since a tag may be moved', () => {
  const images = imagesIn(readFileSync('Dockerfile', 'utf8'));
  assert.ok(images.length > 0);
  for (const image of images) assert.match(image, /:[\w.-]+@sha256:[\da-f]{64}$/);
});

test('an image is found wherever it is written', () => {
  const container =
    'FROM --platform=$X node:20-slim AS build\nFROM build AS next\nfrom docker.io/library/node@sha256:00\nFROM next\n';
  assert.deepEqual(runtimesIn('demo/a.Dockerfile', container), ['node 20', 'docker.io/library/node@sha256:00']);
  assert.deepEqual(runtimesIn('compose.yaml', 'services:\n  a:\n    image: "nginx:1.29"\n'), ['nginx 1']);
  assert.deepEqual(runtimesIn('.nvmrc', 'v18.20.1\n'), ['node 18']);
  assert.deepEqual(runtimesIn('docs/a.md', 'FROM a:1\n```dockerfile\nFROM node:latest\n```\n'), ['node:latest']);
  assert.deepEqual(runtimesIn('.github/workflows/a.yml', 'runs-on: ubuntu-20.04\n  node-version: "18.1"\n'), [
    'ubuntu-20.04',
    'node 18',
  ]);
});

test('the oldest Node that shops may have is tried, beside one that is maintained', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly engines: { readonly node: string };
  };
  const { jobs } = parse(readFileSync('.github/workflows/test.yml', 'utf8')) as {
    readonly jobs: { readonly test: { readonly strategy: { readonly matrix: { readonly node: readonly number[] } } } };
  };
  const { node } = jobs.test.strategy.matrix;
  assert.equal(node[0], Number(/\d+/.exec(engines.node)?.[0]));
  assert.ok(node.slice(1).every((major) => `node ${String(major)}` in ENDS) && node.length > 1);
});
