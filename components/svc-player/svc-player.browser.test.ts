import { expect } from '@open-wc/testing';
import { collectWarnings } from '../../web-test/collect-warnings.js';
import { FakeClock } from '../../web-test/fake-clock.js';
import { faultyMedia, MockSession } from '../../web-test/mock-session.js';
import { FakeSource, mountPlayer, recording, unmountPlayers, type PlayerHarness } from './player.fixture.js';
import type { SvcPlayerElement } from './svc-player.js';

const liveStream = ({ playlist }: MockSession) => recording({ status: 'online', playlist });

describe('<svc-player> plays', () => {
  afterEach(unmountPlayers);

  it('[P3] a recording from startTime on, and shows it as a recording', async () => {
    const player = await mountPlayer(new FakeSource(recording()), { startTime: '21' });
    await player.waitForMode('recording', 'playing');
    await player.waitUntil('at 21 s', () => player.element.currentTime >= 20.9);
    expect(player.element.currentTime).to.be.within(20.9, 30);
    await player.waitForPart('product');
    expect(player.query('.product[aria-current]')!.textContent).to.include('Drip coffee set').and.include('Shown now');
  });

  it('[P3, FAULTS 95] a startTime beyond the end near the end, and nonsense from the beginning', async () => {
    const late = await mountPlayer(new FakeSource(recording()), { startTime: '9999' });
    await late.waitUntil('near the end', () => late.element.currentTime > 55);
    late.element.remove();
    const odd = await mountPlayer(new FakeSource(recording()), { startTime: '-1e9 ' });
    await odd.waitForMode('recording', 'playing');
    expect(odd.element.currentTime).to.be.below(15);
  });

  it('[P3, FAULTS 144] a recording from the position of a seek during loading', async () => {
    const began: unknown[] = [];
    // As soon as there is a recording: a moment later it may play already.
    const seek = ({ target }: Event): void => {
      const element = target as SvcPlayerElement;
      if (element.dataset['mode'] !== 'recording') return;
      document.removeEventListener('svc-mode-change', seek);
      began.push(element.dataset['phase'], element.currentTime);
      element.currentTime = 4;
    };
    document.addEventListener('svc-mode-change', seek);
    const player = await mountPlayer(new FakeSource(recording()), { startTime: '21' });
    await player.waitUntil('sought', () => began.length > 0);
    expect(began).to.deep.equal(['loading', 21]);
    await player.waitForMode('recording', 'playing');
    expect(player.element.currentTime).to.be.within(4, 8);
  });

  it('[D2] a live stream with its badge and without a seek bar', async () => {
    const player = await mountPlayer(new FakeSource(liveStream(await MockSession.open())), { startTime: '21' });
    await player.waitForMode('live', 'playing');
    expect(player.query('.badge')!.textContent).to.equal('Live');
    expect(player.query('.seek')).to.equal(null);
    expect(player.element.duration).to.equal(Infinity);
  });

  it('[P5] the recording automatically when a live stream ends, and fires the event once', async () => {
    const session = await MockSession.open();
    const source = new FakeSource(liveStream(session));
    const player = await mountPlayer(source);
    const ends: unknown[] = [];
    player.element.addEventListener('svc-stream-end', (event) => ends.push((event as CustomEvent).detail));
    await player.waitForMode('live', 'playing');
    source.answer(recording());
    await session.endStream();
    await player.playFast();
    await player.waitForMode('recording', 'playing');
    expect(ends).to.deep.equal([{ streamId: 's1', recording: true }]);
  });

  it('[P5] a waiting message while the recording is being prepared', async () => {
    const session = await MockSession.open();
    const source = new FakeSource(liveStream(session));
    const player = await mountPlayer(source);
    await player.waitForMode('live', 'playing');
    source.answer(recording({ status: 'processing', playlist: null }));
    await session.endStream();
    await player.playFast();
    await player.waitForMode('processing');
    expect(player.text).to.include('The show has ended').and.include('recording is being prepared');
    expect(player.query('video')).to.equal(null);
  });

  it('[D4, FAULTS 116] no media while the service decides whether a frozen live stream is over', async () => {
    const session = await MockSession.open();
    await session.freezeStream();
    const clock = FakeClock.install();
    clock.run();
    const source = new FakeSource(liveStream(session));
    const player = await mountPlayer(source);
    await player.waitForMode('live', 'playing');
    source.load = () => new Promise(() => undefined);
    await player.waitForMode('live', 'stalled');
    clock.stop();
    while (player.element.dataset['phase'] !== 'ended') await clock.tick(500);
    expect(player.element.dataset['mode']).to.equal('live');
    expect([player.video.hasAttribute('src'), player.video.readyState]).to.deep.equal([false, 0]);
  });

  it('a planned show with its countdown', async () => {
    const plannedDate = new Date(Date.now() + 90_061_000).toISOString();
    const planned = recording({ status: 'planned', playlist: null, plannedDate });
    const player = await mountPlayer(new FakeSource(planned));
    await player.waitForMode('planned');
    expect(player.query('[role=timer]')!.textContent.replace(/\s+/g, '')).to.match(/^1day1hour/);
  });

  it("[E1] a countdown by the service's clock, however wrong the device’s clock is", async () => {
    const now = Date.parse('2031-02-03T10:00:00.000Z');
    const plannedDate = new Date(now + 9_030_000).toISOString();
    const planned = recording({ status: 'planned', playlist: null, plannedDate, serverTime: now });
    const player = await mountPlayer(new FakeSource(planned));
    await player.waitForMode('planned');
    await player.element.updateComplete;
    expect(player.query('[role=timer]')!.textContent.replace(/\s+/g, '')).to.match(/^2hours(30|29)minutes/);
  });

  it('an unknown stream, a failure and a missing configuration as three different messages', async () => {
    collectWarnings();
    const unknown = await mountPlayer(new FakeSource(null));
    await unknown.waitForMode('missing');
    expect(unknown.text).to.include('We can’t find this show');
    const source = new FakeSource('network');
    const failed = await mountPlayer(source);
    await failed.waitForMode('failed');
    expect(failed.element.dataset['reason']).to.equal('unreachable');
    source.answer(recording());
    failed.part('retry-button').click();
    await failed.waitForMode('recording', 'playing');
    const bare = await mountPlayer(null);
    expect(bare.element.dataset['reason']).to.equal('not-configured');
  });

  it('a recording that cannot be loaded as a failure with a retry button', async () => {
    const playlist = await faultyMedia({ status: 404 }, 'recording/master.m3u8');
    const player = await mountPlayer(new FakeSource(recording({ playlist })));
    const errors: string[] = [];
    player.element.addEventListener('svc-error', (event) =>
      errors.push((event as CustomEvent<{ code: string }>).detail.code),
    );
    await player.waitForMode('failed');
    expect(player.element.dataset['reason']).to.equal('media');
    expect(errors).to.deep.equal(['media']);
    expect(player.find('retry-button')).not.to.equal(null);
  });

  it('nothing after it is removed, and again when it is reconnected', async () => {
    const source = new FakeSource(recording());
    const player = await mountPlayer(source);
    await player.waitForMode('recording', 'playing');
    const { video, element } = player;
    element.remove();
    await Promise.resolve();
    expect(video.getAttribute('src')).to.equal(null);
    document.body.append(element);
    await player.waitForMode('recording', 'playing');
    expect(source.requests).to.equal(1);
    expect(player.video).not.to.equal(video);
  });

  it('[C7, FAULTS 39] its attributes, and hidden controls, again where the page has taken them', async () => {
    const player = await mountPlayer(new FakeSource(recording()));
    const { element } = player;
    await player.waitForMode('recording', 'playing');
    element.dataset['controls'] = 'hidden';
    await Promise.resolve();
    const before = { ...element.dataset };
    for (const name of Object.keys(before)) delete element.dataset[name];
    await Promise.resolve();
    expect({ ...element.dataset }).to.deep.equal(before);
  });

  const detached = async (change: (player: PlayerHarness) => unknown = () => undefined): Promise<PlayerHarness> => {
    const player = await mountPlayer(new FakeSource(recording()));
    const { element } = player;
    await player.waitForMode('recording', 'playing');
    element.currentTime = 30;
    await player.waitUntil('position', () => (element.currentTime ?? 0) >= 30);
    await player.waitForMode('recording', 'playing');
    await change(player);
    element.remove();
    await Promise.resolve();
    return player;
  };

  it('a recording that was paused as one to be played, which goes on where it was, after it was out of the document', async () => {
    const player = await detached(async (playing) => {
      playing.element.pause();
      await playing.waitForMode('recording', 'paused');
    });
    document.body.append(player.element);
    await player.waitForMode('recording', 'blocked');
    void player.element.play();
    await player.waitForMode('recording', 'playing');
    expect(player.element.currentTime).to.be.within(30, 40);
  });

  const requestsOf = ({ element }: PlayerHarness): number => (element.playbackSource as FakeSource).requests;

  it('a recording that goes on where it was, once it is back, without another request', async () => {
    const player = await detached();
    document.body.append(player.element);
    await player.waitForMode('recording', 'playing');
    expect(player.element.currentTime).to.be.within(30, 40);
    expect(requestsOf(player)).to.equal(1);
  });

  it('[P7] a recording that is back with the actions that its page sets then', async () => {
    const player = await detached();
    document.body.append(player.element);
    const bought: string[] = [];
    player.element.actions = { addProduct: ({ name }) => void bought.push(name) };
    await player.waitForPart('buy-button');
    player.part('buy-button').click();
    expect(bought).to.deep.equal(['Shore linen shirt']);
  });

  it('another recording from its beginning, although it was out of the document', async () => {
    const player = await detached();
    player.element.startTime = '5';
    document.body.append(player.element);
    await player.waitForMode('recording', 'playing');
    expect(player.element.currentTime).to.be.within(5, 15);
    expect(requestsOf(player)).to.equal(2);
  });

  it('nothing of another stream before it is back in the document', async () => {
    const player = await detached();
    player.element.translationId = 'another';
    await player.element.updateComplete;
    expect([requestsOf(player), player.element.mode]).to.deep.equal([1, 'idle']);
    document.body.append(player.element);
    await player.waitForMode('recording', 'playing');
    expect(requestsOf(player)).to.equal(2);
  });
});

describe('<svc-player> controls', () => {
  afterEach(unmountPlayers);

  it('play, seek, sound and captions by key and by button', async () => {
    const player = await mountPlayer(new FakeSource(recording()), { width: 800 });
    const { element } = player;
    await player.waitForMode('recording', 'playing');
    const key = (name: string) =>
      player
        .part('play-button')
        .dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, cancelable: true }));
    key('k');
    await player.waitForMode('recording', 'paused');
    const before = element.currentTime;
    key('ArrowRight');
    await player.waitUntil('five seconds on', () => element.currentTime >= before + 4.9);
    player.part('seek-button', 1).click();
    await player.waitUntil('at the coffee set', () => Math.abs(element.currentTime - 20) < 0.5);
    await player.waitUntil('captions found', () => player.find('captions-button') !== null);
    key('c');
    void element.play();
    await player.waitUntil('a caption', () => player.query('.caption') !== null);
    await player.click('sound-button');
    await player.waitUntil('sound', () => element.dataset['sound'] === 'on');
    expect(player.part('sound-button').getAttribute('aria-pressed')).to.equal('true');
  });

  it('captions while paused', async () => {
    const player = await mountPlayer(new FakeSource(recording()), { width: 800, startTime: '7' });
    await player.waitForMode('recording', 'playing');
    player.element.pause();
    await player.waitForMode('recording', 'paused');
    await player.waitForPart('captions-button');
    player.part('captions-button').click();
    await player.waitUntil('a caption', () => player.query('.caption')?.textContent.includes('the weave') === true);
  });
});

describe('<svc-player> captions', () => {
  const { isTypeSupported } = MediaSource;
  afterEach(() => {
    MediaSource.isTypeSupported = isTypeSupported;
    unmountPlayers();
  });

  it('[FAULTS 188] are read when they are turned on once more, after they could not be', async () => {
    const player = await mountPlayer(new FakeSource(recording()), { width: 800, startTime: '7' });
    await player.waitForMode('recording', 'playing');
    await player.waitForPart('captions-button');
    let failed = false;
    MediaSource.isTypeSupported = () => {
      failed = true;
      throw new Error('Broken by the test');
    };
    player.part('captions-button').click();
    await player.waitUntil('not read', () => failed);
    MediaSource.isTypeSupported = isTypeSupported;
    player.part('captions-button').click();
    player.part('captions-button').click();
    await player.waitUntil('a caption', () => player.query('.caption') !== null);
  });
});

/** After all others: its click counts as a gesture for the rest of the page. */
describe('<svc-player> tells', () => {
  afterEach(unmountPlayers);

  it('its sound in `muted`, which turns it off and on while it plays', async () => {
    const player = await mountPlayer(new FakeSource(recording()));
    const { element } = player;
    const isMuted = (): boolean[] => [element.muted, player.video.muted];
    await player.waitForMode('recording', 'playing');
    element.muted = true;
    await player.waitUntil('muted', () => element.dataset['sound'] === 'muted');
    expect(isMuted()).to.deep.equal([true, true]);
    await player.click('sound-button');
    await player.waitUntil('sound by the button', () => element.dataset['sound'] === 'on');
    expect(isMuted()).to.deep.equal([false, false]);
    element.muted = true;
    await player.waitUntil('muted again', () => element.dataset['sound'] === 'muted');
    element.muted = false;
    await player.waitUntil('sound', () => element.dataset['sound'] === 'on');
    expect(isMuted()).to.deep.equal([false, false]);
  });

  it('no sound after it was out of the document, where the page has muted it meanwhile', async () => {
    const player = await mountPlayer(new FakeSource(recording()));
    const { element } = player;
    await player.waitForMode('recording', 'playing');
    await player.waitUntil('sound', () => element.dataset['sound'] === 'on');
    element.remove();
    await Promise.resolve();
    expect(element.muted).to.equal(false);
    element.muted = true;
    document.body.append(element);
    await player.waitForMode('recording', 'playing');
    expect([element.muted, player.video.muted, element.dataset['sound']]).to.deep.equal([true, true, 'muted']);
  });

  it('the sound that it had before it was out of the document', async () => {
    const player = await mountPlayer(new FakeSource(recording()));
    const { element } = player;
    await player.waitForMode('recording', 'playing');
    await player.click('sound-button');
    await player.waitUntil('muted', () => element.dataset['sound'] === 'muted');
    element.remove();
    await Promise.resolve();
    expect(element.muted).to.equal(true);
    document.body.append(element);
    await player.waitForMode('recording', 'playing');
    expect([element.muted, player.video.muted]).to.deep.equal([true, true]);
  });
});
