import { expect } from '@open-wc/testing';
import { BREAKS, breakEach, usesOf, type Break, type Use } from './built-ins.fixture.js';
import { LIST_VISITS, PLAYER_VISITS } from './built-ins.visits.fixture.js';

// Where `HTMLElement` constructs another object, the browser itself throws for every custom element of the page.
const CONSTRUCTS_ANOTHER = 'HTMLElement';

const VISITS = {
  'before the list is defined': { visits: LIST_VISITS, when: 'early' },
  'once the list stands': { visits: LIST_VISITS, when: 'late' },
  'before the player of a planned show is defined': { visits: PLAYER_VISITS, when: 'early' },
} as const;

for (const [moment, { visits, when }] of Object.entries(VISITS)) {
  describe(`a page that breaks one built-in of the browser ${moment}`, () => {
    let uses: readonly Use[];

    before(async function () {
      this.timeout(240_000);
      uses = await usesOf(visits, when);
    });

    for (const how of Object.keys(BREAKS) as Break[]) {
      it(`[FAULTS 36] which ${how}: whichever it is, nothing is thrown, rejected or logged`, async function () {
        this.timeout(480_000);
        const breakable = uses.filter(
          ({ path }) => how !== 'returns undefined' || path.join('.') !== CONSTRUCTS_ANOTHER,
        );
        const failures = await breakEach(breakable, when, how);
        expect(failures.join('\n')).to.equal('');
      });
    }
  });
}
