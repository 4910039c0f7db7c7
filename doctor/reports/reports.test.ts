import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseJunit } from '../../tooling/junit.js';
import type { Report } from '../report.js';
import { htmlReport } from './html.js';
import { jsonReport } from './json.js';
import { junitReport } from './junit.js';
import { textReport } from './text.js';

const report: Report = {
  url: 'https://shop.example/?a=1&b="<script>"',
  version: '1.0.0',
  sizes: ['320x568', '390x844'],
  findings: [
    { check: 'tag', severity: 'info', message: 'version 1.0.0 runs' },
    { check: 'configuration', severity: 'warning', message: '"colour" is no option' },
    { check: 'overlap', severity: 'error', message: 'the card covers button "<b>\u0007Chat"', where: ['320x568'] },
  ],
  pictures: [{ size: '320x568', tag: 'with', jpeg: new Uint8Array([1, 2, 3]) }],
};

describe('the reports of the doctor', () => {
  it('[C7] text has a line for each finding, its sizes and the sum', () => {
    const text = textReport(report);
    assert.match(text, /^What the card covers\n {2}✗ the card covers button "<b>.*" \[320x568\]$/m);
    assert.match(text, /\n\n1 error, 1 warning at 2 sizes$/);
  });

  it('[C7] JSON has every finding and no picture', () => {
    const { pictures: _, ...rest } = report;
    assert.deepEqual(JSON.parse(jsonReport(report)), rest);
  });

  it('[C7] JUnit has a test for each check, which fails from the severity that was asked for', () => {
    const outcomes = (failOn: 'error' | 'warning') =>
      parseJunit(junitReport(report, failOn))
        .filter(({ outcome }) => outcome === 'failed')
        .map(({ title }) => title);
    assert.equal(parseJunit(junitReport(report, 'error')).length, 13);
    assert.match(outcomes('error').join(), /^\S+ svc-doctor What the card covers$/);
    assert.equal(outcomes('warning').length, 2);
  });

  it('[C7] HTML contains its pictures, and nothing of the page as markup', () => {
    const html = htmlReport(report);
    assert.match(html, /src="data:image\/jpeg;base64,AQID"/);
    assert.doesNotMatch(html, /<b>|<script>/);
    assert.match(html, /1 error, 1 warning at 2 sizes/);
  });
});
