import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { FakeClock } from '../../../web-test/fake-clock.js';
import { MockSession } from '../../../web-test/mock-session.js';
import {
  aProduct,
  catchNavigation,
  coffee,
  FakeChat,
  FakeSource,
  mountPlayer,
  PlayerHarness,
  recording,
  unmountPlayers,
} from '../player.fixture.js';

const live = ({ playlist }: MockSession) => recording({ status: 'online', playlist });
const focused = ({ root }: PlayerHarness): string | null | undefined =>
  root.activeElement?.getAttribute('part') ?? root.activeElement?.className;

describe('<svc-player>: focus', () => {
  let life = new AbortController();

  beforeEach(() => {
    life = new AbortController();
    catchNavigation(life.signal);
  });

  afterEach(() => {
    unmountPlayers();
    life.abort();
  });

  it('keeps it when a click removes the play button or the live-edge button', async () => {
    const player = await mountPlayer(new FakeSource(live(await MockSession.open())));
    await player.waitForMode('live', 'playing');
    player.element.pause();
    await player.waitForPart('big-button');
    player.part('big-button').focus();
    await sendKeys({ press: 'Enter' });
    await player.waitUntil('no button in the middle', () => player.find('big-button') === null);
    expect(focused(player)).to.equal('play-button');
    player.element.pause();
    await player.waitForPart('live-button');
    player.part('live-button').focus();
    await sendKeys({ press: 'Enter' });
    await player.waitUntil('at the edge', () => player.find('live-button') === null);
    expect(focused(player)).to.equal('play-button');
  });

  it('[C6] scrolls a product whole into view when the keyboard reaches it, though a part of it was there', async () => {
    const { playlist } = await MockSession.open();
    const second = aProduct({ feedProductId: 'second', name: 'Second', startTime: 20 });
    const player = await mountPlayer(new FakeSource(recording({ playlist, products: [aProduct(), second] })));
    Object.assign(player.element.style, { display: 'block', width: '360px', height: '640px' });
    await player.waitForMode('recording', 'playing');
    await player.waitUntil('both products', () => player.root.querySelectorAll('[part=product]').length === 2);
    const [first, next] = player.root.querySelectorAll<HTMLElement>('[part=product]');
    const row = first!.parentElement!;
    row.style.scrollBehavior = 'auto';
    first!.querySelector<HTMLElement>('.buy')!.focus();
    await sendKeys({ press: 'Tab' });
    expect(next!.contains(player.root.activeElement)).to.equal(true);
    const link = player.root.activeElement!.getBoundingClientRect();
    expect(Math.round(link.right)).to.be.at.most(Math.round(row.getBoundingClientRect().right));
    expect(Math.round(link.left)).to.be.at.least(Math.round(row.getBoundingClientRect().left));
  });

  it('keeps it during a retry, on the player itself while there is no control', async () => {
    const source = new FakeSource('network');
    const player = await mountPlayer(source);
    await player.waitForMode('failed');
    player.part('retry-button').focus();
    source.answer(recording());
    await sendKeys({ press: 'Enter' });
    await player.waitForMode('recording', 'playing');
    expect(focused(player)).to.equal('player');
    await sendKeys({ press: 'k' });
    await player.waitForMode('recording', 'paused');
  });

  it('keeps it when the stream ends', async () => {
    const session = await MockSession.open();
    const source = new FakeSource(live(session));
    const player = await mountPlayer(source);
    await player.waitForMode('live', 'playing');
    player.part('sound-button').focus();
    source.answer(recording({ status: 'processing', playlist: null, products: [] }));
    await session.endStream();
    await player.playFast();
    await player.waitForMode('processing');
    await player.element.updateComplete;
    expect(focused(player)).to.equal('player');
  });

  it('keeps it when the product that has it is no longer shown', async () => {
    const source = new FakeSource(recording({ products: [aProduct(), coffee] }));
    const player = await mountPlayer(source);
    await player.waitForMode('recording', 'playing');
    await player.waitForPart('buy-button', 1);
    player.part('buy-button', 1).focus();
    expect(focused(player)).to.equal('buy-button');
    source.answer(recording({ products: [aProduct()] }));
    const clock = FakeClock.install();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await clock.tick(5_000);
    await player.waitUntil('one product', () => player.find('buy-button', 1) === null);
    expect(focused(player)).to.equal('play-button');
  });

  it('keeps it on the send button while the message is being sent', async () => {
    const chatSource = new FakeChat();
    const player = await mountPlayer(new FakeSource(live(await MockSession.open())), { chatSource });
    await player.waitUntil('the chat', () => player.query('.chat-form') !== null);
    let sent: () => void = () => undefined;
    const { send } = chatSource;
    chatSource.send = (...given) => new Promise((resolve) => (sent = () => resolve(send(...given))));
    player.query<HTMLInputElement>('.chat-form input')!.value = 'Lovely';
    player.query('.chat-form button')!.focus();
    await sendKeys({ press: 'Enter' });
    await player.waitUntil('under way', () => player.query('.chat-form button')!.ariaDisabled === 'true');
    expect(player.root.activeElement).to.equal(player.query('.chat-form button'));
    sent();
    await player.waitUntil('sent', () => player.text.includes('Lovely'));
    expect(player.root.activeElement).to.equal(player.query('.chat-form button'));
  });

  it('takes it on focus(), also before the player has rendered', async () => {
    const element = document.createElement('svc-player');
    Object.assign(element, { playbackSource: new FakeSource(recording()), application: 'shop', translationId: 'show' });
    document.body.append(element);
    element.focus({ preventScroll: true });
    await element.updateComplete;
    expect(document.activeElement).to.equal(element);
    expect(focused(new PlayerHarness(element))).to.equal('player');
  });

  it('does not take it from elsewhere', async () => {
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    const source = new FakeSource('network');
    const player = await mountPlayer(source);
    await player.waitForMode('failed');
    source.answer(recording());
    player.part('retry-button').click();
    await player.waitForMode('recording', 'playing');
    expect(document.activeElement).to.equal(field);
    field.remove();
  });
});

describe('<svc-player> announces to screen readers', () => {
  let life = new AbortController();

  beforeEach(() => {
    life = new AbortController();
    catchNavigation(life.signal);
  });

  afterEach(() => {
    unmountPlayers();
    life.abort();
  });

  /** All announcements so far. */
  function listen(player: PlayerHarness): string[] {
    const region = player.query('[role=status]')!;
    const said = [region.textContent ?? ''];
    new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return said;
  }

  it('the live stream and its end, each once', async () => {
    const session = await MockSession.open();
    const source = new FakeSource(live(session));
    const player = await mountPlayer(source);
    const said = listen(player);
    await player.waitForMode('live', 'playing');
    source.answer(recording({ status: 'processing', playlist: null }));
    await session.endStream();
    await player.playFast();
    await player.waitForMode('processing');
    await player.waitUntil('the end is announced', () => said.length > 2);
    expect(said).to.deep.equal([
      'Loading the video',
      'Live: Autumn favourites',
      'The show has ended. The recording is being prepared and will start here automatically.',
    ]);
  });

  it('the recording once, and not its pauses', async () => {
    const player = await mountPlayer(new FakeSource(recording()));
    const said = listen(player);
    await player.waitForMode('recording', 'playing');
    await player.waitUntil('the recording is announced', () => said.at(-1) === 'Recording: Autumn favourites');
    player.element.pause();
    await player.waitForMode('recording', 'paused');
    void player.element.play();
    await player.waitForMode('recording', 'playing');
    expect(said).to.deep.equal(['Loading the video', 'Recording: Autumn favourites']);
  });

  it('the start of a planned show once, and not the countdown', async () => {
    const clock = FakeClock.install();
    const plannedDate = new Date(Date.now() + 7_230_000).toISOString();
    const planned = recording({ status: 'planned', playlist: null, plannedDate });
    const player = await mountPlayer(new FakeSource(planned));
    const said = listen(player);
    await player.waitForMode('planned');
    const seconds = (): string => player.query('[role=timer]')?.textContent?.replace(/\s+/g, ' ') ?? '';
    await player.waitUntil('the countdown', () => seconds() !== '');
    const before = seconds();
    await clock.tick(1_000);
    await player.waitUntil('another second', () => seconds() !== before);
    const now = seconds();
    await clock.tick(1_000);
    await player.waitUntil('and another', () => seconds() !== now);
    expect(said.filter((words) => words.startsWith('This show starts in 2 hours 0 minutes'))).to.have.length(1);
    expect(player.query('[role=timer]')!.closest('[role=status], [aria-live]')).to.equal(null);
  });

  it('another start of a planned show, and that it is due', async () => {
    const clock = FakeClock.install();
    const at = (minutes: number) =>
      recording({
        status: 'planned',
        playlist: null,
        plannedDate: new Date(Date.now() + minutes * 60_000 + 30_000).toISOString(),
      });
    const source = new FakeSource(at(5));
    const player = await mountPlayer(source);
    const said = listen(player);
    await player.waitForMode('planned');
    await player.waitUntil('the start', () => said.at(-1)!.startsWith('This show starts in 5 minutes'));
    source.answer(at(8));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await clock.tick(5_000);
    await player.waitUntil('the new start', () => said.at(-1)!.startsWith('This show starts in 8 minutes'));
    await clock.tick(510_000);
    await player.waitUntil('due', () => said.at(-1) === 'This show is about to start');
    expect(said.filter((words) => words !== 'Loading the video')).to.have.length(3);
  });

  it('that a show is over which had stopped', async () => {
    const session = await MockSession.open();
    const source = new FakeSource(live(session));
    const player = await mountPlayer(source);
    const said = listen(player);
    await player.waitForMode('live', 'playing');
    await session.endStream();
    await player.playFast();
    await player.waitForMode('processing');
    await player.waitUntil('the break', () => said.at(-1)!.startsWith('The show is interrupted'));
    source.answer(recording({ status: 'processing', playlist: null }));
    const clock = FakeClock.install();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await clock.tick(5_000);
    await player.waitUntil('the end', () => said.at(-1)!.startsWith('The show has ended'));
  });

  it('why there is no video', async () => {
    const player = await mountPlayer(new FakeSource('timeout'));
    const said = listen(player);
    await player.waitForMode('failed');
    await player.element.updateComplete;
    expect(said.at(-1)).to.equal('Something went wrong. The video service is taking too long to respond.');
  });

  it('a product that a click added to the cart, and not what the cart held before', async () => {
    const taken: string[] = [];
    const actions = { addProduct: ({ feedProductId }: { feedProductId: string }) => void taken.push(feedProductId) };
    const player = await mountPlayer(new FakeSource(recording({ products: [aProduct()] })), { actions });
    await player.waitForMode('recording', 'playing');
    await player.waitForPart('buy-button');
    const said = listen(player);
    player.element.setInCart('00124', true);
    await player.click('buy-button');
    expect(taken).to.deep.equal(['00123']);
    expect(said.at(-1)).to.equal('Recording: Autumn favourites');
    player.element.setInCart('00123', true);
    await player.element.updateComplete;
    expect(said.at(-1)).to.equal('Shore linen shirt is in the cart');
  });
});
