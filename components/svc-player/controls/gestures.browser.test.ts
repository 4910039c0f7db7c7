import { expect } from '@open-wc/testing';
import { FakeClock } from '../../../web-test/fake-clock.js';
import { FakeSource, mountPlayer, type PlayerHarness, recording, unmountPlayers } from '../player.fixture.js';

interface Point {
  /** Share of the width, and of the height. */
  readonly x?: number;
  readonly y?: number;
  readonly pointerType?: 'mouse' | 'touch';
  readonly detail?: number;
}

/** An event at the time of our own code, which a fake clock stops. */
const pointerEvent = (type: string, init: PointerEventInit): PointerEvent =>
  Object.defineProperty(new PointerEvent(type, init), 'timeStamp', { value: performance.now() });

/** Clicks the picture, as the browser reports it. */
function click(player: PlayerHarness, { x = 0.2, y = 0.4, pointerType = 'mouse', detail = 1 }: Point = {}): void {
  const surface = player.query('.surface')!;
  const { left, top, width, height } = surface.getBoundingClientRect();
  const [clientX, clientY] = [left + width * x, top + height * y];
  const common = { bubbles: true, composed: true, cancelable: true, clientX, clientY };
  const pointer = { ...common, pointerType, pointerId: 5, isPrimary: true };
  surface.dispatchEvent(pointerEvent('pointerdown', pointer));
  surface.dispatchEvent(pointerEvent('pointerup', pointer));
  surface.dispatchEvent(pointerEvent('click', { ...pointer, detail }));
}

/** Moves a finger down by this many pixels and lifts it. */
function swipe(player: PlayerHarness, pixels: number, lift: 'pointerup' | 'pointercancel' = 'pointerup'): void {
  const surface = player.query('.surface')!;
  const at = (clientY: number) => ({
    bubbles: true,
    composed: true,
    pointerType: 'touch',
    pointerId: 5,
    isPrimary: true,
    clientX: 100,
    clientY,
  });
  surface.dispatchEvent(pointerEvent('pointerdown', at(100)));
  surface.dispatchEvent(pointerEvent('pointermove', at(100 + pixels / 2)));
  surface.dispatchEvent(pointerEvent('pointermove', at(100 + pixels)));
  surface.dispatchEvent(pointerEvent(lift, at(100 + pixels)));
}

async function playing(): Promise<PlayerHarness> {
  const player = await mountPlayer(new FakeSource(recording()), { startTime: '30', listUrl: '#/' });
  await player.waitForMode('recording', 'playing');
  return player;
}

/** As after three seconds of playback. */
const hideControls = ({ element }: PlayerHarness): void => void (element.dataset['controls'] = 'hidden');

describe('<svc-player> gestures', () => {
  let screens: string[] = [];
  let clock: FakeClock | null = null;

  beforeEach(() => {
    screens = [];
    HTMLElement.prototype.requestFullscreen = async function () {
      screens.push(this.localName);
    };
  });

  afterEach(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'requestFullscreen');
    clock?.uninstall();
    clock = null;
    unmountPlayers();
  });

  it('a click on the picture pauses, and another one plays', async () => {
    const player = await playing();
    click(player);
    await player.waitForMode('recording', 'paused');
    click(player);
    await player.waitForMode('recording', 'playing');
    expect(screens).to.deep.equal([]);
  });

  it('a double click beside the centre is full screen and never ends paused, whatever it began with', async () => {
    const player = await playing();
    const { element, video } = player;
    click(player);
    click(player, { detail: 2 });
    expect(screens).to.deep.equal(['svc-player']);
    await player.waitUntil('it plays on', () => !video.paused && element.dataset['phase'] === 'playing');
    element.pause();
    await player.waitForMode('recording', 'paused');
    click(player);
    click(player, { detail: 2 });
    await player.waitForMode('recording', 'playing');
    expect(video.paused).to.equal(false);
    expect(screens).to.have.length(2);
  });

  it('a double click in the centre is full screen too, where its second click meets the play button', async () => {
    const player = await playing();
    click(player, { x: 0.5, y: 0.5 });
    await player.waitForPart('big-button');
    player.part('big-button').dispatchEvent(new PointerEvent('click', { bubbles: true, composed: true, detail: 2 }));
    expect(screens).to.deep.equal(['svc-player']);
    await player.waitForMode('recording', 'playing');
  });

  it('a double tap at a side seeks ten seconds without a pause, further taps go on, a single one pauses', async () => {
    const player = await playing();
    const { element, video } = player;
    const paused: string[] = [];
    video.addEventListener('pause', () => paused.push('pause'));
    clock = FakeClock.install();
    const seeks: number[] = [];
    const from = element.currentTime;
    video.addEventListener('seeking', () => seeks.push(video.currentTime));
    for (let tap = 0; tap < 3; tap++) click(player, { x: 0.9, pointerType: 'touch' });
    await player.waitUntil('both seeks', () => (seeks.at(-1) ?? 0) > from + 19);
    await element.updateComplete;
    expect(player.query('.flash[data-side=forward]')!.textContent.trim()).to.equal('+20 sec');
    await clock.tick(1_000);
    expect(paused).to.deep.equal([]);
    click(player, { x: 0.1, pointerType: 'touch' });
    await clock.tick(299);
    expect(video.paused).to.equal(false);
    await clock.tick(1);
    expect(video.paused).to.equal(true);
  });

  it('[P1] a long swipe down follows the back link, a short or cancelled one does not', async () => {
    const player = await playing();
    let closed = 0;
    player.element.addEventListener('svc-close-player', (event) => {
      closed += 1;
      event.preventDefault();
    });
    swipe(player, 40 / 3);
    swipe(player, 300, 'pointercancel');
    expect(closed).to.equal(0);
    expect(player.query('.player')!.hasAttribute('data-swiped')).to.equal(false);
    swipe(player, 300);
    expect(closed).to.equal(1);
    expect(player.query('.player')!.hasAttribute('data-swiped')).to.equal(false);
    player.element.listUrl = null;
    await player.element.updateComplete;
    swipe(player, 300);
    expect(closed, 'nowhere to go').to.equal(1);
  });

  it('count a tap that has shown the controls as the first of a double tap, and as nothing else', async () => {
    const player = await playing();
    const { element, video } = player;
    const paused: string[] = [];
    video.addEventListener('pause', () => paused.push('pause'));
    clock = FakeClock.install();
    const from = element.currentTime;
    const seeks: number[] = [];
    video.addEventListener('seeking', () => seeks.push(video.currentTime));
    hideControls(player);
    for (let tap = 0; tap < 2; tap++) click(player, { x: 0.9, pointerType: 'touch' });
    await player.waitUntil('one seek', () => (seeks.at(-1) ?? 0) > from + 9);
    hideControls(player);
    click(player, { x: 0.9, pointerType: 'touch' });
    hideControls(player);
    click(player, { x: 0.5, pointerType: 'touch' });
    await clock.tick(1_000);
    expect(paused).to.deep.equal([]);
    hideControls(player);
    await clock.tick(1_000);
    click(player, { x: 0.5, pointerType: 'touch' });
    click(player, { x: 0.5, pointerType: 'touch' });
    expect(screens).to.deep.equal(['svc-player']);
  });

  it('[P1] a swipe down follows the back link while the controls are hidden, too', async () => {
    const player = await playing();
    let closed = 0;
    player.element.addEventListener('svc-close-player', (event) => {
      closed += 1;
      event.preventDefault();
    });
    hideControls(player);
    swipe(player, 300);
    expect(closed).to.equal(1);
  });

  it('[P1] leave a page that scrolls to the finger, as long as it can scroll', async () => {
    const tall = document.createElement('div');
    tall.style.height = '300vh';
    document.body.append(tall);
    const player = await playing();
    let closed = 0;
    player.element.addEventListener('svc-close-player', (event) => {
      closed += 1;
      event.preventDefault();
    });
    const touchAction = (): string => getComputedStyle(player.query('.surface')!).touchAction;
    expect(touchAction()).to.equal('manipulation');
    swipe(player, 300);
    expect(closed).to.equal(0);
    document.documentElement.style.overflow = 'hidden';
    player.element.requestUpdate();
    await player.element.updateComplete;
    expect(touchAction(), 'a page that cannot scroll').to.equal('pinch-zoom');
    swipe(player, 300);
    expect(closed).to.equal(1);
    document.documentElement.style.overflow = '';
    tall.remove();
  });
});
