import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { FakeClock } from '../../../web-test/fake-clock.js';
import { AutoHide } from './auto-hide.js';
import { FakeSource, mountPlayer, recording, unmountPlayers } from '../player.fixture.js';
import { hidePlayers, PLAYER_STATES, showPlayer, type PlayerViewHost } from '../view.fixture.js';

const isHidden = ({ dataset }: HTMLElement): boolean => dataset['controls'] === 'hidden';

describe('<svc-player> hides its controls', () => {
  let clock: FakeClock;
  let host: PlayerViewHost;
  let paused = 0;

  const setPhase = async (phase: string): Promise<void> => {
    host.dataset['phase'] = phase;
    host.requestUpdate();
    await host.updateComplete;
  };

  beforeEach(async () => {
    await sendMouse({ type: 'move', position: [700, 590] });
    clock = FakeClock.install();
    host = await showPlayer(PLAYER_STATES['recording']!);
    new AutoHide(host);
    await setPhase('playing');
    paused = 0;
    host.addEventListener('click', (event) => !event.defaultPrevented && (paused += 1));
  });
  afterEach(() => {
    hidePlayers();
    unmountPlayers();
  });

  function sign(type: string, pointerType: string, place = 5, selector = '.surface'): void {
    const where = { clientX: place, clientY: place, pointerType };
    const event = new PointerEvent(type, { bubbles: true, composed: true, cancelable: true, ...where });
    host.all(selector)[0]!.dispatchEvent(event);
  }

  /** What a browser dispatches for a tap or a click. */
  function press(pointerType: string, selector?: string): void {
    for (const type of ['pointerdown', 'pointerup', 'click']) sign(type, pointerType, 5, selector);
  }

  it('after three seconds of playback, where they are', async () => {
    const parts = ['.header', '.rail', '.controls'];
    const placeOf = (part: string): DOMRect => host.all(part)[0]!.getBoundingClientRect();
    const opacityOf = (part: string): string => getComputedStyle(host.all(part)[0]!).opacity;
    const stood = parts.map(placeOf);
    await clock.tick(2_990);
    expect(isHidden(host)).to.equal(false);
    await clock.tick(20);
    expect(isHidden(host)).to.equal(true);
    await Promise.all(host.root.getAnimations().map((animation) => animation.finished));
    expect(parts.map(opacityOf)).to.deep.equal(['0', '0', '0']);
    expect(opacityOf('.product-list')).to.equal('1');
    expect(parts.map(placeOf)).to.deep.equal(stood);
  });

  it('until a movement, a touch, a key, a focus, or a click without a pointer', async () => {
    for (const [name, act] of Object.entries({
      movement: () => sign('pointermove', 'mouse', 9),
      touch: () => press('touch'),
      key: () => host.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true })),
      click: () => host.all('[part~="sound-button"]')[0]!.click(),
      focus: () => host.all('[part~="play-button"]')[0]!.focus(),
    })) {
      await clock.tick(3_100);
      expect(isHidden(host), name).to.equal(true);
      act();
      expect(isHidden(host), name).to.equal(false);
    }
  });

  it('from a pointer that rests while something moves below it', async () => {
    sign('pointermove', 'mouse', 5);
    await clock.tick(3_100);
    sign('pointermove', 'mouse', 5);
    expect(isHidden(host)).to.equal(true);
  });

  it('and takes the first tap on the picture for showing them, a click of a mouse for a click', async () => {
    await clock.tick(3_100);
    press('touch');
    expect([isHidden(host), paused]).to.deep.equal([false, 0]);
    press('touch');
    expect(paused).to.equal(1);
    await clock.tick(3_100);
    press('touch', '.rail button');
    expect([isHidden(host), paused], 'on a button that nobody can see').to.deep.equal([false, 1]);
    await clock.tick(3_100);
    press('mouse');
    expect(paused).to.equal(2);
  });

  it('and leaves a product to the first tap', async () => {
    host.addEventListener('click', (event) => event.preventDefault());
    await clock.tick(3_100);
    press('touch', '.buy');
    expect(paused).to.equal(1);
  });

  it('and leaves the offer of sound, which stays in sight, to the first tap', async () => {
    host.view = PLAYER_STATES['live, sound offered']!;
    await host.updateComplete;
    await clock.tick(3_100);
    expect(isHidden(host)).to.equal(true);
    press('touch', '.unmute');
    expect([isHidden(host), paused]).to.deep.equal([false, 1]);
  });

  it('until the click of a touch, not from its beginning: what comes must not be met by its mouse events', async () => {
    await clock.tick(3_100);
    for (const type of ['pointerdown', 'pointerup']) sign(type, 'touch', 5, '.seek');
    expect(isHidden(host)).to.equal(true);
    sign('click', 'touch', 5, '.seek');
    expect(isHidden(host)).to.equal(false);
  });

  it('and takes no later click for that of a touch that became a scroll, a movement, a menu or a key', async () => {
    const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true });
    for (const [name, end] of Object.entries({
      scroll: () => sign('pointercancel', 'touch', 6, '.rail button'),
      movement: () => sign('pointermove', 'touch', 40, '.rail button'),
      menu: () => sign('contextmenu', 'touch', 5, '.rail button'),
      key: () => host.dispatchEvent(key),
    })) {
      await clock.tick(3_100);
      paused = 0;
      sign('pointerdown', 'touch', 5, '.rail button');
      end();
      expect(isHidden(host), name).to.equal(false);
      host.all('.rail button')[0]!.click();
      expect(paused, name).to.equal(1);
    }
  });

  it('not while it is paused, loads, or is over', async () => {
    for (const phase of ['paused', 'loading', 'stalled', 'blocked', 'ended']) {
      await setPhase(phase);
      expect(isHidden(host), phase).to.equal(false);
      await clock.tick(60_000);
      expect(isHidden(host), phase).to.equal(false);
      await setPhase('playing');
      await clock.tick(3_100);
      expect(isHidden(host), `after ${phase}`).to.equal(true);
    }
  });

  it('not while the pointer rests on one, and not while the keyboard is at one', async () => {
    const [button] = host.all('[part~="sound-button"]');
    const { x, y } = button!.getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(x) + 20, Math.round(y) + 20] });
    await clock.tick(10_000);
    expect(isHidden(host), 'hovered').to.equal(false);
    await sendMouse({ type: 'move', position: [700, 590] });
    await clock.tick(6_200);
    expect(isHidden(host), 'left').to.equal(true);
    button!.focus();
    await sendKeys({ press: 'Shift' });
    await clock.tick(10_000);
    expect(isHidden(host), 'focused').to.equal(false);
    button!.blur();
    await clock.tick(3_100);
    expect(isHidden(host), 'left by the keyboard').to.equal(true);
  });

  it('not while a menu is open, a message is typed, or a failure is being read', async () => {
    const menu = document.createElement('button');
    menu.setAttribute('aria-expanded', 'true');
    host.root.append(menu);
    await clock.tick(10_000);
    expect(isHidden(host), 'menu').to.equal(false);
    menu.remove();
    host.view = PLAYER_STATES['recording, a click that did not work']!;
    await host.updateComplete;
    await clock.tick(10_000);
    expect(isHidden(host), 'failure').to.equal(false);
    host.view = PLAYER_STATES['live, with chat']!;
    await host.updateComplete;
    host.all('.chat-form input')[0]!.focus();
    await clock.tick(10_000);
    expect(isHidden(host), 'message').to.equal(false);
    host.all('.chat-form input')[0]!.blur();
    await clock.tick(3_100);
    expect(isHidden(host), 'none of them').to.equal(true);
  });

  it('in the element, and has no timer after it has left the page', async () => {
    clock.run();
    const { element } = await mountPlayer(new FakeSource(recording()));
    const hidden = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => isHidden(element) && (observer.disconnect(), resolve()));
      observer.observe(element, { attributes: true });
    });
    await hidden;
    expect(element.dataset['phase']).to.equal('playing');
    element.remove();
    expect(isHidden(element)).to.equal(false);
    await clock.tick(10_000);
    expect(isHidden(element)).to.equal(false);
  });
});
