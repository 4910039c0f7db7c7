import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { MockSession } from '../../../web-test/mock-session.js';
import { active, fakePorts, mountWithPorts, removePips, type PipHarness } from '../pip.fixture.js';

describe('<svc-pip> sound policy', () => {
  let pip: PipHarness;
  /** Another tab of the same shop. */
  let tab: BroadcastChannel;
  let heard = 0;

  beforeEach(async () => {
    const { master: playbackLink } = await MockSession.open();
    pip = mountWithPorts(fakePorts(active({ streamStatus: 'online', playbackLink })));
    await pip.waitForPlaying('live');
    await pip.waitUntil(() => pip.element.renderRoot.querySelector('.move') !== null);
    heard = 0;
    tab = new BroadcastChannel(`svc:${pip.element.application}:sound`);
  });
  afterEach(() => {
    tab.close();
    removePips();
  });

  const told = (): Promise<unknown> =>
    new Promise((resolve) =>
      tab.addEventListener('message', (event) => {
        heard += 1;
        resolve(event);
      }),
    );

  it('a card that begins to speak tells the other tabs of the shop, and is paused when one of them does', async () => {
    const message = told();
    await sendMouse({ type: 'click', position: [1, 1] });
    await pip.click('sound');
    await pip.waitForData({ sound: 'on' });
    await message;
    tab.postMessage(null);
    await pip.waitForData({ phase: 'paused' });
    expect(heard).to.equal(1);
    expect(pip.data['sound']).to.equal('on');
  });

  it('a muted card neither tells them nor is paused by them', async () => {
    void told();
    const echo = new BroadcastChannel(tab.name);
    const arrived = new Promise((resolve) => echo.addEventListener('message', resolve));
    tab.postMessage(null);
    await arrived;
    echo.close();
    expect(pip.data['phase']).to.equal('playing');
    expect(heard).to.equal(0);
  });
});
