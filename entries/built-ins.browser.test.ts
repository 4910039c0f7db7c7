import { expect } from '@open-wc/testing';
import { BREAKS, breakEach, usesOf, type Break, type Use } from './built-ins.fixture.js';
import { CARD_VISITS } from './built-ins.visits.fixture.js';

describe('a page that breaks one function of the browser that the script tag and its card use', () => {
  let uses: readonly Use[];

  before(async () => {
    uses = (await usesOf(CARD_VISITS, 'early')).filter(({ kind }) => kind === 'function');
  });

  for (const how of Object.keys(BREAKS) as Break[]) {
    it(`[C7] which ${how}: whichever it is, nothing is thrown or rejected, nor logged but what the tag explains`, async function () {
      this.timeout(240_000);
      const failures = await breakEach(uses, 'early', how);
      expect(failures.join('\n')).to.equal('');
    });
  }
});
