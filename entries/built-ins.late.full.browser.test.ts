import { expect } from '@open-wc/testing';
import { breakEach, usesOf } from './built-ins.fixture.js';
import { CARD_VISITS, PLAYER_VISITS, STANDING_CARD_VISITS } from './built-ins.visits.fixture.js';

const MOMENTS = {
  'before the script tag': { visits: CARD_VISITS, when: 'early' },
  'while the card stands': { visits: STANDING_CARD_VISITS, when: 'late' },
  'while the player of a planned show stands': { visits: PLAYER_VISITS, when: 'late' },
} as const;

describe('a page of which one function or property of the browser begins to throw', () => {
  for (const [moment, { visits, when }] of Object.entries(MOMENTS)) {
    it(`[FAULTS 36] ${moment}: whichever it is, nothing is thrown, rejected or logged`, async function () {
      this.timeout(480_000);
      const failures = await breakEach(await usesOf(visits, when), when, 'throws');
      expect(failures.join('\n')).to.equal('');
    });
  }
});
