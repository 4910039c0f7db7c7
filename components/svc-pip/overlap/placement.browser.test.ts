import { expect } from '@open-wc/testing';
import { OverlapObserver } from './overlap-observer.js';
import { findPlacement, type Placement } from './placement.js';
import type { Obstacle } from './page-layers.js';

const GAP_PX = 8;
const SIZE = { width: 168, height: 299 };
const INSET_PX = 16;

/** The card at this side of the window, and where it goes if a button of this width stands at the same side, too tall to go above. */
function place(side: 'left' | 'right', buttonWidth: number): { corner: DOMRect; placement: Placement | null } {
  const width = document.documentElement.clientWidth;
  const x = side === 'left' ? INSET_PX : width - INSET_PX - SIZE.width;
  const corner = new DOMRect(x, innerHeight - INSET_PX - SIZE.height, SIZE.width, SIZE.height);
  const button = new DOMRect(side === 'left' ? 0 : width - buttonWidth, 0, buttonWidth, innerHeight);
  const obstacle: Obstacle = { kind: 'button', element: document.body, box: button };
  const find = (box: DOMRect): Obstacle | null =>
    box.left < button.right && box.right > button.left ? obstacle : null;
  return { corner, placement: findPlacement({ corner, isTop: false, mayCross: true, maySmall: true, find }) };
}

describe('findPlacement', () => {
  it('[FAULTS 45] gives up between two obstacles that send the card back to each other', () => {
    const { corner } = place('right', 100);
    let rounds = 0;
    const find = (): Obstacle | null => {
      rounds += 1;
      if (rounds > 1_000) return null;
      const [x, y] = [corner.right - 10, corner.bottom - 10].map((at) => at - (rounds % 2) * 20) as [number, number];
      return { kind: 'button', element: document.body, box: new DOMRect(x, y, 10, 10) };
    };
    const placement = findPlacement({ corner, isTop: false, mayCross: true, maySmall: true, find });
    expect(rounds).to.be.below(200);
    expect(placement).to.equal(null);
  });

  it('[C7] and the observer of overlaps end without an error where document.open() has left no root element', () => {
    const root = document.documentElement;
    const { corner } = place('right', 100);
    const find = (): Obstacle => ({ kind: 'button', element: root, box: new DOMRect(0, 0, innerWidth, innerHeight) });
    const observer = new OverlapObserver(() => undefined);
    root.remove();
    try {
      expect(findPlacement({ corner, isTop: false, mayCross: true, maySmall: true, find })).to.equal(null);
      observer.observe([corner], []);
    } finally {
      document.append(root);
    }
  });

  // A right-to-left page has the card at the left, so each side is that of one direction.
  for (const side of ['left', 'right'] as const) {
    it(`[FAULTS 45] shifts a card at the ${side} away from that side`, () => {
      const { placement } = place(side, 100);
      const width = document.documentElement.clientWidth;
      expect(placement?.move).to.equal('shifted');
      if (side === 'left') expect(placement?.box.left).to.equal(100 + GAP_PX);
      else expect(placement?.box.right).to.equal(width - 100 - GAP_PX);
    });

    it(`[FAULTS 45] moves a card at the ${side} to the other corner where that leads too far`, () => {
      const { corner, placement } = place(side, 300);
      expect(placement?.move).to.equal('in the other corner');
      expect(placement?.box.left).to.equal(document.documentElement.clientWidth - corner.right);
      expect(placement?.box.bottom).to.equal(corner.bottom);
    });
  }
});
