import { expect } from '@open-wc/testing';
import { breakableBuiltIns, usesOf } from './built-ins.fixture.js';
import { UNVISITED } from './built-ins.unvisited.fixture.js';
import { CARD_VISITS, LIST_VISITS, PLAYER_VISITS, STANDING_CARD_VISITS } from './built-ins.visits.fixture.js';

/** Those of the tests that break each built-in which a visit reads. */
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
  it('[FAULTS 36] are each broken in a test, but for those of which the list says why not', async function () {
    this.timeout(240_000);
    const source = (await (await fetch('/sdk/built-ins/source')).json()) as readonly (readonly [
      use: string,
      file: string,
    ])[];
    const read = new Set<string>();
    for (const [visits, when] of MOMENTS) for (const { path } of await usesOf(visits, when)) read.add(path.join('.'));
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
});
