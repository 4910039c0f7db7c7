import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readDataSheet } from '../demo/e2e/privacy-data-sheet.js';
import { findFiles } from '../tooling/find-files.js';
import { browserReads } from './browser-reads.js';

const SHEET = readDataSheet('<application>');

const sources = ['src', 'components', 'entries']
  .flatMap((folder) => findFiles(folder, /\.ts$/))
  .filter((file) => !/\.(test|spec|fixture)\.ts$|\/wire\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const found = (pattern: RegExp): string[] =>
  [...new Set(sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name)))].sort();

/** Not in our source: the visit of demo/e2e/privacy.spec.ts sees these. */
const ELSEWHERE = [
  'listener for focusin on the page',
  'name of a button',
  ...['navigator.userAgent', 'navigator.vendor'], // hls.js
];

test('[FAULTS S5.1] each way to read the browser is found', () => {
  const ways = {
    'navigator.plugins': 'navigator.plugins',
    '(navigator as Other).getBattery?.()': 'navigator.getBattery',
    'window.navigator["plugins"]': 'navigator.plugins',
    'const { userAgent: agent } = navigator': 'navigator.userAgent',
    'document.cookie': 'document.cookie',
    'a = pageDocument.title': 'document.title',
    'performance.memory': 'performance.memory',
    'history.length > 1': 'history.length',
    'self.screen.width': 'screen.width',
    'f(devicePixelRatio)': 'window.devicePixelRatio',
    'window.name': 'window.name',
    'localStorage.a': 'window.localStorage',
    'globalThis.indexedDB': 'window.indexedDB',
    'new WebSocket(a)': 'new WebSocket',
    'document.createElement("video").canPlayType(a)': 'video.canPlayType',
    'video.remote.watchAvailability(a)': 'video.remote',
    'window?.matchMedia?.("(a)")': 'matchMedia (a)',
    'matchMedia(query)': 'matchMedia of a variable',
  };
  for (const [text, read] of Object.entries(ways)) assert.ok(browserReads('a.ts', text).includes(read), text);
  assert.deepEqual(browserReads('a.ts', 'document.body; document.title = a; performance.now(); history.state'), []);
});

test('[FAULTS S5.1, S5.10] the data sheet lists what the source reads of the browser, and nothing else', () => {
  const reads = [...new Set(sources.flatMap(({ file, text }) => browserReads(file, text)))];
  assert.deepEqual([...reads, ...ELSEWHERE].sort(), [...SHEET.read].sort());
});

test('[FAULTS S5.2, S5.10] the data sheet lists every key that the source stores, and nothing else', () => {
  const stored = SHEET.stored.filter(({ place }) => place === 'sessionStorage').map(({ key }) => key.split(':')[2]);
  // The name of the BroadcastChannel, which stores nothing.
  assert.deepEqual(found(/`svc:\$\{\w+\}:(\w+)/g), [...stored, 'sound'].sort());
  const touching = sources.filter(({ text }) => /\bsessionStorage\.|history\.replaceState/.test(text));
  assert.deepEqual(
    touching.map(({ file }) => file),
    ['drop-transition', 'history-entry', 'session-store'].map((name) => `src/platform/${name}.ts`),
  );
});

test('[FAULTS S5.3, S5.10] the data sheet lists every path of the service that the source names', () => {
  const paths = SHEET.requests.flatMap(({ request }) => /^GET (\/(?:v\d|internal)\/.*)/.exec(request)?.[1] ?? []);
  assert.deepEqual(found(/'(\/(?:v\d|internal)\/[\w/-]*\w)'/g), [...paths].sort());
});
