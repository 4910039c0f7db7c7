import { describe, it } from 'node:test';
import { expect } from 'chai';
import { createPlaceMemory, type FirstReading } from './place-memory.js';
import type { LocatorElement } from './product-id.js';

const urlOf = (path: string): string => `https://shop.example${path}`;

/** An element that stands in something of the page, or is `html` or `body`. */
function elementIn(parent: LocatorElement | null): LocatorElement {
  const element = { textContent: '', getAttribute: () => null };
  return { ...element, closest: (selector) => (selector === 'body > *' ? parent : null) };
}
const body = elementIn(null);
const bare: LocatorElement = { textContent: '', getAttribute: () => null };
const [one, two] = [elementIn(body), elementIn(body)];

/** One look: the address, what the place says, in which element, and whether it counts for the address. */
type Look = readonly [path: string, value: string | null, element: LocatorElement | null, counts: boolean];

const times = (count: number, look: Look): readonly Look[] => new Array<Look>(count).fill(look);

function expectLooks(looks: readonly Look[], first: Partial<FirstReading> = {}): void {
  const memory = createPlaceMemory({ href: urlOf('/a'), id: null, ...first });
  const seen = looks.map(([path, value, element]) => {
    memory.startReading(urlOf(path));
    return memory.note('x', value, element);
  });
  expect(seen).to.deep.equal(looks.map(([, , , counts]) => counts));
}

describe('what is known of a place of the page', () => {
  for (const [what, ...looks] of [
    ['counts for its address, however often it is seen', ...times(3, ['/a', '1', one, true])],
    ['counts for another address of its page', ['/a', '1', one, true], ['/a?x=1', '1', one, true]],
    ['does not count for another page', ['/a', '1', one, true], ['/b', '1', one, false], ['/a', '1', one, true]],
    [
      'counts for another address of a page that a router has shown',
      ['/b', '1', one, true],
      ['/b?x=1', '1', one, true],
      ['/a', '1', one, false],
    ],
    ['counts for another page with another text', ['/a', '1', one, true], ['/b', '2', one, true]],
    ['counts for another page in another element', ['/a', '1', one, true], ['/b', '1', two, true]],
    ['is what it was where no element is known any longer', ['/a', '1', one, true], ['/b', '1', null, false]],
    [
      'is another one in another element, though for a look none was known',
      ['/a', '1', one, true],
      ['/a', '1', null, true],
      ['/b', '1', two, true],
    ],
    ['is what it was where only its element was unknown', ['/a', '1', null, true], ['/b', '1', one, false]],
    [
      'is another one where its element has become known, and another',
      ['/a', '1', null, true],
      ['/a', '1', one, true],
      ['/b', '1', two, true],
    ],
  ] as const) {
    it(`[Z40] ${what}`, () => {
      expectLooks(looks);
    });
  }

  for (const [what, ...looks] of [
    [
      'an element is the one of an address that follows at once',
      ...[
        ...times(3, ['/a', null, null, true]),
        ['/a', '1', one, true],
        ['/b', '1', one, true],
        ['/a', '1', one, false],
      ],
    ],
    [
      'an element of the first three looks is not',
      ...[...times(2, ['/a', null, null, true]), ['/a', '1', one, true], ['/b', '1', one, false]],
    ],
    [
      'an element of the first looks behind a router is not',
      ...[
        ...times(2, ['/a', null, null, true]),
        ['/b', null, null, false],
        ['/b', '1', one, true],
        ['/c', '1', one, false],
      ],
    ],
    [
      'an element of an earlier look is not',
      ...[...times(3, ['/a', null, null, true]), ...times(2, ['/a', '1', one, true]), ['/b', '1', one, false]],
    ],
    [
      'a text that has changed is not',
      ...[...times(4, ['/a', '1', one, true]), ['/a', '2', one, true], ['/b', '2', one, false]],
    ],
    [
      'a text that has changed without its element is not',
      ...[...times(4, ['/a', '1', one, true]), ['/a', '2', null, true], ['/b', '2', null, false]],
    ],
    [
      'a text without an element is not',
      ...[...times(4, ['/a', '1', null, true]), ['/a', '2', null, true], ['/b', '2', null, false]],
    ],
    [
      'an element that was not there before its text is not',
      ...[...times(4, ['/a', '1', null, true]), ['/a', '1', one, true], ['/b', '1', one, false]],
    ],
  ] as readonly (readonly [string, ...Look[]])[]) {
    it(`[Z40] ${what}`, () => {
      expectLooks(looks);
    });
  }

  for (const [what, first, look] of [
    ['nothing counts in the page itself', { id: undefined }, ['/b', '1', body, false]],
    ['what has no element does not count', { id: undefined }, ['/b', '1', null, false]],
    ['an element that does not say where it is does not count', { id: undefined }, ['/b', '1', bare, false]],
    ['a place that had nothing counts', { id: null, source: 'x' }, ['/b', null, one, true]],
    ['an element of the page counts', { id: undefined }, ['/b', '1', one, true]],
    ['the product of the page before does not count', { id: '1' }, ['/b', '1', one, false]],
    ['another product counts', { id: '2' }, ['/b', '1', one, true]],
    ['everything counts after a page without a product', { id: null }, ['/b', '1', body, true]],
    ['everything counts at an address of the same page', { id: '1' }, ['/a?x=1', '1', body, true]],
    ['its place does not count', { id: '1', source: 'x', element: one }, ['/b', '1', one, false]],
    ['its place counts in another element', { id: '1', source: 'x', element: two }, ['/b', '1', one, true]],
    ['its place counts with another text', { id: '2', source: 'x', element: one }, ['/b', '1', one, true]],
    ['its place counts for its page', { id: '1', source: 'x' }, ['/a', '1', one, true]],
    ['another place counts by its text', { id: '2', source: 'y' }, ['/b', '1', one, true]],
  ] as readonly (readonly [string, Partial<FirstReading>, Look])[]) {
    it(`[Z40] in the first look, behind a router: ${what}`, () => {
      expectLooks([look], first);
    });
  }

  it('[Z40] only the first look can be too late', () => {
    expectLooks(
      [
        ['/b', null, body, false],
        ['/b', '1', body, true],
      ],
      { id: '2' },
    );
    const memory = createPlaceMemory({ href: urlOf('/a'), id: '1' });
    memory.startReading(urlOf('/b'));
    memory.startReading(urlOf('/b'));
    expect(memory.note('x', '1', body)).to.equal(true);
    memory.startReading(urlOf('/c'));
    expect(memory.note('y', '1', body)).to.equal(true);
  });

  it('[Z40] an element that is a place itself counts by its text', () => {
    const memory = createPlaceMemory({ href: urlOf('/a'), id: '1' });
    memory.startReading(urlOf('/b'));
    expect([memory.note(one, '2'), memory.note(body, '2'), memory.note(two, '1')]).to.deep.equal([true, false, false]);
    memory.startReading(urlOf('/c'));
    expect([memory.note(one, '2'), memory.note(body, '3')]).to.deep.equal([false, true]);
  });

  it('[Z40] an element that cannot be told from another with its text is no other place', () => {
    const memory = createPlaceMemory({ href: urlOf('/a'), id: null });
    memory.startReading(urlOf('/a'));
    expect(memory.note('x', '1', one, false)).to.equal(true);
    memory.startReading(urlOf('/b'));
    expect(memory.note('x', '1', two, false)).to.equal(false);
  });

  it('[Z40] a place that is confirmed counts, and one that was never read is none', () => {
    const memory = createPlaceMemory({ href: urlOf('/a'), id: null });
    memory.startReading(urlOf('/a'));
    memory.note('x', '1', one);
    memory.startReading(urlOf('/b'));
    memory.confirm('y');
    expect(memory.note('x', '1', one)).to.equal(false);
    memory.confirm('x');
    expect(memory.note('x', '1', one)).to.equal(true);
    expect(memory.note('y', '1', one)).to.equal(true);
  });
});
