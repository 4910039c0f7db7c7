import { describe, it } from 'node:test';
import { expect } from 'chai';
import { inSituation, type Situation } from './machine.table.fixture.js';
import { playerPollPeriod } from './timing.js';

const MINUTE = 60_000;

describe('[Z45] the average pause between two polls of the player, milliseconds', () => {
  const rows: readonly (readonly [Situation, startsIn: number | null, waited: number, period: number])[] = [
    ['live', null, 0, 120_000],
    ['live', 3 * MINUTE, 0, 120_000],
    ['processing', null, 0, 45_000],
    ['processing', null, 4 * MINUTE, MINUTE],
    ['processing', 3 * MINUTE, 60 * MINUTE, 270_000],
    ['planned', null, 60 * MINUTE, 120_000],
    ['planned', 60 * MINUTE, 0, 270_000],
    ['planned', 6 * MINUTE, 0, 2 * MINUTE],
    ['planned', MINUTE, 0, MINUTE],
    ['planned', 0, 0, MINUTE],
    ['planned', -MINUTE, 0, MINUTE],
    ['planned', -10 * MINUTE, 0, 2 * MINUTE],
    ['planned', -60 * MINUTE, 0, 270_000],
  ];
  for (const [situation, startsIn, waited, period] of rows)
    it(`${situation}, starts in ${String(startsIn)}, waited ${waited}: ${period}`, () => {
      expect(playerPollPeriod(inSituation(situation).state, startsIn, waited)).to.equal(period);
    });
});
