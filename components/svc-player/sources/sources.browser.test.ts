import { expect } from '@open-wc/testing';
import { FakeClock } from '../../../web-test/fake-clock.js';
import { MockSession } from '../../../web-test/mock-session.js';
import type { ChatSource } from '../../../src/api/sources.js';
import {
  aMessage,
  FakeChat,
  FakeSource,
  mountPlayer,
  type PlayerHarness,
  recording,
  unmountPlayers,
} from '../player.fixture.js';

const never = (): Promise<never> => new Promise(() => undefined);
const rejects = (): Promise<never> => Promise.reject(new Error('gone'));
const throws = (): never => {
  throw new Error('gone');
};
const nonsense = (): Promise<never> => Promise.resolve(undefined as never);

const WAYS = { 'is rejected': rejects, throws, 'answers nonsense': nonsense } as const;

function errorsOf(player: PlayerHarness): string[] {
  const codes: string[] = [];
  player.element.addEventListener('svc-error', ({ detail }) => codes.push(detail.code));
  return codes;
}

/** Of all players, until aborted. */
function collectErrors(signal: AbortSignal): string[] {
  const errors: string[] = [];
  const add = ({ detail: { code, message } }: CustomEvent<{ code: string; message: string }>): unknown =>
    errors.push(`${code}: ${message}`);
  document.addEventListener('svc-error', add, { signal });
  return errors;
}

describe('<svc-player> and sources that violate their contract', () => {
  afterEach(unmountPlayers);

  async function live(chatSource: ChatSource): Promise<PlayerHarness> {
    const { playlist } = await MockSession.open();
    return mountPlayer(new FakeSource(recording({ status: 'online', playlist })), { chatSource });
  }

  const says = (player: PlayerHarness, words: string): Promise<void> =>
    player.waitUntil(words, () => player.text.includes(words));

  async function write(player: PlayerHarness, text: string): Promise<void> {
    await player.waitUntil('the field', () => player.query('.chat-form input') !== null);
    player.query<HTMLInputElement>('.chat-form input')!.value = text;
    player.query<HTMLFormElement>('.chat-form')!.requestSubmit();
    await player.element.updateComplete;
  }

  for (const [way, breaks] of Object.entries(WAYS)) {
    it(`[Z11] a history that ${way} is a failed chat, fires svc-error, and can be retried`, async () => {
      const chatSource = new FakeChat();
      const { history } = chatSource;
      chatSource.history = breaks;
      const player = await live(chatSource);
      const codes = errorsOf(player);
      await says(player, 'The chat is not available');
      expect(codes).to.deep.equal(['invalid-argument']);
      chatSource.history = history;
      player.query('.chat-note button')!.click();
      await says(player, 'Is it <b>linen</b>?');
    });

    it(`[Z11] a message whose sending ${way} is not sent, and the next one is`, async () => {
      const chatSource = new FakeChat();
      const { send } = chatSource;
      chatSource.send = breaks;
      const player = await live(chatSource);
      const codes = errorsOf(player);
      await write(player, 'one');
      await says(player, 'Not sent. Please try again.');
      expect(codes).to.deep.equal(['invalid-argument']);
      chatSource.send = send;
      await write(player, 'two');
      await says(player, 'two');
      expect(player.text).not.to.include('Not sent');
    });
  }

  for (const [way, subscribe] of [
    ['throws', throws],
    ['is rejected', rejects as unknown as ChatSource['subscribe']],
  ] as const) {
    it(`[Z11] a subscription whose source ${way} is a failed chat, and can be retried`, async () => {
      const chatSource = new FakeChat();
      const works = chatSource.subscribe;
      chatSource.subscribe = subscribe;
      const player = await live(chatSource);
      await says(player, 'The chat is not available');
      chatSource.subscribe = works;
      player.query('.chat-note button')!.click();
      await player.waitUntil('listening', () => chatSource.requests.includes('subscribe'));
      chatSource.emitMessage(aMessage('9', 'Hello again'));
      await says(player, 'Hello again');
    });
  }

  it('[Z11] messages without an identifier are ignored', async () => {
    const chatSource = new FakeChat();
    const player = await live(chatSource);
    await player.waitUntil('listening', () => chatSource.requests.includes('subscribe'));
    for (const message of [null, undefined, 7, {}, { id: 7 }]) chatSource.emitMessage(message as never);
    chatSource.emitMessage(aMessage('9', 'Hello'));
    await says(player, 'Hello');
    expect(player.root.querySelectorAll('.log li')).to.have.length(2);
  });

  it('[Z11] a message without an author is a guest’s, one without a text is none, and the player plays on', async () => {
    const chatSource = new FakeChat();
    const nameless = { ...aMessage('7', 'Nobody said this'), author: null, sentAt: 7 };
    chatSource.messages = [nameless as never];
    const player = await live(chatSource);
    await player.waitUntil('listening', () => chatSource.requests.includes('subscribe'));
    chatSource.emitMessage({ id: '8', author: 'Nora', sentAt: '' } as never);
    chatSource.emitMessage({ ...nameless, id: '9', author: undefined, text: 'Hi' } as never);
    chatSource.emitMessage(aMessage('10', 'Hello'));
    await says(player, 'Hello');
    const said = [...player.root.querySelectorAll('.log li')].map(({ textContent }) => textContent.trim());
    expect(said).to.deep.equal(['Guest Nobody said this', 'Guest Hi', 'Nora Hello']);
    await player.waitForMode('live', 'playing');
  });

  it('[Z11] a message stays in its field while another one is on its way, and is there again where it was not sent', async () => {
    const chatSource = new FakeChat();
    const { send } = chatSource;
    let answer: () => void = () => undefined;
    chatSource.send = (...message) => new Promise((resolve) => (answer = () => resolve(send(...message))));
    const player = await live(chatSource);
    await write(player, 'one');
    const field = player.query<HTMLInputElement>('.chat-form input')!;
    expect(field.value).to.equal('');
    await write(player, 'two');
    expect(field.value).to.equal('two');
    answer();
    await says(player, 'Nora one');
    expect(field.value, 'what is written meanwhile').to.equal('two');
    chatSource.failing = true;
    await write(player, 'three');
    expect(field.value).to.equal('');
    answer();
    await says(player, 'Not sent. Please try again.');
    expect(field.value).to.equal('three');
    await write(player, 'four');
    field.value = 'five';
    answer();
    await player.waitUntil('four is not sent', () => player.query('.chat-form button')!.ariaDisabled === null);
    expect(field.value, 'the next one').to.equal('five');
  });

  it('[C1, C6] a history and a message without a response fail after 20 s, and are aborted', async () => {
    const chatSource = new FakeChat();
    const withdrawn: string[] = [];
    const hang =
      (name: string) =>
      (...args: readonly unknown[]): Promise<never> => {
        (args.at(-1) as AbortSignal).addEventListener('abort', () => withdrawn.push(name));
        return never();
      };
    const { history } = chatSource;
    let asked = 0;
    chatSource.history = (...args) => {
      asked += 1;
      return hang('history')(...args);
    };
    chatSource.send = hang('send');
    const { playlist } = await MockSession.open();
    const clock = FakeClock.install();
    clock.run();
    const source = new FakeSource(recording({ status: 'online', playlist }));
    const player = await mountPlayer(source, { chatSource });
    const codes = errorsOf(player);
    await player.waitUntil('the question', () => asked === 1);
    await clock.tick(20_000);
    await says(player, 'The chat is not available');
    chatSource.history = history;
    player.query('.chat-note button')!.click();
    await says(player, 'Is it <b>linen</b>?');
    await write(player, 'one');
    await clock.tick(20_000);
    await says(player, 'Not sent. Please try again.');
    expect(withdrawn).to.deep.equal(['history', 'send']);
    expect(codes.filter((code) => code === 'timeout')).to.have.length(2);
  });

  const WRONG = {
    products: [undefined, null, [null]],
    streamer: [7],
    description: [{}],
    categories: ['Home', [7]],
    tags: [[{}]],
    serverTime: ['2026-11-21T10:00:00.000Z'],
  };
  for (const error of ['gone', '', undefined, null, 7, {}, new Error('gone')])
    for (const [way, load] of [
      ['that resolves with', () => Promise.resolve({ ok: false, error })],
      [
        'that throws',
        () => {
          // eslint-disable-next-line @typescript-eslint/only-throw-error -- as a page may
          throw error;
        },
      ],
    ] as const)
      it(`[Z11, C6] a source ${way} ${JSON.stringify(error)} is a failure, and can be tried again`, async () => {
        const life = new AbortController();
        const source = new FakeSource(recording());
        const { load: works } = source;
        source.load = load as typeof works;
        const errors = collectErrors(life.signal);
        const player = await mountPlayer(source, { autoplay: false });
        await player.waitForMode('failed');
        expect(player.element.dataset['reason']).to.equal('invalid-answer');
        expect(errors).to.have.length(1);
        expect(errors[0]).to.match(/^invalid-argument: The playback source (threw|returned no result)$/);
        source.load = works;
        player.part('retry-button').click();
        await player.waitForMode('recording');
        life.abort();
      });

  for (const [field, values] of Object.entries(WRONG))
    it(`[Z11, C6] a playback with no valid ${field} is a failure that names it, and can be tried again`, async () => {
      for (const value of values) {
        const life = new AbortController();
        const source = new FakeSource({ ...recording(), [field]: value });
        const messages = collectErrors(life.signal);
        const player = await mountPlayer(source, { autoplay: false });
        await player.waitForMode('failed');
        expect(player.element.dataset['reason']).to.equal('invalid-answer');
        expect(messages).to.deep.equal([`invalid-argument: The playback has no valid ${field}`]);
        source.answer(recording());
        player.part('retry-button').click();
        await player.waitForMode('recording');
        player.element.remove();
        life.abort();
      }
    });

  it('[Z11] a playback without what it may lack is played', async () => {
    const nothing = { categories: null, tags: null, description: null, streamer: undefined, serverTime: undefined };
    const player = await mountPlayer(new FakeSource({ ...recording(), ...nothing } as never), { autoplay: false });
    await player.waitForPart('product');
    expect(player.element.dataset['mode']).to.equal('recording');
  });

  it('[Z11] what a source of the page omits of a product or of a date reads no nonsense', async () => {
    const nonsense = /NaN|undefined|\bnull\b|Invalid Date/;
    const starts = [undefined, NaN, Infinity, -1, {}, '1:20', '20'];
    const products = starts.map((startTime, index) => ({ productId: `p${index}`, startTime }) as never);
    const player = await mountPlayer(new FakeSource(recording({ products, tags: [null as never] })), {
      autoplay: false,
    });
    await player.waitForPart('product', starts.length - 1);
    expect(player.root.querySelector('.product-list')!.outerHTML).not.to.match(nonsense);
    expect(player.part('seek-button').textContent.trim(), 'of the only start').to.equal('0:20');
    const undated = { ...recording({ status: 'planned' }), title: undefined, plannedDate: undefined };
    const planned = await mountPlayer(new FakeSource(undated as never));
    await planned.waitForMode('planned');
    await planned.element.updateComplete;
    expect(planned.text).to.include('about to start').and.not.to.match(nonsense);
  });

  for (const [way, load] of Object.entries(WAYS)) {
    it(`[Z11, C6] a playback source that ${way} is a failure with a retry button`, async () => {
      const source = new FakeSource(recording());
      const works = source.load;
      source.load = load;
      const player = await mountPlayer(source);
      await player.waitForMode('failed');
      expect(player.element.dataset['reason']).to.equal('invalid-answer');
      source.load = works;
      player.part('retry-button').click();
      await player.waitForMode('recording', 'playing');
    });
  }
});
