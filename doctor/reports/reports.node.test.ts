import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { parseJunit } from '../../tooling/junit.js';
import type { Report } from '../report.js';
import { htmlReport } from './html.js';
import { jsonReport } from './json.js';
import { junitReport } from './junit.js';
import { terminalLines } from './terminal-text.js';
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

const OF_A_PAGE = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\u001b]0;',
        '\u001b[2J',
        '\u009b2J',
        '\r',
        '\n',
        '\n::set-output name=a::b',
        '##[error]',
        '##vso[',
      ),
      fc.constantFrom('##TeamCity[', '#', '\u202e', '\u2028', '::', ' ', '\\', '"', '<b>'),
      fc.string({ unit: 'binary' }),
    ),
  )
  .map((parts) => parts.join(''));

/** Whether a terminal or the log of a CI only shows the lines. */
function expectShownOnly(lines: readonly string[]): void {
  for (const line of lines) {
    // eslint-disable-next-line no-control-regex
    assert.doesNotMatch(line, /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/);
    assert.doesNotMatch(line, /^\s*::|##(\[|vso\[|teamcity\[)/i);
  }
}

describe('the reports of the doctor', () => {
  it('[C7] none lets the text of a page move a cursor, add a line or give CI a command', () => {
    const write = (message: string): string[][] => {
      const told = { ...report, findings: [{ check: 'overlap', severity: 'error', message } as const] };
      return [textReport(told), jsonReport(told), junitReport(told, 'error'), htmlReport(told)].map((text) =>
        text.split('\n'),
      );
    };
    const plain = write('plain').map((lines) => lines.length);
    fc.assert(
      fc.property(OF_A_PAGE, (message) => {
        const reports = write(message);
        assert.deepEqual(
          reports.map((lines) => lines.length),
          plain,
        );
        for (const lines of reports.slice(0, 3)) expectShownOnly(lines);
        const { findings } = JSON.parse(reports[1]?.join('\n') ?? '') as Report;
        assert.equal(findings[0]?.message, message);
      }),
    );
  });

  it('[C7] no error does either, whatever its lines say', () => {
    fc.assert(fc.property(OF_A_PAGE, (text) => expectShownOnly(terminalLines(text).split('\n'))));
  });

  it('[C7] none turns the direction of what follows, not as an entity either', () => {
    const marks = ['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069'];
    const message = marks.join('x');
    const told = { ...report, findings: [{ check: 'overlap', severity: 'error', message } as const] };
    for (const text of [textReport(told), jsonReport(told), junitReport(told, 'error'), htmlReport(told)]) {
      for (const mark of marks) {
        assert.ok(!text.includes(mark) && !text.includes(`&#${String(mark.charCodeAt(0))};`));
      }
    }
  });

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
    assert.equal(parseJunit(junitReport(report, 'error')).length, 14);
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
