import { expect } from '@open-wc/testing';
import { emulateMedia, sendKeys, sendMouse } from '@web/test-runner-commands';
import { axeFaults } from '../../../web-test/axe-faults.js';
import { engine } from '../../../web-test/engine.js';
import { MockSession } from '../../../web-test/mock-session.js';
import { LOCALES } from '../../shared/locale.js';
import { translate } from '../../shared/translation.js';
import { playerTranslations } from '../locales/translations.js';
import { englishPlayer } from '../strings.js';
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
      ...['0.75×', '1×', '1.25×', '1.5×', '1.75×', '2×'],
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

  it('has its share button beside the picture, which opens the share sheet, else copies the link and says so', async () => {
    const shared: unknown[] = [];
    Object.defineProperty(navigator, 'share', {
      value: async (data: unknown) => void shared.push(data),
      configurable: true,
    });
    const player = await openMenu({ width: 1100 });
    player.part('share-button').click();
    await player.waitUntil('shared', () => shared.length === 1);
    expect(shared).to.deep.equal([{ title: 'Autumn favourites', url: location.href }]);
    Reflect.deleteProperty(navigator, 'share');
    Object.defineProperty(navigator, 'share', { value: () => Promise.reject(new TypeError()), configurable: true });
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    player.part('share-button').click();
    await player.waitUntil('a message', () => player.query('.flash')?.textContent === 'Link copied');
    expect(copied).to.deep.equal([location.href]);
  });

  it('offers to share once: in the menu only where the buttons beside the picture have no room for it', async () => {
    for (const [width, isInRail] of [
      [390, false],
      [799, false],
      [800, true],
      [1100, true],
    ] as const) {
      const player = await openMenu({ width });
      const isShown = player.part('share-button').getClientRects().length > 0;
      expect([isShown, labels(player).includes('Share')], String(width)).to.deep.equal([isInRail, !isInRail]);
      player.element.remove();
    }
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

  it('says whether the video is in picture in picture, however that began and ended', async () => {
    const player = await openMenu();
    const row = (): Element | null | undefined =>
      [...player.root.querySelectorAll('button.menu-row')].find(
        ({ textContent }) => textContent.trim() === englishPlayer.pictureInPicture,
      );
    const pressed: unknown[] = [row()?.getAttribute('aria-pressed')];
    Object.defineProperty(player.root, 'pictureInPictureElement', { value: player.video, configurable: true });
    player.video.dispatchEvent(new Event('enterpictureinpicture'));
    await player.element.updateComplete;
    pressed.push(row()?.getAttribute('aria-pressed'));
    Reflect.deleteProperty(player.root, 'pictureInPictureElement');
    player.video.dispatchEvent(new Event('leavepictureinpicture'));
    await player.element.updateComplete;
    pressed.push(row()?.getAttribute('aria-pressed'));
    expect(pressed).to.deep.equal(['false', 'true', 'false']);
  });

  it('takes the focus, keeps it inside, and gives it back to its button', async () => {
    const player = await openMenu();
    const inside = (): boolean => player.root.activeElement?.closest('.menu') !== null;
    expect(player.root.activeElement).to.equal(select(player, 'Speed'));
    expect(player.part('settings-button').getAttribute('aria-expanded')).to.equal('true');
    const count = player.root.querySelectorAll('.menu :is(button, select, input)').length;
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
    player.query('.menu-scrim')!.click();
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

  it('[C6] is a popover at its button beside the panel of products, which covers neither that nor dims anything', async () => {
    for (const [width, mediaOrientation] of [
      [800, 'portrait'],
      [1100, 'portrait'],
      [1100, 'landscape'],
    ] as const)
      for (const dir of ['ltr', 'rtl'] as const) {
        const player = await openMenu({ width, dir }, recording({ mediaOrientation }));
        await Promise.all(player.root.getAnimations().map(({ finished }) => finished.catch(() => null)));
        const [menu, button, stage] = [player.part('menu'), player.part('settings-button'), player.part('stage')].map(
          (one) => one.getBoundingClientRect(),
        ) as [DOMRect, DOMRect, DOMRect];
        const at = `${width} ${mediaOrientation} ${dir}`;
        expect(menu.left, at).to.be.at.least(stage.left);
        expect(menu.right, at).to.be.at.most(stage.right);
        expect(menu.bottom, at).to.be.at.most(stage.bottom);
        expect(Math.abs(menu.top - button.bottom - 8) < 1 || Math.abs(menu.bottom - stage.bottom + 8) < 1, at).to.equal(
          true,
        );
        expect(menu.left < button.right && button.left < menu.right, `at its button ${at}`).to.equal(true);
        expect(getComputedStyle(player.query('.menu-scrim')!).backgroundColor, at).to.equal('rgba(0, 0, 0, 0)');
        player.element.remove();
      }
  });

  it('sets the volume, and at its end turns the sound off without forgetting it; its keys do not seek', async () => {
    const player = await openMenu();
    const slider = player.query<HTMLInputElement>('.menu input')!;
    const set = async (value: number): Promise<void> => {
      slider.value = String(value);
      slider.dispatchEvent(new Event('input', { bubbles: true }));
      await player.element.updateComplete;
    };
    const sound = (): unknown[] => [player.video.volume, player.element.sound, slider.value];
    await set(40);
    await player.waitUntil('audible', () => player.element.sound === 'on');
    expect(sound()).to.deep.equal([0.4, 'on', '40']);
    await set(0);
    expect(slider.value).to.equal('0');
    await player.waitUntil('muted', () => player.element.sound === 'muted');
    expect(sound()).to.deep.equal([0.4, 'muted', '0']);
    await set(70);
    await player.waitUntil('audible again', () => player.element.sound === 'on');
    expect(sound()).to.deep.equal([0.7, 'on', '70']);
    const seeks: Event[] = [];
    player.video.addEventListener('seeking', (event) => seeks.push(event));
    slider.focus();
    for (const press of ['ArrowRight', 'ArrowLeft', 'Home', 'End']) await sendKeys({ press });
    expect(slider.value).to.equal('100');
    expect(seeks).to.deep.equal([]);
  });

  it('gives way to the list of keys, which ? opens and closes and Escape closes, with the focus back where it was', async () => {
    const player = await openMenu();
    const row = [...player.root.querySelectorAll<HTMLElement>('button.menu-row')];
    row.find(({ textContent }) => textContent.includes('Keyboard shortcuts'))?.click();
    const title = (): string | null => player.find('menu')?.getAttribute('aria-label') ?? null;
    await player.waitUntil('keys', () => title() === 'Keyboard shortcuts');
    expect(player.root.activeElement?.closest('.menu')).not.to.equal(null);
    await sendKeys({ press: 'Escape' });
    await player.waitUntil('closed', () => title() === null);
    expect(player.root.activeElement).to.equal(player.part('settings-button'));
    const play = player.part('play-button');
    play.focus();
    const press = (): boolean =>
      (player.root.activeElement ?? play).dispatchEvent(
        new KeyboardEvent('keydown', { key: '?', bubbles: true, composed: true, cancelable: true }),
      );
    press();
    await player.waitUntil('keys again', () => title() === 'Keyboard shortcuts');
    press();
    await player.waitUntil('closed again', () => title() === null);
    expect(player.root.activeElement).to.equal(play);
  });

  it('lists the keys that count for what plays, in six languages', async () => {
    const player = await mountPlayer(new FakeSource(recording()));
    await player.waitForMode('recording', 'playing');
    player.part('play-button').dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true, composed: true }));
    await player.waitForPart('menu');
    const keys = ['K', '← →', 'J L', '0 9', 'P N', '< >', 'M', 'C', 'F', 'I', '?'];
    const titles = new Set<string>();
    for (const locale of LOCALES) {
      const title = translate(
        englishPlayer,
        locale === 'en' ? null : (await playerTranslations[locale]()).strings,
      ).keys;
      player.element.locale = locale;
      await player.waitUntil(locale, () => player.find('menu')?.getAttribute('aria-label') === title);
      titles.add(title);
      const rows = [...player.root.querySelectorAll('.keys')];
      expect(
        rows.map((row) => [...row.querySelectorAll('kbd')].map(({ textContent }) => textContent).join(' ')),
        locale,
      ).to.deep.equal(keys);
      expect(
        rows.every((row) => row.querySelector('dt')!.textContent.trim() !== ''),
        locale,
      ).to.equal(true);
    }
    expect(titles.size).to.equal(6);
    expect(await axeFaults(player.element, 'region')).to.deep.equal([]);
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
      for (const one of player.root.querySelectorAll('.menu :is(button, select, input)')) {
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
