import { expect } from '@open-wc/testing';
import { MockSession } from '../../../web-test/mock-session.js';
import { FakeChat, FakeSource, mountPlayer, type PlayerHarness, recording, unmountPlayers } from '../player.fixture.js';

const press = (target: Element, key: string, init: KeyboardEventInit = {}): boolean =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...init }));

const isAt = (player: PlayerHarness, second: number): Promise<void> =>
  player.waitUntil(`at ${second} s`, () => Math.abs(player.element.currentTime - second) < 0.5);

async function pausedRecording(dir: 'ltr' | 'rtl' = 'ltr'): Promise<PlayerHarness> {
  const player = await mountPlayer(new FakeSource(recording()), { dir, startTime: '30' });
  await player.waitForMode('recording', 'playing');
  player.element.pause();
  await player.waitForMode('recording', 'paused');
  await player.waitUntil('its length is shown', () => player.query('[type=range]') !== null);
  player.element.currentTime = 30;
  await isAt(player, 30);
  return player;
}

describe('<svc-player> keys', () => {
  afterEach(unmountPlayers);

  it('[P3] seek by five and ten seconds, to tenths of the recording, its beginning and its end', async () => {
    const player = await pausedRecording();
    const button = player.part('play-button');
    const { duration } = player.video;
    for (const [key, second] of [
      ['ArrowRight', 35],
      ['ArrowLeft', 30],
      ['l', 40],
      ['J', 30],
      ['5', duration / 2],
      ['0', 0],
      ['ArrowRight', 5],
      ['Home', 0],
    ] as const) {
      press(button, key);
      await isAt(player, second);
    }
    press(button, 'End');
    await player.waitUntil('at the end', () => player.element.currentTime > duration - 1);
  });

  it('that are held down go on seeking, and switch once', async () => {
    const player = await pausedRecording();
    const button = player.part('play-button');
    await player.waitForPart('captions-button');
    const captions = (): string | null => player.part('captions-button').getAttribute('aria-pressed');
    press(button, 'c');
    expect(press(button, 'c', { repeat: true }), 'the page must not scroll').to.equal(false);
    await player.element.updateComplete;
    expect(captions()).to.equal('true');
    press(button, 'k');
    press(button, 'k', { repeat: true });
    expect(player.video.paused).to.equal(false);
    press(button, 'k');
    press(button, 'l');
    press(button, 'l', { repeat: true });
    await player.waitUntil('twenty seconds on', () => player.element.currentTime > 49);
  });

  it('show what they have done, and skips in one direction add up', async () => {
    const player = await pausedRecording();
    const flash = (): string => player.query('.flash')!.textContent.trim();
    expect(flash()).to.equal('');
    press(player.part('play-button'), 'l');
    await player.element.updateComplete;
    expect(flash()).to.equal('+10 sec');
    press(player.part('play-button'), 'l');
    await player.element.updateComplete;
    expect(flash()).to.equal('+20 sec');
    await player.waitUntil('it is gone', () => flash() === '');
  });

  it('change the speed of a recording by < and >, also where a keyboard has other letters', async () => {
    const player = await pausedRecording();
    press(player.part('play-button'), '>', { shiftKey: true, code: 'Period' });
    press(player.part('play-button'), 'Ю', { shiftKey: true, code: 'Period' });
    await player.element.updateComplete;
    expect(player.video.playbackRate).to.equal(1.5);
    expect(player.query('.flash')!.textContent).to.equal('1.5×');
    press(player.part('play-button'), '<');
    expect(player.video.playbackRate).to.equal(1.25);
    press(player.part('play-button'), 'л', { code: 'KeyK' });
    await player.waitForMode('recording', 'playing');
  });

  it('run from left to right in Arabic too, as the timeline does', async () => {
    const player = await pausedRecording('rtl');
    press(player.query('[type=range]')!, 'ArrowRight');
    await isAt(player, 35);
    const [elapsed, seek, total] = ['time', '.seek', '.seek ~ time'].map((one) =>
      player.query(one)!.getBoundingClientRect(),
    );
    expect(elapsed!.left, 'the time that has passed').to.be.closeTo(seek!.left, 1);
    expect(total!.right, 'the length').to.be.closeTo(seek!.right, 1);
    expect(elapsed!.right).to.be.at.most(total!.left);
    const mark = player.query('.marks i')!.getBoundingClientRect();
    expect(mark.left + mark.width / 2 - seek!.left).to.be.closeTo((seek!.width * 20) / player.video.duration, 1);
  });

  it('of the seek bar go up and down by five seconds', async () => {
    const player = await pausedRecording();
    press(player.query('[type=range]')!, 'ArrowUp');
    await isAt(player, 35);
    press(player.query('[type=range]')!, 'ArrowDown');
    await isAt(player, 30);
    expect(press(player.part('play-button'), 'ArrowUp'), 'elsewhere they scroll').to.equal(true);
  });

  it('[D2] of a live stream: L and End go to the live edge, no digit and no arrow is taken', async () => {
    const chatSource = new FakeChat();
    const source = new FakeSource(recording({ status: 'online', playlist: (await MockSession.open()).playlist }));
    const player = await mountPlayer(source, { chatSource });
    await player.waitForMode('live', 'playing');
    const button = player.part('play-button');
    for (const key of ['3', 'ArrowRight', 'Home', '>']) expect(press(button, key), key).to.equal(true);
    player.element.pause();
    await player.waitForMode('live', 'paused');
    press(button, 'l');
    await player.waitForMode('live', 'playing');
    player.element.pause();
    await player.waitForMode('live', 'paused');
    await player.waitUntil('the chat', () => player.query('.log') !== null);
    expect(press(player.query('.log')!, 'End'), 'End scrolls the chat').to.equal(true);
    press(button, 'End');
    await player.waitForMode('live', 'playing');
  });

  it('are named in the tooltip of their button, which Escape hides', async () => {
    const player = await pausedRecording();
    const button = player.part('sound-button');
    const tip = (): CSSStyleDeclaration => getComputedStyle(button, '::after');
    expect(button.getAttribute('aria-keyshortcuts')).to.equal('M');
    expect(button.dataset['tip']).to.equal('Sound (M)');
    // Firefox does not resolve the attribute.
    expect(tip().content).to.match(/Sound \(M\)|attr\(data-tip\)/);
    expect(tip().visibility).to.equal('hidden');
    press(button, 'Shift');
    button.focus({ focusVisible: true });
    expect(tip().visibility).to.equal('visible');
    press(button, 'Escape');
    expect(tip().visibility).to.equal('hidden');
    const other = player.part('fullscreen-button');
    other.focus({ focusVisible: true });
    expect(getComputedStyle(other, '::after').visibility, 'of the next control').to.equal('visible');
  });

  it('the button of full screen says whether it is on', async () => {
    const player = await pausedRecording();
    const { element } = player;
    const icon = (): string => player.part('fullscreen-button').querySelector('path')!.getAttribute('d')!;
    const pressed = (): string | null => player.part('fullscreen-button').getAttribute('aria-pressed');
    const before = icon();
    expect(pressed()).to.equal('false');
    const { matches } = element;
    Object.assign(element, {
      matches: (selector: string) => selector === ':fullscreen' || matches.call(element, selector),
    });
    element.dispatchEvent(new Event('fullscreenchange', { bubbles: true, composed: true }));
    await element.updateComplete;
    expect(pressed()).to.equal('true');
    expect(icon()).to.not.equal(before);
  });
});
