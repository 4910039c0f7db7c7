import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measurePaint, paintSectionsOf, type PaintMeasurement } from './report.js';

test('the last and largest paint of the page counts, and none of an iframe', () => {
  const at = (type: 'largest-paint', when: number, top: boolean) => ({ type, at: when, top }) as const;
  assert.deepEqual(
    measurePaint([
      { type: 'navigation', at: 1_000 },
      at('largest-paint', 1_500, true),
      { type: 'shift', at: 1_600, value: 0.1, top: true },
      at('largest-paint', 1_900, true),
      at('largest-paint', 2_500, false),
      { type: 'first-frame', at: 2_600, top: true },
      { type: 'load', at: 2_100 },
    ]),
    { largestPaint: 900, load: 1_100, firstFrame: 1_600, shift: 0.1 },
  );
  assert.equal(measurePaint([{ type: 'navigation', at: 1 }]).largestPaint, null);
});

test('a page with the tag is compared with the same page on the same link without it', () => {
  const measured = (largestPaint: number, load: number): PaintMeasurement => ({
    ...{ largestPaint, load, firstFrame: null, shift: 0 },
  });
  const [section, ...others] = paintSectionsOf(
    new Map([
      ['slow-clip-alone', [measured(1_000, 2_000), measured(1_200, 2_000)]],
      ['slow-clip', [measured(1_210, 1_900)]],
    ]),
  );
  assert.deepEqual(others, []);
  assert.equal(section?.title, '1.6 Mbit/s, 150 ms');
  assert.deepEqual(
    section?.rows.map(([, ...cells]) => cells),
    [
      ['1100 ms', '1000-1200', '', '2000 ms', '2000-2000', '', '-', '0.0000'],
      ['1210 ms', '1210-1210', '1.10', '1900 ms', '1900-1900', '0.95', '-', '0.0000'],
    ],
  );
});
