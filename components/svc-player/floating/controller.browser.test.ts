import { expect } from '@open-wc/testing';
import { FakeSource, mountPlayer, recording, unmountPlayers } from '../player.fixture.js';

const frames: HTMLIFrameElement[] = [];

/** An engine whose windows are iframes. */
function fakeWindows(): void {
  const requestWindow = (): Promise<Window | null> => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    frames.push(frame);
    return Promise.resolve(frame.contentWindow);
  };
  Object.defineProperty(window, 'documentPictureInPicture', { configurable: true, value: { requestWindow } });
}

describe('<svc-player> in a window of its own', () => {
  afterEach(() => {
    unmountPlayers();
    Reflect.deleteProperty(window, 'documentPictureInPicture');
    for (const frame of frames.splice(0)) frame.remove();
  });

  it('opens from the settings, which close; the buttons beside the video have none for it', async () => {
    fakeWindows();
    const player = await mountPlayer(new FakeSource(recording()));
    await player.waitForMode('recording', 'playing');
    expect(player.find('pip-button')).to.equal(null);
    await player.click('settings-button');
    await player.waitForPart('menu');
    const rows = [...player.root.querySelectorAll<HTMLElement>('button.menu-row')];
    rows.find(({ textContent }) => textContent.trim() === 'Picture in picture')!.click();
    await player.waitForPart('return-button');
    expect([frames.length, player.find('menu')]).to.deep.equal([1, null]);
  });

  it('stays in the second window of two quick presses, whose first one has closed', async () => {
    fakeWindows();
    const player = await mountPlayer(new FakeSource(recording()));
    await player.waitForMode('recording', 'playing');
    const press = () => player.element.dispatchEvent(new KeyboardEvent('keydown', { key: 'i', bubbles: true }));
    press();
    press();
    await player.waitUntil('two windows', () => frames.length === 2);
    await player.waitForPart('return-button');
    await player.element.updateComplete;
    frames[0]!.contentWindow!.dispatchEvent(new Event('pagehide'));
    await player.element.updateComplete;
    expect(player.find('return-button')).to.not.equal(null);
    frames[1]!.contentWindow!.dispatchEvent(new Event('pagehide'));
    await player.waitUntil('it is back', () => player.video !== null && player.find('return-button') === null);
  });
});
