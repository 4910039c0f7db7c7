import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PageFacts, SeenCard } from '../page/page-facts.js';
import type { Obstruction } from '../page/read-visibility.js';
import { card, examinationOf, onePage, problems } from './examination.fixture.js';

const hidden = (kind: Obstruction, element = 'svc-pip', rule = ''): Partial<SeenCard> => ({
  visibility: { share: 0, because: { kind, element, rule } },
});
const found = (facts: Partial<SeenCard>, page: Partial<PageFacts> = {}): string =>
  onePage({ page: { cards: [card(facts), card(facts)], ...page } });

describe('the doctor looks whether the card can be used, and must', () => {
  it('[T6] call it an error if nobody can at any size, and a warning at some', () => {
    const rule = 'svc-pip { display: none !important } in https://shop.example/theme.css';
    const unseen = { page: { cards: [card(hidden('display', 'svc-pip', rule))] } };
    assert.deepEqual(problems(examinationOf(unseen)), [
      `visible: nobody can use the card, at any size: svc-pip is not displayed (display: none) by ${rule}; remove that style, or leave svc-pip out of it`,
    ]);
    assert.match(
      problems(examinationOf({}, {}, unseen)).join(),
      /^visible: nobody can use the card: svc-pip is not displayed .* \[1366x768\]$/,
    );
  });

  it('[T6] say what to change for each cause', () => {
    for (const [kind, named] of [
      ['visibility', /div#a is invisible .*; remove that style, or leave div#a out of it$/],
      ['opacity', /div#a is transparent .*; remove that style/],
      ['size', /div#a is scaled to nothing; remove that style from div#a$/],
      ['outside', /it is out of the window, where div#a moves it; remove that style from div#a$/],
      ['inert', /div#a is inert.*; remove inert from div#a/],
      ['unclickable', /div#a takes no clicks .*; remove that style/],
      ['clipped', /div#a cuts it off .*; remove that style/],
      ['covered', /div#a lies over it; remove div#a, close it, or give it a lower z-index/],
      ['painted-over', /div#a is painted over it, .*; remove div#a, or give it a lower z-index/],
    ] as const) {
      assert.match(found(hidden(kind, 'div#a')), named);
    }
  });

  it('[T6] warn of a card that nobody can use at the top of the page only', () => {
    const cards = [card(hidden('covered', 'header')), card({ scrolled: 'end' })];
    assert.match(onePage({ page: { cards } }), /^visible: nobody can use the card at the top of the page: header lies/);
    const half = { share: 0.6, because: { kind: 'covered', element: 'header', rule: '' } } as const;
    assert.match(
      found({ visibility: half }),
      /^visible: a part of the card cannot be seen or clicked at the top of the page: h/,
    );
  });

  it('[FAULTS 45] name what the card has stepped aside for, and no dialog that is right to be there', () => {
    const { trace } = examinationOf().pairs[0].with.page;
    const position = { step: 'position', text: 'hidden while it would cover nav.edge of the page' };
    const aside = { aside: true };
    assert.match(
      found(aside, { trace: [position, ...trace] }),
      /^visible: nobody can use the card, at any size: it stays invisible, since it would cover nav\.edge; set another/,
    );
    const dialog = { name: 'div#consent', blocks: true, hasControl: true };
    const open = (facts: Partial<typeof dialog>): Partial<SeenCard> => ({
      aside: true,
      open: [{ ...dialog, ...facts }],
    });
    assert.equal(found(open({}), { behindDialogs: { share: 1, because: null } }), 'none');
    assert.match(
      found(open({}), { behindDialogs: { share: 0, because: { kind: 'covered', element: 'div.veil', rule: '' } } }),
      /div\.veil lies over it; remove div\.veil/,
    );
    assert.match(
      found(open({ blocks: false })),
      /leaves the page usable; remove role="dialog" and aria-modal from div#c/,
    );
    assert.match(found(open({ hasControl: false })), /has no button to close it; let the page close div#consent$/);
    assert.equal(onePage({ page: { cards: [card(aside), card({ scrolled: 'end' })] } }), 'none');
  });
});
