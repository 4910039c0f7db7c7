import { expect } from '@open-wc/testing';
import { faultyMedia, MockSession } from '../../web-test/mock-session.js';
import { FakeSource, mountPlayer, recording, unmountPlayers } from './svc-player.harness.js';
import type { SvcPlayerElement } from './svc-player.js';

const liveStream = ({ playlist }: MockSession) => recording({ status: 'online', playlist });

describe('<svc-player> plays', () => {
  afterEach(unmountPlayers);

  it('[P3] a recording from startTime on, and shows it as a recording', async () => {
    const player = await mountPlayer(new FakeSource(recording()), { startTime: '21' });
    await player.mode('recording', 'playing');
    await player.until('at 21 s', () => player.element.position! >= 20.9);
    expect(player.element.position).to.be.within(20.9, 30);
    await player.there('product');
    expect(player.query('.product[aria-current]')!.textContent).to.include('Drip coffee set').and.include('Shown now');
  });

  it('[P3, FAULTS 95] a startTime beyond the end near the end, and nonsense from the beginning', async () => {
    const late = await mountPlayer(new FakeSource(recording()), { startTime: '9999' });
    await late.until('near the end', () => late.element.position! > 55);
    late.element.remove();
    const odd = await mountPlayer(new FakeSource(recording()), { startTime: '-1e9 ' });
    await odd.mode('recording', 'playing');
    expect(odd.element.position).to.be.below(15);
  });

  it('[P3, FAULTS 144] a recording from where it was sought to while it was on its way', async () => {
    const began: unknown[] = [];
    // As soon as there is a recording: a moment later it may play already.
    const seek = ({ target }: Event): void => {
      const element = target as SvcPlayerElement;
      if (element.dataset['mode'] !== 'recording') return;
      document.removeEventListener('svc-mode-change', seek);
      began.push(element.dataset['phase'], element.position);
      element.seek(4);
    };
    document.addEventListener('svc-mode-change', seek);
    const player = await mountPlayer(new FakeSource(recording()), { startTime: '21' });
    await player.until('sought', () => began.length > 0);
    expect(began).to.deep.equal(['loading', null]);
    await player.mode('recording', 'playing');
    expect(player.element.position).to.be.within(4, 8);
  });

  it('[D2] a live stream with its badge and without a seek bar', async () => {
    const player = await mountPlayer(new FakeSource(liveStream(await MockSession.open())), { startTime: '21' });
    await player.mode('live', 'playing');
    expect(player.query('.badge')!.textContent).to.equal('Live');
    expect(player.query('.seek')).to.equal(null);
    expect(player.element.position).to.equal(null);
  });

  it('[P5] the recording by itself when a live stream ends, and says so once', async () => {
    const session = await MockSession.open();
    const source = new FakeSource(liveStream(session));
    const player = await mountPlayer(source);
    const ends: unknown[] = [];
    player.element.addEventListener('svc-stream-end', (event) => ends.push((event as CustomEvent).detail));
    await player.mode('live', 'playing');
    source.answer(recording());
    await session.endStream();
    await player.hurry();
    await player.mode('recording', 'playing');
    expect(ends).to.deep.equal([{ translationId: 's1', recording: true }]);
  });

  it('[P5] a clear wait while the recording is prepared', async () => {
    const session = await MockSession.open();
    const source = new FakeSource(liveStream(session));
    const player = await mountPlayer(source);
    await player.mode('live', 'playing');
    source.answer(recording({ status: 'processing', playlist: null }));
    await session.endStream();
    await player.hurry();
    await player.mode('processing');
    expect(player.text).to.include('The show is over').and.include('recording is being prepared');
    expect(player.query('video')).to.equal(null);
  });

  it('a planned show with its countdown', async () => {
    const plannedDate = new Date(Date.now() + 90_061_000).toISOString();
    const planned = recording({ status: 'planned', playlist: null, plannedDate });
    const player = await mountPlayer(new FakeSource(planned));
    await player.mode('planned');
    expect(player.query('[role=timer]')!.textContent.replace(/\s+/g, '')).to.match(/^1day1hour/);
  });

  it('[E1] a countdown by the clock of the service, however wrong the device’s is', async () => {
    const now = Date.parse('2031-02-03T10:00:00.000Z');
    const plannedDate = new Date(now + 9_030_000).toISOString();
    const planned = recording({ status: 'planned', playlist: null, plannedDate, serverTime: now });
    const player = await mountPlayer(new FakeSource(planned));
    await player.mode('planned');
    await player.element.updateComplete;
    expect(player.query('[role=timer]')!.textContent.replace(/\s+/g, '')).to.match(/^2hours(30|29)minutes/);
  });

  it('an unknown stream, a failure and a missing configuration as three different pages', async () => {
    const unknown = await mountPlayer(new FakeSource(null));
    await unknown.mode('missing');
    expect(unknown.text).to.include('There is no such show');
    const source = new FakeSource('network');
    const failed = await mountPlayer(source);
    await failed.mode('failed');
    expect(failed.element.dataset['reason']).to.equal('unreachable');
    source.answer(recording());
    failed.shown('retry-button').click();
    await failed.mode('recording', 'playing');
    const bare = await mountPlayer(null);
    expect(bare.element.dataset['reason']).to.equal('not-configured');
  });

  it('a recording that cannot be loaded as a failure with another try', async () => {
    const playlist = await faultyMedia({ status: 404 }, 'recording/master.m3u8');
    const player = await mountPlayer(new FakeSource(recording({ playlist })));
    const errors: string[] = [];
    player.element.addEventListener('svc-error', (event) =>
      errors.push((event as CustomEvent<{ code: string }>).detail.code),
    );
    await player.mode('failed');
    expect(player.element.dataset['reason']).to.equal('media');
    expect(errors).to.deep.equal(['media']);
    expect(player.find('retry-button')).not.to.equal(null);
  });

  it('nothing any more once it is removed, and again when it is put back', async () => {
    const source = new FakeSource(recording());
    const player = await mountPlayer(source);
    await player.mode('recording', 'playing');
    const { video, element } = player;
    element.remove();
    expect(video.getAttribute('src')).to.equal(null);
    document.body.append(element);
    await player.mode('recording', 'playing');
    expect(source.asked).to.equal(2);
    expect(player.video).not.to.equal(video);
  });
});

describe('<svc-player> obeys', () => {
  afterEach(unmountPlayers);

  it('play, seek, sound and captions by key and by button', async () => {
    const player = await mountPlayer(new FakeSource(recording()), { width: 800 });
    const { element } = player;
    await player.mode('recording', 'playing');
    const key = (name: string) =>
      player
        .shown('play-button')
        .dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, cancelable: true }));
    key('k');
    await player.mode('recording', 'paused');
    const before = element.position!;
    key('ArrowRight');
    await player.until('five seconds on', () => element.position! >= before + 4.9);
    player.shown('seek-button', 1).click();
    await player.until('at the coffee set', () => Math.abs(element.position! - 20) < 0.5);
    await player.until('captions found', () => player.find('captions-button') !== null);
    key('c');
    element.play();
    await player.until('a caption', () => player.query('.caption') !== null);
    await player.press('sound-button');
    await player.until('sound', () => element.dataset['sound'] === 'on');
    expect(player.shown('sound-button').getAttribute('aria-pressed')).to.equal('true');
  });

  it('captions while it is paused', async () => {
    const player = await mountPlayer(new FakeSource(recording()), { width: 800, startTime: '7' });
    await player.mode('recording', 'playing');
    player.element.pause();
    await player.mode('recording', 'paused');
    await player.there('captions-button');
    player.shown('captions-button').click();
    await player.until('a caption', () => player.query('.caption')?.textContent.includes('the weave') === true);
  });

  it('arrows follow the direction of reading', async () => {
    const player = await mountPlayer(new FakeSource(recording()), { dir: 'rtl' });
    await player.mode('recording', 'playing');
    player.element.pause();
    await player.mode('recording', 'paused');
    player
      .query('[type=range]')!
      .dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, composed: true, cancelable: true }),
      );
    await player.until('further on', () => player.element.position! >= 4.9);
  });
});
