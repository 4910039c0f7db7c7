import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseJunit } from '../../tooling/junit.js';
import { tellSkipped } from './skipped.js';
import { lineOf, slowest, summarize, tellFailure, type LayerResults } from './summary.js';

const NODE = `<?xml version="1.0" encoding="utf-8"?>
<testsuites>
  <testcase name="[E1] starts &amp; ends" time="0.5" classname="test"/>
  <testsuite name="[Q3] a group" time="2" tests="2">
    <testcase name="fails" time="1.25" classname="test"><failure type="testCodeFailure" message="expected 1">[Error: expected 1]</failure></testcase>
    <testcase name="was left out" time="0" classname="test"><skipped type="skipped" message="why"/></testcase>
  </testsuite>
</testsuites>`;
const WEB = `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="Chromium_playwright_/src/media/clip/clip.browser.test.ts" tests="1">
    <properties><property name="test.fileName" value="src/media/clip/clip.browser.test.ts"/></properties>
    <testcase name="[D4, FAULTS 105] loops" time="4" classname="openClip of a file" file="src/media/clip/clip.browser.test.ts"/>
  </testsuite>
</testsuites>`;
const JOURNEYS = `<testsuites id="" name="" tests="1" failures="1" skipped="0" errors="0" time="3">
<testsuite name="faults-media.spec.ts" tests="1" failures="1" time="3">
<testcase name="[D4] a clip › [FAULTS 105] hang" classname="faults-media.spec.ts" time="3.1">
<failure message="fault-row.ts:262:5 [FAULTS 105] hang" type="FAILURE"><![CDATA[  [journeys] › hang \u001b[31mError\u001b[39m]]></failure>
</testcase></testsuite></testsuites>`;

const layer = (results: LayerResults['results'], rest: Partial<LayerResults> = {}): LayerResults => ({
  layer: 'node',
  results,
  seconds: 1,
  notRun: null,
  ...rest,
});

test('the reports of the three runners are read with the groups around each test', () => {
  const titles = [NODE, WEB, JOURNEYS].flatMap(parseJunit).map(({ title, outcome }) => [outcome, title]);
  assert.deepEqual(titles, [
    ['passed', '[E1] starts & ends'],
    ['failed', '[Q3] a group fails'],
    ['skipped', '[Q3] a group was left out'],
    ['passed', 'openClip of a file [D4, FAULTS 105] loops'],
    ['failed', '[D4] a clip › [FAULTS 105] hang'],
  ]);
  assert.match(parseJunit(JOURNEYS)[0]?.message ?? '', /hang Error$/);
  assert.deepEqual(parseJunit('<testsuites></testsuites>'), []);
});

test('a report is read however many entities its titles have', () => {
  const cases = '<testcase name="&quot;a&quot; &lt; &amp;" />'.repeat(2000);
  const results = parseJunit(`<testsuites><testsuite name="test">${cases}</testsuite></testsuites>`);
  assert.equal(results.length, 2000);
  assert.equal(results[0]?.title, '"a" < &');
});

test('the closing line counts every test, and a layer that came to no end, ran or skipped none as one failure', () => {
  const passed = parseJunit(WEB);
  const closing = (...layers: LayerResults[]): string | undefined => summarize(layers).text.split('\n').at(-1);
  assert.equal(closing(layer(passed), layer(parseJunit(JOURNEYS))), '1 passed, 1 failed');
  assert.equal(closing(layer(passed), layer(null)), '1 passed, 1 failed');
  assert.equal(closing(layer(passed), layer([])), '1 passed, 1 failed');
  assert.equal(closing(layer(parseJunit(NODE).filter(({ outcome }) => outcome !== 'failed'))), '1 passed, 1 failed');
  assert.equal(closing(layer(passed), layer(null, { notRun: 'no WebView' })), '1 passed, 0 failed');
  assert.equal(summarize([layer(null)]).failed, 1);
});

test('a layer has one line, with what is wrong with it', () => {
  assert.equal(lineOf(layer(parseJunit(WEB))), 'ok    node           1 s  1 passed, 0 failed, 0 skipped');
  assert.match(lineOf(layer(null)), /^FAIL .* came to no end$/);
  assert.match(lineOf(layer(null, { notRun: 'no WebView' })), /^-- .* NOT RUN: no WebView$/);
});

test('a failure is printed in a few plain lines', () => {
  const message = Array.from({ length: 100 }, (_, at) => `\n  line ${String(at)}`).join('');
  const told = tellFailure({ title: 'long', message });
  assert.match(told, /^long\n {4}line 0\n/);
  assert.equal(told.split('\n').length, 9);
  assert.ok(tellFailure({ title: 'wide', message: 'x'.repeat(10_000) }).length < 700);
});

test('the slowest tests come first', () => {
  assert.deepEqual(slowest([layer(parseJunit(NODE)), layer(parseJunit(WEB), { layer: 'browser' })], 2), [
    '   4.0 s  browser    openClip of a file [D4, FAULTS 105] loops',
    '   1.3 s  node       [Q3] a group fails',
  ]);
});

test('what is not run in an engine is printed by reason, which a browser test has in its title and a journey as a property', () => {
  const results = parseJunit(`<testsuites>
  <testsuite name="Firefox_playwright_/src/media/native/hls.browser.test.ts">
    <testcase name="plays — not in firefox: has no native HLS" time="0" classname="openNativeHls"><skipped/></testcase>
    <testcase name="is asked" time="0" classname=""/>
  </testsuite>
  <testsuite name="policies.spec.ts">
    <testcase name="a policy › live" classname="policies.spec.ts"><properties><property name="skip" value="has no native HLS"/></properties><skipped/></testcase>
    <testcase name="prerenders" classname="tag.spec.ts"><properties><property name="skip" value="does not"/></properties><skipped/></testcase>
  </testsuite>
</testsuites>`);
  assert.deepEqual(tellSkipped('firefox', results), [
    '  firefox: has no native HLS',
    '    openNativeHls plays',
    '    a policy › live',
    '  firefox: does not',
    '    prerenders',
  ]);
});
