import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import {
  FakeSource,
  type MountOptions,
  mountPlayer,
  type PlayerHarness,
  recording,
  unmountPlayers,
} from '../player.fixture.js';

async function paused(options: MountOptions = {}): Promise<PlayerHarness> {
  const player = await mountPlayer(new FakeSource(recording()), options);
  await player.waitForMode('recording', 'playing');
  await player.waitUntil('its length', () => player.query('.seek') !== null);
  player.element.pause();
  await player.waitForMode('recording', 'paused');
  return player;
}

const bubble = ({ root }: PlayerHarness): string =>
  root.querySelector('.bubble > span')?.textContent.replace(/\s+/g, ' ').trim() ?? '';

/** Moves the mouse over the seek bar, to this share of it. */
async function point(player: PlayerHarness, share: number): Promise<void> {
  const { left, top, width, height } = player.query('.seek')!.getBoundingClientRect();
  await sendMouse({ type: 'move', position: [Math.round(left + width * share), Math.round(top + height / 2)] });
  await player.element.updateComplete;
}

describe('<svc-player> moments', () => {
  afterEach(async () => {
    await sendMouse({ type: 'move', position: [0, 0] });
    unmountPlayers();
  });

  it('[P3] a hovered seek bar shows product, photo and time inside the player, and nothing afterwards', async () => {
    const player = await paused();
    await point(player, 0.75);
    expect(bubble(player)).to.match(/^Drip coffee set0:4[45]$/);
    expect(player.query<HTMLImageElement>('.bubble img')!.src).to.include('coffee-set');
    await point(player, 0.02);
    expect(bubble(player)).to.match(/^Shore linen shirt0:0[01]$/);
    expect(player.query('.bubble')!.getBoundingClientRect().left).to.be.at.least(0);
    await sendMouse({ type: 'move', position: [100, 100] });
    await player.waitUntil('it is gone', () => player.query('.bubble') === null);
  });

  it('[P3] so does one that is focused by keyboard, at the position', async () => {
    const player = await paused();
    player.part('moment-button', 1).focus();
    await sendKeys({ press: 'Tab' });
    await player.waitUntil('it is there', () => bubble(player).startsWith('Shore linen shirt'));
    await sendKeys({ press: 'n' });
    await player.waitUntil('the next one', () => bubble(player).startsWith('Drip coffee set0:20'));
    player.part('play-button').focus();
    await player.waitUntil('it is gone', () => player.query('.bubble') === null);
  });

  it('[P3] N and P go to the next and the previous moment, and so do their buttons, on a short row and on a long one', async () => {
    const player = await paused();
    const { element } = player;
    const at = (second: number) =>
      player.waitUntil(`at ${second} s`, () => Math.abs(element.currentTime - second) < 0.5);
    const press = (key: string) =>
      player.part('play-button').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
    press('n');
    await at(20);
    press('p');
    await at(0);
    for (const width of ['320px', '560px']) {
      Object.assign(element.style, { width, height: '580px' });
      await player.click('moment-button', 1);
      await at(20);
      await player.click('moment-button', 0);
      await at(0);
    }
  });

  it('have the button to the previous one left of that to the next, in Arabic too, as on the timeline', async () => {
    for (const dir of ['ltr', 'rtl'] as const) {
      const player = await paused({ dir, width: 560 });
      const [previous, next] = [0, 1].map((index) => player.part('moment-button', index).getBoundingClientRect());
      expect(previous!.width, dir).to.be.above(0);
      expect(previous!.right, dir).to.be.at.most(next!.left);
      player.element.remove();
    }
  });
});
