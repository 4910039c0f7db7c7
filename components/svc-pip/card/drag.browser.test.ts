import { expect, nextFrame, oneEvent } from '@open-wc/testing';
import { emulateMedia, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { FakeClock } from '../../../web-test/fake-clock.js';
import { itIn } from '../../../web-test/it-in.js';
import { englishStrings } from '../../shared/strings.js';
import { CardDrag } from './drag.js';
import type { Corner } from '../../../src/site/site-config.js';
import { mount, mediaView, unmountAll, type ViewHost } from '../view.fixture.js';

type Point = [number, number];

function middleOf(host: ViewHost): Point {
  const { x, y, width, height } = host.card.getBoundingClientRect();
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
}

/** Drags the card from its middle; the slow end removes the inertia of the release. */
async function carry(host: ViewHost, to: Point): Promise<void> {
  await sendMouse({ type: 'move', position: middleOf(host) });
  await sendMouse({ type: 'down' });
  const [x, y] = to;
  for (let step = 6; step >= 0; step--) await sendMouse({ type: 'move', position: [x, y - step] });
}

/** Drags the card by its left side to the right edge, so that more than half of it is outside. */
async function carryOut(host: ViewHost): Promise<void> {
  const { left, width } = host.card.getBoundingClientRect();
  const y = middleOf(host)[1];
  await sendMouse({ type: 'move', position: [Math.round(left + width / 8), y] });
  await sendMouse({ type: 'down' });
  await sendMouse({ type: 'move', position: [innerWidth - 9, y] });
  await sendMouse({ type: 'move', position: [innerWidth - 2, y] });
  await sendMouse({ type: 'up' });
}

async function drag(host: ViewHost, to: Point): Promise<void> {
  await carry(host, to);
  await sendMouse({ type: 'up' });
}

/** Releases at full speed, which a driver's mouse cannot do: the press is real, the moves are synthetic. */
async function hurl(host: ViewHost, byX: number): Promise<void> {
  const [clientX, clientY] = middleOf(host);
  const handle = host.partElement('open-button');
  await sendMouse({ type: 'move', position: [clientX, clientY] });
  const pressed = oneEvent(handle, 'pointerdown');
  await sendMouse({ type: 'down' });
  const { pointerId } = (await pressed) as unknown as PointerEvent;
  const say = (type: string, x: number): boolean =>
    handle.dispatchEvent(new PointerEvent(type, { pointerId, clientX: clientX + x, clientY, bubbles: true }));
  say('pointermove', byX / 2);
  say('pointermove', byX);
  say('pointerup', byX);
  await sendMouse({ type: 'up' });
}

function sideOf(host: ViewHost): Corner {
  const [x, y] = middleOf(host);
  return `${y < innerHeight / 2 ? 'top' : 'bottom'}-${x > innerWidth / 2 ? 'right' : 'left'}`;
}

describe('CardDrag', () => {
  beforeEach(async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    // The distance of a fling depends on the size of the window.
    await setViewport({ width: 800, height: 600 });
  });

  afterEach(async () => {
    unmountAll();
    document.documentElement.dir = '';
    await sendMouse({ type: 'up' });
    await emulateMedia({ reducedMotion: 'no-preference' });
  });

  describe('by pointer', () => {
    it('snaps the card to the nearest corner and reports it', async () => {
      const host = await mount(mediaView('preview'));
      const [right, bottom] = [innerWidth, innerHeight];
      const ways: [Point, Corner][] = [
        [[right * 0.3, bottom * 0.7], 'bottom-left'],
        [[right * 0.3, bottom * 0.3], 'top-left'],
        [[right * 0.7, bottom * 0.3], 'top-right'],
        [[right * 0.7, bottom * 0.7], 'bottom-right'],
      ];
      for (const [[x, y], corner] of ways) {
        await drag(host, [Math.round(x), Math.round(y)]);
        expect(sideOf(host)).to.equal(corner);
        expect(host.dataset['corner']).to.equal(corner);
      }
      expect(host.calls).to.deep.equal(ways.map(([, corner]) => `corner ${corner}`));
    });

    it('[D9] opens the player on a click, and not after a drag', async () => {
      const host = await mount(mediaView('preview'));
      await drag(host, [Math.round(innerWidth * 0.6), Math.round(innerHeight * 0.6)]);
      expect(host.calls).to.deep.equal(['corner bottom-right']);
      await sendMouse({ type: 'click', position: middleOf(host) });
      expect(host.calls.slice(1)).to.deep.equal(['open']);
    });

    describe('of a finger', () => {
      /** A finger on the middle of the card; moves are in CSS pixels from there. */
      function press(host: ViewHost) {
        const handle = host.partElement('open-button');
        const [x, y] = middleOf(host);
        const say = (type: string, byX = 0, byY = 0): boolean =>
          handle.dispatchEvent(
            new PointerEvent(type, {
              ...({ pointerId: 7, isPrimary: true, pointerType: 'touch', bubbles: true, composed: true } as const),
              ...{ clientX: x + byX, clientY: y + byY },
            }),
          );
        /** Whether the page is kept from scrolling by it. */
        const move = (byX: number, byY: number): boolean => {
          say('pointermove', byX, byY);
          return !handle.dispatchEvent(new Event('touchmove', { bubbles: true, cancelable: true }));
        };
        say('pointerdown');
        return { move, release: (byX: number, byY: number) => say('pointerup', byX, byY) };
      }

      it('upwards scrolls the page, and the card stays', async () => {
        const host = await mount(mediaView('preview'));
        const finger = press(host);
        expect([finger.move(2, -20), finger.move(4, -90)]).to.deep.equal([false, false]);
        expect(host.card.style.translate).to.equal('');
        finger.release(4, -90);
        expect(host.calls).to.deep.equal([]);
      });

      it('drags the card in any direction once it has rested for a moment, and the page stays', async () => {
        const host = await mount(mediaView('preview'));
        const clock = FakeClock.install();
        const finger = press(host);
        await clock.tick(200);
        clock.uninstall();
        expect(finger.move(0, -20)).to.equal(true);
        expect(host.card.style.translate).to.equal('0px -20px');
        finger.move(0, -innerHeight * 0.7);
        finger.release(0, -innerHeight * 0.7);
        expect(host.dataset['corner']).to.equal('top-right');
      });

      it('drags the card across at once, and the page stays', async () => {
        const host = await mount(mediaView('preview'));
        const finger = press(host);
        expect([finger.move(-20, -3), finger.move(-90, -40)]).to.deep.equal([true, true]);
        expect(host.card.style.translate).to.equal('-90px -40px');
        finger.release(-90, -40);
      });
    });

    it('opens the player on a click that moves less than the threshold', async () => {
      const host = await mount(mediaView('preview'));
      const [x, y] = middleOf(host);
      await sendMouse({ type: 'move', position: [x, y] });
      await sendMouse({ type: 'down' });
      await sendMouse({ type: 'move', position: [x + 3, y + 2] });
      await sendMouse({ type: 'up' });
      expect(host.calls).to.deep.equal(['open']);
      expect(host.card.style.translate).to.equal('');
    });

    it('closes when the card is dragged out of the window sideways', async () => {
      const host = await mount(mediaView('preview'));
      await carryOut(host);
      expect(host.calls).to.deep.equal(['drag-dismiss']);
    });

    it('closes when the card is flung towards its own side, and crosses the window when flung to the other', async () => {
      const host = await mount(mediaView('preview'));
      await hurl(host, -90);
      expect(host.calls).to.deep.equal(['corner bottom-left']);
      await hurl(host, -90);
      expect(host.calls).to.deep.equal(['corner bottom-left', 'drag-dismiss']);
    });

    it('returns to its corner when the dismissal was prevented', async () => {
      const host = await mount(mediaView('preview'));
      const before = middleOf(host);
      await carryOut(host);
      expect(middleOf(host)).to.deep.equal(before);
    });

    it('returns to its corner on pointercancel', async () => {
      const host = await mount(mediaView('preview'));
      const before = middleOf(host);
      await carry(host, [300, 200]);
      expect(middleOf(host)).to.not.deep.equal(before);
      const { pointerId } = await new Promise<PointerEvent>((resolve) => {
        host.card.addEventListener('pointermove', resolve, { once: true });
        void sendMouse({ type: 'move', position: [310, 210] });
      });
      host.partElement('open-button').dispatchEvent(new PointerEvent('pointercancel', { pointerId, bubbles: true }));
      expect(middleOf(host)).to.deep.equal(before);
      await sendMouse({ type: 'move', position: [320, 220] });
      expect(middleOf(host)).to.deep.equal(before);
      expect(host.calls).to.deep.equal([]);
    });

    const CAPTURES = {
      throws: () => {
        throw new DOMException('no such pointer', 'NotFoundError');
      },
      'does nothing': () => undefined,
      'is missing': undefined,
    };
    for (const [how, value] of Object.entries(CAPTURES)) {
      it(`[FAULTS 36] drags the card where setPointerCapture ${how}`, async () => {
        const host = await mount(mediaView('preview'));
        const from = middleOf(host);
        Object.defineProperty(host.partElement('open-button'), 'setPointerCapture', { value });
        await sendMouse({ type: 'move', position: from });
        await sendMouse({ type: 'down' });
        // Away from the card at once: without a capture the window alone hears of it.
        await sendMouse({ type: 'move', position: [Math.round(innerWidth * 0.3), Math.round(innerHeight * 0.3)] });
        await sendMouse({ type: 'up' });
        expect(host.calls).to.deep.equal(['corner top-left']);
        expect(host.card.style.translate).to.equal('');
      });
    }

    it('ends the drag of a card that is removed during it', async () => {
      const host = await mount(mediaView('preview'));
      await carry(host, [300, 200]);
      host.remove();
      expect(host.card.style.translate).to.equal('');
      await sendMouse({ type: 'up' });
      expect(host.calls).to.deep.equal([]);
    });

    it('animates into the corner, and leaves no inline style', async () => {
      await emulateMedia({ reducedMotion: 'no-preference' });
      const host = await mount(mediaView('preview'));
      await host.animationsFinished();
      await drag(host, [Math.round(innerWidth * 0.3), Math.round(innerHeight * 0.3)]);
      expect(host.card.getAnimations()).to.have.lengthOf(1);
      await host.animationsFinished();
      const { left, top } = host.card.getBoundingClientRect();
      expect([left, top]).to.deep.equal([16, 16]);
      expect(host.card.getAttribute('style') ?? '').to.equal('');
    });

    it('animates out before it closes, unless reduced motion is preferred', async () => {
      await emulateMedia({ reducedMotion: 'no-preference' });
      const host = await mount(mediaView('preview'));
      await host.animationsFinished();
      await carryOut(host);
      expect(host.calls).to.deep.equal([]);
      await host.animationsFinished();
      await nextFrame();
      expect(host.calls).to.deep.equal(['drag-dismiss']);
    });

    it('names the corners of the screen also on a right-to-left page', async () => {
      document.documentElement.dir = 'rtl';
      const host = await mount(mediaView('preview'));
      expect(sideOf(host)).to.equal('bottom-right');
      await drag(host, [Math.round(innerWidth * 0.3), Math.round(innerHeight * 0.7)]);
      expect(sideOf(host)).to.equal('bottom-left');
      expect(host.calls).to.deep.equal(['corner bottom-left']);
    });

    itIn(
      ['chromium', 'firefox'],
      'reports the position of a box as if nothing were zoomed, so that the card runs ahead of the pointer there',
      '[FAULTS 46] follows the pointer under zoom',
      async () => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('html{zoom:1.5}');
        document.adoptedStyleSheets = [sheet];
        const host = await mount(mediaView('preview'));
        await carry(host, [300, 300]);
        const [x, y] = middleOf(host);
        document.adoptedStyleSheets = [];
        expect(Math.abs(x - 300)).to.be.below(3);
        expect(Math.abs(y - 300)).to.be.below(3);
      },
    );

    it('leaves vertical scrolling by touch to the page', async () => {
      const host = await mount(mediaView('preview'));
      expect(getComputedStyle(host.partElement('open-button')).touchAction).to.equal('pan-y pinch-zoom');
    });

    it('keeps the corner that the user chose', async () => {
      const host = await mount(mediaView('preview'));
      await drag(host, [Math.round(innerWidth * 0.3), Math.round(innerHeight * 0.3)]);
      host.drag.setConfiguredCorner('bottom-right');
      expect(host.drag.corner).to.equal('top-left');
    });
  });

  describe('by keyboard', () => {
    it('moves the card to the next corner with each click on its button, which shows under the mouse', async () => {
      const host = await mount(mediaView('preview'));
      const corners: (string | undefined)[] = [];
      const heard: (string | null | undefined)[] = [];
      for (let click = 0; click < 4; click++) {
        await sendMouse({ type: 'move', position: middleOf(host) });
        const move = host.find<HTMLElement>('.move')!;
        const { x, y, width, height } = move.getBoundingClientRect();
        expect(getComputedStyle(move).opacity).to.equal('1');
        await sendMouse({ type: 'click', position: [Math.round(x + width / 2), Math.round(y + height / 2)] });
        corners.push(host.dataset['corner']);
        heard.push(host.card.querySelector('[role=status]')?.textContent);
      }
      expect(corners).to.deep.equal(['bottom-left', 'top-left', 'top-right', 'bottom-right']);
      expect(heard).to.deep.equal(['Bottom left', 'Top left', 'Top right', 'Bottom right']);
      expect(host.calls).to.deep.equal(corners.map((corner) => `corner ${corner}`));
    });

    it('moves the card with the arrow keys of the move button and announces the corner', async () => {
      const host = await mount(mediaView('preview'));
      host.find<HTMLElement>('.move')?.focus();
      const said: (string | null | undefined)[] = [];
      for (const press of ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown']) {
        await sendKeys({ press });
        said.push(host.find('[role="status"]')?.textContent);
      }
      expect(host.calls).to.deep.equal([
        'corner bottom-left',
        'corner top-left',
        'corner top-right',
        'corner bottom-right',
      ]);
      expect(said[1]).to.equal('Top left');
      expect(said[3]).to.equal('Bottom right');
    });

    it('does not handle arrow keys elsewhere on the card', async () => {
      const host = await mount(mediaView('preview'));
      host.partElement('open-button').focus();
      await sendKeys({ press: 'ArrowLeft' });
      expect(host.calls).to.deep.equal([]);
    });

    it('[FAULTS 47] closes on Escape from any control of the card', async () => {
      const host = await mount(mediaView('preview'));
      host.partElement('sound-button').focus();
      await sendKeys({ press: 'Escape' });
      expect(host.calls).to.deep.equal(['drag-dismiss']);
    });
  });

  it('works also when it is added after the element is connected', async () => {
    const host = await mount(mediaView('preview'));
    let dismissed = 0;
    new CardDrag(host, { strings: () => englishStrings, onCorner: () => undefined, onDismiss: () => dismissed++ });
    host.partElement('open-button').focus();
    await sendKeys({ press: 'Escape' });
    expect(dismissed).to.equal(1);
  });

  it('handles no event after it was disconnected, and works again when reconnected', async () => {
    const host = await mount(mediaView('preview'));
    const escape = (): boolean =>
      host.partElement('close-button').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    host.remove();
    escape();
    expect(host.calls).to.deep.equal([]);
    document.body.append(host);
    escape();
    expect(host.calls).to.deep.equal(['drag-dismiss']);
  });
});
