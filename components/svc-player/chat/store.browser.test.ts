import { sendKeys } from '@web/test-runner-commands';
import { axeFaults } from '../../../web-test/axe-faults.js';
import { expect } from '@open-wc/testing';
import { countAbortListeners } from '../../../web-test/abort-listeners.js';
import { MockSession } from '../../../web-test/mock-session.js';
import {
  aMessage,
  FakeChat,
  FakeSource,
  mountPlayer,
  type PlayerHarness,
  recording,
  unmountPlayers,
} from '../player.fixture.js';

const startDate = '2026-11-21T10:00:00.000Z';
const chatOf = (...seconds: number[]): FakeChat => {
  const chat = new FakeChat();
  chat.messages = seconds.map((second) =>
    aMessage(`m${second}`, `At ${second}`, new Date(Date.parse(startDate) + second * 1_000).toISOString()),
  );
  return chat;
};

const said = ({ root }: PlayerHarness): string[] =>
  [...root.querySelectorAll('.log :is(li, button) > bdi')].map((one) => one.textContent);

describe('<svc-player> chat', () => {
  afterEach(unmountPlayers);

  it('adds its listener to a signal that has few, also while a video plays: Node, as in Vitest, warns of the eleventh', async () => {
    const listeners = countAbortListeners();
    const source = new FakeSource(recording({ startDate }));
    const player = await mountPlayer(source, { width: 780, chatSource: chatOf(-5) });
    await player.waitForMode('recording', 'playing');
    await player.waitUntil('what was said', () => said(player).join() === 'At -5');
    listeners.stop();
    expect(listeners.most()).to.be.within(1, 8);
  });

  it('[Z11] of a recording has what was said until the position, back as well as on', async () => {
    const source = new FakeSource(recording({ startDate }));
    const player = await mountPlayer(source, { width: 780, chatSource: chatOf(-5, 8, 30), startTime: '10' });
    await player.waitForMode('recording', 'playing');
    player.element.pause();
    await player.waitUntil('what was said', () => said(player).join() === 'At -5,At 8');
    player.element.currentTime = 31;
    await player.waitUntil('more', () => said(player).join() === 'At -5,At 8,At 30');
    player.element.currentTime = 1;
    await player.waitUntil('less', () => said(player).join() === 'At -5');
  });

  it('[Z11] of a recording leads from a message to its moment, by a click and by the keyboard', async () => {
    const source = new FakeSource(recording({ startDate }));
    const player = await mountPlayer(source, { width: 780, chatSource: chatOf(-5, 8, 30), startTime: '40' });
    await player.waitForMode('recording', 'playing');
    player.element.pause();
    await player.waitUntil('what was said', () => said(player).join() === 'At -5,At 8,At 30');
    const messages = (): HTMLButtonElement[] => [...player.root.querySelectorAll<HTMLButtonElement>('.log button')];
    const names = messages().map((one) => one.innerText.replace(/\s+/g, ' ').trim());
    expect(names, 'one was sent before the show').to.deep.equal(['Nora At 8 0:08', 'Nora At 30 0:30']);
    expect(messages().map(({ tabIndex }) => tabIndex)).to.deep.equal([-1, 0]);
    expect(await axeFaults(player.element, 'region')).to.deep.equal([]);
    messages()[0]!.click();
    await player.waitUntil('there', () => Math.abs(player.element.currentTime - 8.1) < 0.05);
    await player.waitUntil('it is the last one', () => said(player).join() === 'At -5,At 8');
    player.element.currentTime = 40;
    await player.waitUntil('all of them', () => messages().length === 2);
    messages()[1]!.focus();
    await sendKeys({ press: 'ArrowUp' });
    expect(player.root.activeElement).to.equal(messages()[0]);
    await sendKeys({ press: 'Enter' });
    await player.waitUntil('there again', () => Math.abs(player.element.currentTime - 8.1) < 0.05);
    expect(player.root.activeElement, 'keeps the focus').to.equal(messages()[0]);
  });

  it('[Z11] of a live stream, and of a recording whose start is not known, has messages that lead nowhere', async () => {
    const player = await mountPlayer(new FakeSource(recording()), { width: 780, chatSource: chatOf(8) });
    await player.waitUntil('what was said', () => said(player).join() === 'At 8');
    expect(player.root.querySelectorAll('.log button').length).to.equal(0);
    expect(player.query('.log')!.tabIndex).to.equal(0);
  });

  it('[Z11] of a recording of a busy show begins with its first messages', async () => {
    const seconds = Array.from({ length: 2_100 }, (_, index) => index);
    const source = new FakeSource(recording({ startDate }));
    const player = await mountPlayer(source, { width: 780, chatSource: chatOf(...seconds), startTime: '3' });
    await player.waitForMode('recording', 'playing');
    player.element.pause();
    player.element.currentTime = 2.5;
    await player.waitUntil('what was said first', () => said(player).join() === 'At 0,At 1,At 2');
  });

  it('[Z11] of a live stream gives way to all that was said in its recording, and hears no more', async () => {
    const session = await MockSession.open();
    const source = new FakeSource(recording({ status: 'online', playlist: session.playlist }));
    const chatSource = chatOf(8);
    const { subscribe } = chatSource;
    const ends: AbortSignal[] = [];
    chatSource.subscribe = (id, listener, signal) => {
      ends.push(signal);
      subscribe(id, listener, signal);
    };
    const player = await mountPlayer(source, { width: 780, chatSource });
    await player.waitUntil('subscribed', () => ends.length === 1);
    const [later] = chatOf(30).messages;
    chatSource.emitMessage(later!);
    await player.waitUntil('live', () => said(player).join() === 'At 8,At 30');
    source.answer(recording());
    chatSource.messages = chatOf(-5, 8, 20, 30).messages;
    await session.endStream();
    await player.playFast();
    await player.waitForMode('recording', 'playing');
    await player.waitUntil('all of it', () => said(player).join() === 'At -5,At 8,At 20,At 30');
    expect(ends.map(({ aborted }) => aborted)).to.deep.equal([true]);
    chatSource.emitMessage(aMessage('late', 'Too late'));
    await player.element.updateComplete;
    expect(said(player)).to.have.length(4);
  });

  it('[Z11] of a recording is not read out as it goes by, what is said live is', async () => {
    const player = await mountPlayer(new FakeSource(recording()), { width: 780, chatSource: chatOf(8) });
    await player.waitForPart('chat');
    expect(player.query('[role=log]')!.ariaLive).to.equal('off');
    const { playlist } = await MockSession.open();
    const source = new FakeSource(recording({ status: 'online', playlist }));
    const live = await mountPlayer(source, { chatSource: new FakeChat() });
    await live.waitForPart('chat');
    expect(live.query('[role=log]')!.ariaLive).to.equal(null);
  });

  it('[Z11] of a recording is whole while nobody knows when it began', async () => {
    const player = await mountPlayer(new FakeSource(recording()), { width: 780, chatSource: chatOf(8, 30) });
    await player.waitUntil('all of it', () => player.root.querySelectorAll('.log li').length === 2);
  });

  it('[Z11] over a recording is off until its button is clicked, beside one it is on and has no button', async () => {
    const chatSource = chatOf(0);
    const player = await mountPlayer(new FakeSource(recording()), { chatSource });
    const pressed = (): string | null => player.part('chat-button').getAttribute('aria-pressed');
    await player.waitForPart('chat-button');
    expect([pressed(), player.find('chat')]).to.deep.equal(['false', null]);
    await player.click('chat-button');
    expect(pressed()).to.equal('true');
    expect(player.part('chat').getBoundingClientRect().height).to.be.above(0);
    await player.click('chat-button');
    expect(player.find('chat')).to.equal(null);
    player.element.style.width = '780px';
    await player.waitForPart('chat');
    expect(player.find('chat-button')).to.equal(null);
  });

  it('[Z11] over a live stream is on until its button is clicked', async () => {
    const { playlist } = await MockSession.open();
    const source = new FakeSource(recording({ status: 'online', playlist }));
    const player = await mountPlayer(source, { chatSource: new FakeChat() });
    await player.waitForPart('chat-button');
    expect(player.find('chat')).not.to.equal(null);
    await player.click('chat-button');
    expect(player.find('chat')).to.equal(null);
  });

  it('[Z11] over a recording without messages has no button', async () => {
    const player = await mountPlayer(new FakeSource(recording()), { chatSource: chatOf() });
    await player.waitForPart('captions-button');
    expect(player.find('chat-button')).to.equal(null);
  });
});
