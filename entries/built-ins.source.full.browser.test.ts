import { expect } from '@open-wc/testing';
import {
  breakableBuiltIns,
  breakEach,
  breakInTurns,
  BREAKS,
  PLAYING_AT_ONCE,
  usesBeyond,
  usesOf,
  usesOfTurn,
  type Break,
  type Use,
} from './built-ins.fixture.js';
import { UNVISITED } from './built-ins.unvisited.fixture.js';
import {
  CARD_VISITS,
  LIST_VISITS,
  LIVE_CARD_VISIT,
  PLAYER_VISITS,
  PLAYING_VISIT,
  STANDING_CARD_VISITS,
} from './built-ins.visits.fixture.js';
import type { Visit } from './page-visitor.fixture.js';

/** Those of the other tests, which break each built-in that a visit reads. */
const MOMENTS = [
  [CARD_VISITS, 'early'],
  [STANDING_CARD_VISITS, 'late'],
  [PLAYER_VISITS, 'early'],
  [PLAYER_VISITS, 'late'],
  [LIST_VISITS, 'early'],
  [LIST_VISITS, 'late'],
] as const;

/** The paths under which a page has what the source names as `Interface.member` or as a global; none if no page can break it. */
function pathsOf(use: string, breakable: ReadonlySet<string>): readonly string[] {
  const [owner = '', member] = use.split('.');
  if (member === undefined) return breakable.has(owner) ? [owner] : [];
  const found: string[] = [];
  const constructor: unknown = Reflect.get(window, owner);
  if (breakable.has(use)) found.push(use);
  let prototype = typeof constructor === 'function' ? (constructor.prototype as object | null) : null;
  while (prototype && !Object.hasOwn(prototype, member)) prototype = Object.getPrototypeOf(prototype) as object | null;
  const path = prototype && `${prototype.constructor.name}.prototype.${member}`;
  if (path && breakable.has(path)) found.push(path);
  // A mixin, which is no object in the page: several classes have its members.
  if (typeof constructor !== 'function')
    found.push(...[...breakable].filter((other) => other.endsWith(`.prototype.${member}`)));
  return found;
}

describe('the built-ins of the browser that the files of the SDK name', () => {
  /** What the visits of the other tests read. */
  let others: Use[];
  /** What they do not read, but an element on its way to play. */
  let starting: readonly Use[];
  /** What is read only by one that plays. */
  let playing: readonly (readonly [visit: Visit, uses: readonly Use[]])[];
  /** What is read only once media has failed, or the element goes. */
  let failing: readonly Use[];

  before(async function () {
    this.timeout(240_000);
    others = [];
    for (const [visits, when] of MOMENTS) others.push(...(await usesOf(visits, when)));
    const visits = [PLAYING_VISIT, LIVE_CARD_VISIT];
    starting = usesBeyond(await usesOf(visits, 'early'), others);
    const known = [...others, ...starting];
    playing = await Promise.all(
      visits.map(async (visit) => [visit, usesBeyond(await usesOfTurn(visit), known)] as const),
    );
    failing = usesBeyond(await usesOf(visits, 'late'), [...known, ...playing.flatMap(([, uses]) => uses)]);
  });

  it('[FAULTS 36] are each broken in a test, but for those of which the list says why not', async function () {
    // Every file of the SDK is read and parsed for it.
    this.timeout(300_000);
    const source = (await (await fetch('/sdk/built-ins/source')).json()) as readonly (readonly [
      use: string,
      file: string,
    ])[];
    const uses = [...others, ...starting, ...playing.flatMap(([, own]) => own), ...failing];
    const read = new Set(uses.map(({ path }) => path.join('.')));
    const breakable = breakableBuiltIns();
    const unvisited = source.filter(([use]) => {
      const paths = pathsOf(use, breakable);
      return paths.length > 0 && !paths.some((path) => read.has(path));
    });
    const listed = Object.values(UNVISITED).flat();
    const missing = unvisited.filter(([use]) => !listed.includes(use));
    expect(missing.map(([use, file]) => `${use} of ${file}`).join('\n')).to.equal('');
    // Not those that a visit reads at times, by what is sooner.
    const named = new Set(source.map(([use]) => use));
    expect(listed.filter((use) => !named.has(use)).join('\n')).to.equal('');
  });

  for (const how of Object.keys(BREAKS) as Break[]) {
    it(`[FAULTS 36] of which one ${how} before or while a player plays or a card plays live, or when their media fails: nothing is thrown, rejected or logged, and the player shows something`, async function () {
      this.timeout(300_000);
      const failures = [...(await breakEach(starting, 'early', how, PLAYING_AT_ONCE))];
      for (const [visit, uses] of playing) failures.push(...(await breakInTurns(visit, uses, how)));
      failures.push(...(await breakEach(failing, 'late', how, PLAYING_AT_ONCE)));
      expect(failures.join('\n')).to.equal('');
    });
  }
});
