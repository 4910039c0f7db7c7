import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { decodeHandoff, handoffKey } from '../../../src/continuity/handoff.js';
import { mockApiUrl } from '../../../web-test/mock-api.js';
import { MockSession } from '../../../web-test/mock-session.js';
import {
  active,
  mountWithPorts,
  TEST_INPUTS,
  noActiveStream,
  fakePorts,
  filledToast,
  removePips,
  type PipHarness,
  nextMessageTask,
} from '../pip.fixture.js';

const handoff = () => decodeHandoff(sessionStorage.getItem(handoffKey('app')));
const PLAYER = 'https://shop.example/live/?wv=1&startTime=20#/translation/s1';

/** Prevents the navigation and returns its URL. */
function opened(pip: PipHarness): Promise<unknown> {
  return new Promise((resolve) =>
    pip.element.addEventListener('svc-open-player', (event) => {
      event.preventDefault();
      resolve(event.detail);
    }),
  );
}

describe('<svc-pip>: clicks', () => {
  afterEach(() => {
    removePips();
    history.replaceState(null, '', location.pathname + location.search);
  });

  for (const way of ['press', 'open()'] as const) {
    it(`[D9] [Z12] fires a cancelable event before it opens the player, by ${way}`, async () => {
      const pip = mountWithPorts(fakePorts(active({ playerUrl: PLAYER })));
      await pip.waitForPlaying('preview');
      const told = opened(pip);
      if (way === 'press') await pip.click('open');
      else pip.element.open();
      expect(await told).to.deep.equal({ url: PLAYER, streamId: 's1', currentTime: null });
      await nextMessageTask();
      expect(handoff(), 'nothing is noted for a player that does not open').to.equal(null);
      const [intent] = pip.eventsOfType('svc-open-player');
      expect([intent?.cancelable, intent?.bubbles, intent?.composed]).to.deep.equal([true, true, true]);
    });
  }

  it('[D9] [Z12] [Z13] [C5] saves the handoff, then opens the unchanged URL in the same tab', async () => {
    const playerUrl = `${location.href}#/translation/s%201?a=b&&`;
    const pip = mountWithPorts(fakePorts(active({ playerUrl, startTime: 12.5 })));
    await pip.waitForPlaying('preview');
    const there = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    await pip.click('open');
    await there;
    expect(location.href).to.equal(playerUrl);
    expect(handoff()).to.deep.equal({ streamId: 's1', productId: 'p1', feedProductId: '00123', startTime: 12.5 });
  });

  it('[Z12, Z13] opens a new tab without an opener, which is told the shop’s origin, where that is configured', async () => {
    const { click } = HTMLElement.prototype;
    const links: string[] = [];
    const called = new Promise<void>((resolve) => {
      HTMLElement.prototype.click = function () {
        if (!(this instanceof HTMLAnchorElement)) return click.call(this);
        links.push([this.href, this.target, this.rel, this.referrerPolicy].join(' '));
        resolve();
      };
    });
    const pip = mountWithPorts(fakePorts(active({ playerUrl: PLAYER })), { openIn: 'new-tab' });
    await pip.waitForPlaying('preview');
    await pip.click('open');
    await called;
    HTMLElement.prototype.click = click;
    expect(links).to.deep.equal([`${PLAYER} _blank noopener origin`]);
  });

  it('[D9, FAULTS S4.26] opens the player of the current product, and nothing while its request is in flight', async () => {
    const answers = fakePorts((url) => active({ playerUrl: url.endsWith('=00999') ? `${PLAYER}-new` : PLAYER }));
    const pip = mountWithPorts(answers);
    await pip.waitForPlaying('preview');
    pip.element.feedProductId = '00999';
    await pip.waitForData({ mode: 'resolving' });
    pip.element.open();
    expect(pip.eventsOfType('svc-open-player')).to.deep.equal([]);
    await pip.waitForPlaying('preview');
    const told = opened(pip);
    await pip.click('open');
    expect(await told).to.include({ url: `${PLAYER}-new` });
  });

  it('[D9] opens the player from a poster too, and nothing while hidden', async () => {
    const poster = mountWithPorts(fakePorts(active({ previewUrl: undefined, playerUrl: PLAYER })));
    await poster.waitForData({ mode: 'poster', phase: 'shown' });
    const told = opened(poster);
    await poster.click('open');
    expect(await told).to.include({ url: PLAYER });
    const hidden = mountWithPorts(fakePorts(noActiveStream));
    await hidden.waitForData({ mode: 'hidden' });
    hidden.element.open();
    expect(hidden.eventsOfType('svc-open-player')).to.deep.equal([]);
  });

  it('[D8] [Z1] turns sound on in the same mode and off again, and does not store it', async () => {
    const pip = mountWithPorts(fakePorts(active()));
    await pip.waitForPlaying('preview');
    await sendMouse({ type: 'click', position: [1, 1] });
    const { video } = pip;
    await pip.click('sound');
    await pip.waitForData({ mode: 'preview', sound: 'on' });
    expect([pip.video === video, video.muted]).to.deep.equal([true, false]);
    await pip.click('sound');
    await pip.waitForData({ mode: 'preview', sound: 'muted' });
    expect(pip.eventsOfType('svc-sound-change').map(({ detail }) => detail)).to.deep.equal([
      { sound: 'on' },
      { sound: 'muted' },
    ]);
    expect(sessionStorage.length).to.equal(0);
  });

  it('[D8] starts muted the next time, and reports it', async () => {
    const pip = mountWithPorts(fakePorts(active()));
    await pip.waitForPlaying('preview');
    await sendMouse({ type: 'click', position: [1, 1] });
    await pip.click('sound');
    await pip.waitForData({ sound: 'on' });
    pip.element.feedProductId = '00124';
    await pip.waitForData({ mode: 'resolving' });
    await pip.waitForPlaying('preview');
    expect(pip.data['sound']).to.equal('muted');
    expect(pip.eventsOfType('svc-sound-change').map(({ detail }) => detail)).to.deep.equal([
      { sound: 'on' },
      { sound: 'muted' },
    ]);
  });

  it('[D1] pauses and resumes', async () => {
    const pip = mountWithPorts(fakePorts(active()));
    await pip.waitForPlaying('preview');
    await pip.click('pause');
    await pip.waitForData({ mode: 'preview', phase: 'paused' });
    expect(pip.video.paused).to.equal(true);
    await pip.click('pause');
    await pip.waitForPlaying('preview');
  });

  describe('dismissal', () => {
    it('[Z4] closes, fires svc-dismiss and remembers it in the tab', async () => {
      const pip = mountWithPorts(fakePorts(active()));
      await pip.waitForPlaying('preview');
      await pip.click('close');
      await pip.waitForData({ mode: 'hidden', reason: 'dismissed' });
      const [intent] = pip.eventsOfType('svc-dismiss');
      expect([intent?.detail, intent?.cancelable]).to.deep.equal([null, true]);
      await filledToast(pip);
      expect(pip.element.renderRoot.textContent.trim(), 'the offer to undo it').to.equal('Video closedUndo');
      expect(Object.keys(sessionStorage)).to.deep.equal(['svc:app:ui']);
    });

    it('[Z4] stays open where the page prevents it', async () => {
      const pip = mountWithPorts(fakePorts(active()));
      await pip.waitForPlaying('preview');
      pip.element.addEventListener('svc-dismiss', (event) => event.preventDefault());
      pip.element.dismiss();
      expect(pip.data).to.include({ mode: 'preview', phase: 'playing' });
    });

    const remembered: readonly ['session' | 'product' | 'page', boolean, boolean][] = [
      ['session', true, true],
      ['product', true, false],
      ['page', false, false],
    ];
    for (const [dismissal, same, other] of remembered) {
      it(`[Z4] with dismissal "${dismissal}" stays hidden for ${same ? (other ? 'every product' : 'this product') : 'no product'}`, async () => {
        const pip = mountWithPorts(fakePorts(active()), { dismissal });
        await pip.waitForPlaying('preview');
        pip.element.dismiss();
        await pip.waitForData({ mode: 'hidden', reason: 'dismissed' });
        pip.element.feedProductId = '00999';
        await pip.waitForData(other ? { mode: 'hidden', reason: 'dismissed' } : { mode: 'preview' });
        pip.element.feedProductId = TEST_INPUTS.feedProductId;
        await pip.waitForData(same ? { mode: 'hidden', reason: 'dismissed' } : { mode: 'preview' });
      });
    }

    it('[Z3] [Z4] sends no further request, also on refresh()', async () => {
      const ports = fakePorts(active());
      const pip = mountWithPorts(ports);
      await pip.waitForPlaying('preview');
      pip.element.dismiss();
      pip.element.refresh();
      document.dispatchEvent(new Event('visibilitychange'));
      await nextMessageTask();
      expect(ports.requests).to.have.length(1);
      expect(pip.data['reason']).to.equal('dismissed');
    });
  });

  describe('live notification', () => {
    const online = (streamStatus: string | null) => ({
      httpStatus: 200,
      retryAfter: null,
      json: {
        status: 200,
        body: streamStatus ? { online: { streamId: 's9', streamStatus, playbackLink: '' } } : {},
        serverTime: '2026-11-21T10:00:00.000Z',
      },
    });
    const withNotice = (answer = noActiveStream, status: string | null = 'online') =>
      fakePorts((url) => (url.includes('/online?') ? online(status) : answer));

    it('[T4] [T5] sends both requests at once and shows the notification without a product’s stream', async () => {
      const ports = withNotice();
      const pip = mountWithPorts(ports, { liveNotification: true, liveUrl: 'https://shop.example/shows/' });
      await pip.waitForData({ mode: 'hidden', notice: 'live' });
      await pip.element.updateComplete;
      expect(pip.part('notice').querySelector('a')?.href).to.equal('https://shop.example/shows/');
      expect(ports.requests.map((url) => new URL(url).pathname)).to.deep.equal([
        '/v2/mini-player/stream-state',
        '/v2/mini-player/online',
        '/v3/streams',
      ]);
    });

    for (const liveUrl of [
      'javascript:alert(1)',
      ' java\nscript:alert(1)',
      'data:text/html,x',
      'blob:https://a.example/b',
    ]) {
      it(`[Z10, S4.3] links to the shop’s own page instead of ${JSON.stringify(liveUrl)}, and explains it`, async () => {
        const pip = mountWithPorts(withNotice(), { liveNotification: true, liveUrl });
        await pip.waitForData({ notice: 'live' });
        await pip.element.updateComplete;
        expect(pip.part('notice').querySelector('a')?.href).to.equal(`${location.origin}/live/`);
        expect(pip.explanation).to.contain('configuration: live-url is not an http or https URL');
      });
    }

    it('[Z10] accepts a relative URL of the shop', async () => {
      const pip = mountWithPorts(withNotice(), { liveNotification: true, liveUrl: '/shows?x=1' });
      await pip.waitForData({ notice: 'live' });
      await pip.element.updateComplete;
      expect(pip.part('notice').querySelector('a')?.href).to.equal(`${location.origin}/shows?x=1`);
      expect(pip.explanation).not.to.contain('live-url');
    });

    it('[Z12] [Z13] fires a cancelable event before it opens the live page', async () => {
      const pip = mountWithPorts(withNotice(), { liveNotification: true });
      await pip.waitForData({ notice: 'live' });
      await pip.element.updateComplete;
      const told = opened(pip);
      pip.part('notice').querySelector('a')?.click();
      expect(await told).to.deep.equal({ url: `${location.origin}/live/`, streamId: null, currentTime: null });
    });

    it('[T5] dismisses the notification alone and keeps the card', async () => {
      const pip = mountWithPorts(withNotice(active()), { liveNotification: true });
      await pip.waitForPlaying('preview');
      await pip.waitForData({ notice: 'live' });
      await pip.element.updateComplete;
      pip.part('notice').querySelector('button')?.click();
      await pip.element.updateComplete;
      expect(pip.data).to.include({ mode: 'preview' });
      expect(pip.data).not.to.have.property('notice');
    });

    it('[T5] shows no notification where nothing is live, beside the stream itself, or after a dismissal', async () => {
      const quiet = mountWithPorts(withNotice(active(), null), { liveNotification: true });
      await quiet.waitForPlaying('preview');
      expect(quiet.data).not.to.have.property('notice');
      const playbackLink = (await MockSession.open()).playlist;
      const live = active({ streamStatus: 'online', playbackLink });
      const beside = mountWithPorts(withNotice(live), { liveNotification: true, baseUrl: await mockApiUrl() });
      await beside.waitForPlaying('live');
      expect(beside.data).not.to.have.property('notice');
      const closed = mountWithPorts(withNotice(active()), { liveNotification: true });
      await closed.waitForData({ notice: 'live' });
      closed.element.dismiss();
      expect(closed.data).not.to.have.property('notice');
    });
  });
});
