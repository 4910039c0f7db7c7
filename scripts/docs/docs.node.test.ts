import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { GUIDES, REFERENCE } from './guides.js';
import { anchor, renderGuide } from './page.js';

const FOLDER = 'dist/docs';
const pages = readdirSync(FOLDER).filter((name) => name.endsWith('.html'));
const read = (page: string): string => readFileSync(join(FOLDER, page), 'utf8');
const all = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, found = '']) => found);

test('every guide of docs/ is a page of the site and in its menu', () => {
  const written = readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`);
  const listed: readonly string[] = GUIDES.map(({ file }) => file);
  assert.deepEqual(
    written.filter((file) => !listed.includes(file)),
    [],
  );
  assert.deepEqual(
    pages.sort(),
    [...GUIDES.map(({ page }) => page), REFERENCE.page, 'index'].map((page) => `${page}.html`).sort(),
  );
});

test('every link of the site leads to a page, a heading or a file that is there', () => {
  const broken = pages.flatMap((page) =>
    all(read(page), /(?:href|src)="([^"]+)"/g).flatMap((href) => {
      if (/^(https?:|data:)/.test(href)) return [];
      const [path = '', hash] = href.split('#');
      const target = path === '' ? page : path;
      if (!existsSync(join(FOLDER, target))) return [`${page}: ${href}`];
      return hash !== undefined && !read(target).includes(`id="${hash}"`) ? [`${page}: ${href}`] : [];
    }),
  );
  assert.deepEqual(broken, []);
});

test('every page has one main heading, its place in the menu, and headings of their own', () => {
  for (const page of pages) {
    const html = read(page);
    assert.equal(all(html, /<(h1)>/g).length, 1, page);
    assert.equal(all(html, /(aria-current)="page"/g).length, page === 'index.html' ? 0 : 1, page);
    const ids = all(html, / id="([^"]+)"/g);
    assert.deepEqual(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      [],
      page,
    );
  }
});

test('the pages work under the strictest policy: nothing inline, no request to another origin', () => {
  for (const page of pages) {
    const html = read(page).replace(/<code>[^]*?<\/code>/g, '');
    assert.doesNotMatch(
      html.replace(/<script type="module" src="(?:live|search)\.js"><\/script>/g, ''),
      /<script|<style| style=| on\w+=/,
      page,
    );
    assert.deepEqual(all(html, /<(?:link|img|script|iframe)[^>]*(?:src|href)="(https?:[^"]+)"/g), [], page);
  }
});

test('[T7] every picture of the site names its size, so that nothing moves when it arrives', () => {
  const pictures = pages.flatMap((page) => read(page).match(/<img[^>]*>/g) ?? []);
  assert.ok(pictures.length > 20);
  for (const picture of pictures) assert.match(picture, / width="\d+" height="\d+" /);
});

test('the reference names every property, event and custom property of the manifest', () => {
  const html = read(`${REFERENCE.page}.html`);
  for (const name of [
    'feedProductId',
    'playbackSource',
    'pageSize',
    'svc-open-player',
    '--svc-list-accent',
    'setInCart()',
  ]) {
    assert.ok(html.includes(`<code>${name}</code>`), name);
  }
});

test('an address that a guide must not have cannot become markup', () => {
  const guide = { file: 'docs/x.md', page: 'x', title: 'X', about: '' };
  const { html } = renderGuide('# A\n\n<img src=x onerror=alert(1)> `<b>`\n\n```html\n<script>\n```\n', guide);
  assert.doesNotMatch(html, /<img|<b>|<script/);
  assert.equal(anchor('The `svc-pip` tag, twice?'), 'the-svc-pip-tag-twice');
});
