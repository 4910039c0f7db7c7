import { expect } from '@open-wc/testing';
import { emulateMedia, sendKeys, sendMouse } from '@web/test-runner-commands';
import { axeFaults } from '../../../web-test/axe-faults.js';
import { engine } from '../../../web-test/engine.js';
import { MockSession } from '../../../web-test/mock-session.js';
import type { Playback } from '../../../src/contract/playback.js';
import {
  FakeSource,
  mountPlayer,
  type MountOptions,
  type PlayerHarness,
  recording,
  unmountPlayers,
} from '../player.fixture.js';

const { canPlayType } = HTMLMediaElement.prototype;

async function openMenu(options: MountOptions = {}, playback: Playback = recording()): Promise<PlayerHarness> {
  const player = await mountPlayer(new FakeSource(playback), options);
  await player.waitForMode(playback.status === 'online' ? 'live' : 'recording', 'playing');
  if (playback.status === 'recording') await player.waitForPart('captions-button');
  await player.click('settings-button');
  await player.waitForPart('menu');
  return player;
}

const labels = ({ root }: PlayerHarness): string[] =>
  [...root.querySelectorAll('.menu-row > span')].map((one) => one.textContent);

const select = ({ root }: PlayerHarness, label: string): HTMLSelectElement =>
  [...root.querySelectorAll('label')].find((one) => one.textContent.includes(label))!.querySelector('select')!;

async function choose(player: PlayerHarness, label: string, option: string): Promise<void> {
  const list = select(player, label);
  list.selectedIndex = [...list.options].findIndex(({ text }) => text === option);
  list.dispatchEvent(new Event('change', { bubbles: true }));
  await player.element.updateComplete;
}

describe('<svc-player> settings menu', () => {
  afterEach(async () => {
    HTMLMediaElement.prototype.canPlayType = canPlayType;
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(navigator, 'clipboard');
    unmountPlayers();
    await emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  });

  it('sets the speed of a recording, and shows one that a key has set', async () => {
    const player = await openMenu();
    expect([...select(player, 'Speed').options].map(({ text }) => text)).to.deep.equal([
      ...['1×', '1.25×', '1.5×', '1.75×', '2×'],
    ]);
    await choose(player, 'Speed', '1.5×');
    expect(player.video.playbackRate).to.equal(1.5);
    player.part('play-button').dispatchEvent(new KeyboardEvent('keydown', { key: '>', bubbles: true, composed: true }));
    await player.element.updateComplete;
    expect(select(player, 'Speed').value).to.equal('1.75×');
  });

  it('turns captions on by their language, and off', async () => {
    const player = await openMenu({ startTime: '7' });
    expect([...select(player, 'Captions').options].map(({ text }) => text)).to.deep.equal(['Off', 'English']);
    await choose(player, 'Captions', 'English');
    expect(player.part('captions-button').getAttribute('aria-pressed')).to.equal('true');
    await player.waitUntil('a caption', () => player.query('.caption') !== null);
    await choose(player, 'Captions', 'Off');
    expect(player.part('captions-button').getAttribute('aria-pressed')).to.equal('false');
  });

  it('[Z19] offers the resolutions that hls.js tells, and has no such row where the engine tells none', async () => {
    const own = await openMenu();
    if (document.createElement('video').canPlayType('application/vnd.apple.mpegurl')) {
      expect(labels(own)).not.to.include('Quality');
    }
    own.element.remove();
    HTMLMediaElement.prototype.canPlayType = () => '';
    const player = await openMenu();
    expect([...select(player, 'Quality').options].map(({ text }) => text)).to.deep.equal(['Automatic', '540p', '270p']);
    expect(select(player, 'Quality').value).to.equal('Automatic');
    await choose(player, 'Quality', '540p');
    expect(select(player, 'Quality').value).to.equal('540p');
    await player.waitUntil('it plays so', () => player.video.videoWidth === 540);
  });

  // Where hls.js plays it, they are its own.
  if (engine !== 'firefox') {
    it('offers the audio tracks where there are several', async () => {
      const player = await openMenu();
      expect(labels(player)).not.to.include('Audio');
      const audioTracks = ['English', 'Deutsch'].map((label, index) => ({ label, language: '', enabled: index === 0 }));
      Object.defineProperty(player.video, 'audioTracks', { value: audioTracks });
      player.element.requestUpdate();
      await player.element.updateComplete;
      await choose(player, 'Audio', 'Deutsch');
      expect(audioTracks.map(({ enabled }) => enabled)).to.deep.equal([false, true]);
      expect(select(player, 'Audio').value).to.equal('Deutsch');
    });
  }

  it('[D2] has no speed for a live stream', async () => {
    const { playlist } = await MockSession.open();
    const player = await openMenu({}, recording({ status: 'online', playlist }));
    expect(labels(player)).not.to.include('Speed');
  });

  it('shares by the share sheet, else by copying the link, and says so', async () => {
    const shared: unknown[] = [];
    Object.defineProperty(navigator, 'share', {
      value: async (data: unknown) => void shared.push(data),
      configurable: true,
    });
    const player = await openMenu();
    const button = (): HTMLElement => [...player.root.querySelectorAll<HTMLElement>('button.menu-row')].at(-1)!;
    button().click();
    await player.waitUntil('closed', () => player.find('menu') === null);
    expect(shared).to.deep.equal([{ title: 'Autumn favourites', url: location.href }]);
    Reflect.deleteProperty(navigator, 'share');
    Object.defineProperty(navigator, 'share', { value: () => Promise.reject(new TypeError()), configurable: true });
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    await player.click('settings-button');
    await player.waitForPart('menu');
    button().click();
    await player.waitUntil('a message', () => player.query('.flash')?.textContent === 'Link copied');
    expect(copied).to.deep.equal([location.href]);
  });

  it('offers another device while there is one', async () => {
    const player = await openMenu();
    expect(labels(player)).not.to.include('Play on another device');
    player.element.remove();
    const picked: string[] = [];
    const prototype = HTMLVideoElement.prototype as { webkitShowPlaybackTargetPicker?: () => void };
    prototype.webkitShowPlaybackTargetPicker = () => picked.push('picker');
    const other = await openMenu();
    const event = new Event('webkitplaybacktargetavailabilitychanged');
    other.video.dispatchEvent(Object.assign(event, { availability: 'available' }));
    await other.element.updateComplete;
    [...other.root.querySelectorAll<HTMLElement>('button.menu-row')].at(-1)!.click();
    delete prototype.webkitShowPlaybackTargetPicker;
    expect(picked).to.deep.equal(['picker']);
  });

  it('takes the focus, keeps it inside, and gives it back to its button', async () => {
    const player = await openMenu();
    const inside = (): boolean => player.root.activeElement?.closest('.menu') !== null;
    expect(player.root.activeElement).to.equal(select(player, 'Speed'));
    expect(player.part('settings-button').getAttribute('aria-expanded')).to.equal('true');
    const count = player.root.querySelectorAll('.menu :is(button, select)').length;
    for (let step = 0; step <= count; step++) {
      await sendKeys({ press: 'Tab' });
      expect(inside()).to.equal(true);
    }
    await sendKeys({ press: 'Escape' });
    await player.waitUntil('closed', () => player.find('menu') === null);
    expect(player.root.activeElement).to.equal(player.part('settings-button'));
    expect(player.part('settings-button').getAttribute('aria-expanded')).to.equal('false');
  });

  it('keeps the keyboard when its padding is pressed: Escape closes it and gives the focus back', async () => {
    const player = await openMenu();
    const focused = (): string => player.root.activeElement?.className ?? '';
    const press = (): Promise<void> => {
      const { left, bottom } = player.part('menu').getBoundingClientRect();
      return sendMouse({ type: 'click', position: [Math.round(left + 4), Math.round(bottom - 4)] });
    };
    for (const [keys, control] of [
      ['Tab', 'menu-close'],
      ['Shift+Tab', 'menu-row'],
    ] as const) {
      await press();
      expect(focused()).to.equal('menu');
      await sendKeys({ press: keys });
      expect(focused()).to.equal(control);
    }
    await press();
    await sendKeys({ press: 'Escape' });
    await player.waitUntil('closed', () => player.find('menu') === null);
    expect(player.root.activeElement?.getAttribute('part')).to.equal('settings-button');
  });

  it('that is closed as it opens stays closed, without an error', async () => {
    const player = await openMenu();
    await player.click('settings-button');
    await player.waitUntil('closed', () => player.find('menu') === null);
    let isOpened = false;
    player.element.addController({
      hostUpdated() {
        if (isOpened || player.find('menu') === null) return;
        isOpened = true;
        player.part('settings-button').click();
      },
    });
    const errors: unknown[] = [];
    const report = (event: PromiseRejectionEvent): void => void errors.push(event.reason);
    addEventListener('unhandledrejection', report);
    player.part('settings-button').click();
    await player.waitUntil('opened and closed', () => isOpened && player.find('menu') === null);
    await new Promise(requestAnimationFrame);
    removeEventListener('unhandledrejection', report);
    expect(errors).to.deep.equal([]);
  });

  it('closes by a click beside it, which does not reach the picture', async () => {
    const player = await openMenu();
    player.query('.menu-scrim')!.click();
    await player.waitUntil('closed', () => player.find('menu') === null);
    expect(player.element.dataset['phase']).to.equal('playing');
  });

  it('has targets of 44 pixels inside the player and no axe violation, in every place, scheme and direction', async () => {
    for (const [width, dir, colorScheme, forcedColors] of [
      [320, 'ltr', 'light', 'none'],
      [390, 'rtl', 'dark', 'none'],
      [780, 'ltr', 'dark', 'none'],
      [780, 'rtl', 'light', 'active'],
    ] as const) {
      await emulateMedia({ colorScheme, forcedColors });
      const player = await openMenu({ width, dir });
      await Promise.all(player.root.getAnimations().map(({ finished }) => finished.catch(() => null)));
      const frame = player.element.getBoundingClientRect();
      for (const one of player.root.querySelectorAll('.menu :is(button, select)')) {
        one.scrollIntoView({ block: 'nearest' });
        const box = one.getBoundingClientRect();
        expect(Math.min(box.width, box.height)).to.be.at.least(44);
        expect(box.left).to.be.at.least(frame.left);
        expect(box.right).to.be.at.most(frame.right);
      }
      expect(await axeFaults(player.element, 'region')).to.deep.equal([]);
      player.element.remove();
    }
  });
});
