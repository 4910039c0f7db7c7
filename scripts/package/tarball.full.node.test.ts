import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, posix } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Marked, type Token, type Tokens } from 'marked';
import { findFiles } from '../../tooling/find-files.js';
import { anchor } from '../docs/page.js';
import { installedWithPackage, packageName, readLockFile } from '../lock-file.js';
import { originOf } from './write-package.js';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly bin: Readonly<Record<string, string>>;
  readonly keywords?: readonly string[];
  readonly homepage?: string;
  readonly bugs?: { readonly url: string };
  readonly customElements: string;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

interface Packed {
  readonly folder: string;
  readonly tarball: string;
  /** Paths of all files. */
  readonly files: readonly string[];
  /** Bytes of the tarball, and of its files. */
  readonly packed: number;
  readonly unpacked: number;
}

/** Bytes: what a shop downloads and keeps. Raised only with the reason in the commit. */
const BUDGETS = {
  'dist/npm': { packed: 2_000_000, unpacked: 7_000_000, file: 1_200_000 },
  'dist/npm-media': { packed: 11_500_000, unpacked: 12_000_000, file: 400_000 },
} as const;
type Published = keyof typeof BUDGETS;
const PUBLISHED = Object.keys(BUDGETS) as Published[];

const place = mkdtempSync(join(tmpdir(), 'svc-tarball-'));
const packages = new Map<Published, Packed>();
after(() => rmSync(place, { recursive: true }));

function pack(published: Published): Packed {
  const command = ['pack', `./${published}`, '--json', '--ignore-scripts', '--pack-destination', place];
  const [{ filename }] = JSON.parse(
    execFileSync('npm', command, { stdio: ['ignore', 'pipe', 'ignore'] }).toString(),
  ) as [{ filename: string }];
  const folder = join(place, basename(published));
  mkdirSync(folder);
  const tarball = join(place, filename);
  execFileSync('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1']);
  const files = findFiles(folder, /./)
    .filter((file) => statSync(file).isFile())
    .map((file) => file.slice(folder.length + 1));
  const unpacked = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  return { folder, tarball, files, packed: statSync(tarball).size, unpacked };
}

before(() => {
  for (const published of PUBLISHED) packages.set(published, pack(published));
});

function packed(published: Published = 'dist/npm'): Packed {
  const found = packages.get(published);
  assert.ok(found);
  return found;
}

const read = (file: string, published?: Published): string =>
  readFileSync(join(packed(published).folder, file), 'utf8');
const manifestOf = (published?: Published): Manifest => JSON.parse(read('package.json', published)) as Manifest;

const marked = new Marked();

function tokensOf(file: string, published: Published): Token[] {
  const tokens: Token[] = [];
  void marked.walkTokens(marked.lexer(read(file, published)), (token: Token) => void tokens.push(token));
  return tokens;
}

/** Relative links of a Markdown file that lead to no file or heading of the package, and paths in `dist/` that it has not. */
function deadLinks(file: string, published: Published): string[] {
  const { files } = packed(published);
  const has = (path: string): boolean =>
    files.includes(path) || files.some((one) => one.startsWith(`${path.replace(/\/$/, '')}/`));
  const isDead = (href: string): boolean => {
    const [path = '', hash] = href.split('#');
    const target = path === '' ? file : posix.join(posix.dirname(file), path);
    if (!has(target)) return true;
    if (hash === undefined || !target.endsWith('.md')) return false;
    return !tokensOf(target, published).some(
      (token) => token.type === 'heading' && anchor((token as Tokens.Heading).text) === hash,
    );
  };
  return tokensOf(file, published).flatMap((token) => {
    if (token.type === 'link' || token.type === 'image') {
      const { href } = token as Tokens.Link;
      return !/^[a-z]+:/i.test(href) && isDead(href) ? [`${file}: ${href}`] : [];
    }
    const path = token.type === 'codespan' ? /^dist\/[\w./-]+$/.exec((token as Tokens.Codespan).text)?.[0] : undefined;
    return path !== undefined && !has(path) ? [`${file}: ${path}`] : [];
  });
}

/** Every file that a value of `exports` names, conditions and all. */
const targetsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value) as object).flatMap(targetsOf);

/** A package of this project as a tarball of a registry, with another version where one is given. */
function repack(folder: string, version?: string): string {
  const name = packageName(folder).replace('/', '-');
  const copy = join(place, 'repacked', name);
  cpSync(folder, join(copy, 'package'), { recursive: true, dereference: true });
  if (version !== undefined) {
    const file = join(copy, 'package/package.json');
    writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), version }));
  }
  const tarball = join(place, `${name}.tgz`);
  execFileSync('tar', ['-czf', tarball, '-C', copy, 'package']);
  return tarball;
}

describe('what npm publishes', () => {
  it('has every file, heading and folder of dist/ that its Markdown files lead to', () => {
    for (const published of PUBLISHED) {
      const pages = packed(published).files.filter((file) => file.endsWith('.md'));
      assert.ok(pages.length >= (published === 'dist/npm' ? 25 : 1), published);
      assert.deepEqual(
        pages.flatMap((file) => deadLinks(file, published)),
        [],
      );
    }
  });

  it('is found by keywords, and leads to its homepage and its issues as soon as the repository is known', () => {
    for (const published of PUBLISHED) {
      const { keywords = [], homepage, bugs } = manifestOf(published);
      assert.ok(keywords.includes('live-shopping') && keywords.length > 5, published);
      const address = process.env['SVC_REPOSITORY'];
      assert.equal(homepage, address === undefined ? undefined : `${address}#readme`);
      assert.equal(bugs?.url, address === undefined ? undefined : `${address}/issues`);
    }
    assert.deepEqual(originOf('https://code.example/shop/sdk'), {
      homepage: 'https://code.example/shop/sdk#readme',
      bugs: { url: 'https://code.example/shop/sdk/issues' },
      repository: { type: 'git', url: 'git+https://code.example/shop/sdk.git' },
    });
  });

  it('names no command of the repository in its pages, which have none to run', () => {
    for (const published of PUBLISHED) {
      const pages = packed(published).files.filter((file) => file.endsWith('.md'));
      assert.deepEqual(
        pages.flatMap((file) =>
          [...read(file, published).matchAll(/\bnpm (?:start|run|ci|test)\b.*/g)].map(([line]) => `${file}: ${line}`),
        ),
        [],
      );
    }
  });

  it('has every file that its package.json names', () => {
    const { exports, bin, customElements } = manifestOf();
    const targets = targetsOf([exports, bin, customElements]).map((target) => target.replace(/^\.\//, ''));
    assert.ok(targets.length > 35);
    const { files } = packed();
    assert.deepEqual(
      targets.filter(
        (target) =>
          !files.some(
            (file) => file === target || (target.includes('*') && file.startsWith(target.split('*')[0] ?? '')),
          ),
      ),
      [],
    );
  });

  it('begins with the command that installs it', () => {
    for (const published of PUBLISHED) {
      const { name } = manifestOf(published);
      const [title, code] = marked.lexer(read('README.md', published)).filter(({ type }) => type !== 'space');
      assert.equal((title as Tokens.Heading).text, name);
      assert.match(
        (code as Tokens.Code).text,
        new RegExp(`^npm install (--save-dev svc-live-shopping )?${name}$`, 'm'),
      );
    }
  });

  it('has the changelog, the licence and the guide of the mock, and nothing of the repository’s own', () => {
    const { files } = packed();
    const wanted = [
      'CHANGELOG.md',
      'LICENSE',
      'dist/sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js',
      'dist/sbom.cdx.json',
      'mock-api/README.md',
    ];
    assert.deepEqual(
      wanted.filter((file) => !files.includes(file)),
      [],
    );
    assert.deepEqual(
      files.filter((file) =>
        /(^|\/)(?:[^/]*\.(?:test|spec|fixture)\.|node_modules\/|\.)|^(?:src|scripts|demo)\//.test(file),
      ),
      [],
    );
    // Those of the service are in an archive of their own.
    assert.deepEqual(
      files.filter((file) => /^dist\/(?:player\/|sdk\/.*\/\d+\.\d+\.\d+\/)/.test(file)),
      [],
    );
    const fields = Object.keys(manifestOf());
    const own = ['private', 'scripts', 'devDependencies', 'overrides', 'allowScripts'];
    assert.deepEqual(
      fields.filter((field) => own.includes(field)),
      [],
    );
  });

  it('keeps the media of the mock in a package of their own, in the same version', () => {
    const [main, media] = [manifestOf(), manifestOf('dist/npm-media')];
    assert.equal(media.version, main.version);
    assert.equal(main.peerDependencies[media.name], `${main.version.split('.')[0] ?? ''}.x`);
    const isMedia = /\.(?:webm|mp4|m4s|gif|vtt)$|\/\d+\.mpegts$/;
    assert.deepEqual(
      packed().files.filter((file) => isMedia.test(file)),
      [],
    );
    assert.ok(packed('dist/npm-media').files.filter((file) => isMedia.test(file)).length > 70);
  });

  it('keeps its budgets', (context) => {
    for (const published of PUBLISHED) {
      const { folder, files, packed: tarball, unpacked } = packed(published);
      const limits = BUDGETS[published];
      context.diagnostic(
        `${published}: ${String(tarball)} bytes packed, ${String(unpacked)} unpacked, ${String(files.length)} files`,
      );
      assert.ok(tarball < limits.packed, `${published}: ${String(tarball)} bytes packed`);
      assert.ok(unpacked < limits.unpacked, `${published}: ${String(unpacked)} bytes unpacked`);
      const large = files.filter((file) => statSync(join(folder, file)).size > limits.file);
      assert.deepEqual(large, []);
    }
  });

  it('takes the Lit and the hls.js of an application that has later ones: one copy serves', () => {
    const shop = join(place, 'shop');
    mkdirSync(shop);
    const later: Readonly<Record<string, string>> = { lit: '3.99.0', 'hls.js': '1.99.0' };
    const folders = installedWithPackage(readLockFile());
    const dependencies = Object.fromEntries(
      folders.map((folder) => [packageName(folder), `file:${repack(folder, later[packageName(folder)])}`]),
    );
    const { name } = manifestOf();
    writeFileSync(
      join(shop, 'package.json'),
      JSON.stringify({ name: 'shop', dependencies: { ...dependencies, [name]: `file:${packed().tarball}` } }),
    );
    execFileSync('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: shop,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const { packages: installed } = JSON.parse(readFileSync(join(shop, 'package-lock.json'), 'utf8')) as {
      packages: Readonly<Record<string, { readonly version?: string }>>;
    };
    for (const [one, version] of Object.entries(later)) {
      const copies = Object.keys(installed).filter((folder) => folder.endsWith(`node_modules/${one}`));
      assert.deepEqual(copies, [`node_modules/${one}`]);
      assert.equal(installed[`node_modules/${one}`]?.version, version);
      assert.ok(existsSync(join(shop, 'node_modules', one)));
    }
  });
});
