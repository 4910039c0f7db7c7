import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { WATCHERS } from '../media/subjects.js';
import { plot } from './plot.js';
import { latencySection, longSection, type Reading } from './report.js';

const steady = (latency: number, rate = 1): Reading[] => Array.from({ length: 60 }, () => ({ latency, rate }));

describe('the table of latencies', () => {
  it('[D2] compares the fifth second and the last one with bare hls.js', () => {
    const watchers = WATCHERS.filter(({ id }) => id === 'card' || id === 'hls');
    const { rows, columns } = latencySection(watchers, [
      { watcher: 'hls', readings: steady(2) },
      { watcher: 'card', readings: [null, null, ...steady(3, 1.05).slice(0, 57), { latency: 1, rate: 1 }] },
    ]);
    assert.deepEqual(columns, ['hls.js plays from', '5 s', 'ratio', '60 s', 'ratio', 'highest rate']);
    assert.deepEqual(rows, [
      ['card', '3.00 s', '3.00 s', '1.50', '1.00 s', '0.50', '1.05'],
      ['bare hls.js', '1.00 s', '2.00 s', '1.00', '2.00 s', '1.00', '1.00'],
    ]);
  });

  it('has no numbers where nothing was measured', () => {
    const [row = []] = latencySection(WATCHERS.slice(0, 1), [{ watcher: 'card', readings: [null, null] }]).rows;
    assert.deepEqual(row.slice(2, 6), ['-', '-', '-', '-']);
  });

  it('[FAULTS 147] tells after which time a stream is as near again, and how much memory it took', () => {
    const watchers = WATCHERS.filter(({ id }) => id === 'card' || id === 'hls');
    const late = [8, 7, 5, 2.5].map((latency) => ({ latency, rate: 1 }));
    const readings = [...steady(2).slice(0, 20), ...late, ...steady(2).slice(0, 10)];
    const { rows, columns } = longSection(
      watchers,
      [
        { watcher: 'card', readings, heaps: [10e6, 10.2e6, 10.4e6, 10.5e6] },
        { watcher: 'hls', readings: readings.slice(0, 22) },
      ],
      { from: 15, to: 20 },
    );
    assert.deepEqual(columns, ['as near again after', 'heap after a minute', 'halfway', 'at the end']);
    assert.deepEqual(rows, [
      ['card', '4.00 s', '10.0 MB', '10.4 MB', '10.5 MB'],
      ['bare hls.js', '-', '-', '-', '-'],
    ]);
  });

  it('has a picture with a curve for each watcher, with gaps, and the outage', () => {
    const readings = [null, ...steady(2).slice(0, 5), null, ...steady(3).slice(0, 5)];
    const [card] = WATCHERS;
    assert.ok(card);
    const picture = plot([card], [{ watcher: card.id, readings }], { from: 5, to: 8 });
    assert.equal(/class="curve.*" d="([^"]*)"/.exec(picture)?.[1]?.match(/M/g)?.length, 2);
    assert.match(picture, /class="span"/);
    const lost = plot([card], [{ watcher: card.id, readings: [...steady(2), { latency: 400, rate: 1 }] }], null);
    assert.match(lost, /class="end" x="-6" y="[\d.]+">30</, 'thirty seconds at most');
    assert.doesNotMatch(lost, />400</);
    assert.doesNotMatch(picture + plot([card], [], null), /NaN|Infinity|undefined|`/);
  });
});
