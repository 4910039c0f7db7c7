import { afterEach, beforeEach, describe, it } from 'node:test';
import { expect } from 'chai';
import type { ChatMessage } from '../contract/chat.js';
import { createInternalChatSource } from './internal-chat.js';
import type { Canned } from './transport.fixture.js';
import { canned, envelope, Replies } from './transport.fixture.js';
import { VirtualClock } from './virtual-clock.fixture.js';

const message = (id: string): ChatMessage => ({ id, author: 'A', text: id, sentAt: '2026-11-21T10:00:00.000Z' });
const page = (cursor: string, ...ids: string[]): Canned => envelope({ messages: ids.map(message), cursor });

const cursorsOf = (urls: readonly string[]): (string | null)[] =>
  urls.map((url) => new URL(url).searchParams.get('after'));

/** A chat with canned responses; `random` always returns 0.5. */
function chatOver(...replies: ConstructorParameters<typeof Replies>) {
  const service = new Replies(...replies);
  const chat = createInternalChatSource({
    baseUrl: 'https://api.example/',
    application: 'shop & co',
    fetch: service.transport,
    random: () => 0.5,
  });
  return { service, chat };
}

describe('internal chat', () => {
  const clock = new VirtualClock();
  beforeEach(() => clock.install());
  afterEach(() => clock.uninstall());

  /** Subscribes until `count` messages have arrived; `after` is the elapsed time, milliseconds. */
  async function receiveMessages(chat: ReturnType<typeof chatOver>['chat'], count: number) {
    const controller = new AbortController();
    const ids: string[] = [];
    const start = clock.now;
    await clock.until(
      new Promise<void>((resolve) => {
        const listener = ({ id }: ChatMessage): void => {
          ids.push(id);
          if (ids.length === count) resolve();
        };
        chat.subscribe('s/1', listener, controller.signal);
      }),
    );
    controller.abort();
    return { ids, after: clock.now - start };
  }

  it('[Z11] requests the history of the stream', async () => {
    const { service, chat } = chatOver(page('c1', 'a', 'b'));
    const result = await clock.until(chat.history('s/1', new AbortController().signal));
    expect(result).to.deep.equal({ ok: true, value: [message('a'), message('b')] });
    expect(service.urls).to.deep.equal([
      'https://api.example/internal/chat?application=shop%20%26%20co&translationId=s%2F1',
    ]);
  });

  it('[Z11] continues after the history with one request after the other', async () => {
    const { service, chat } = chatOver(page('c1', 'a'), page('c2', 'b'), page('c2'), page('c3', 'c', 'd'));
    await clock.until(chat.history('s/1', new AbortController().signal));
    const { ids } = await receiveMessages(chat, 3);
    expect(ids).to.deep.equal(['b', 'c', 'd']);
    expect(service.urls.slice(1).map((url) => new URL(url).searchParams.get('after'))).to.deep.equal([
      'c1',
      'c2',
      'c2',
    ]);
    expect(new URL(service.urls[1]!).searchParams.get('wait')).to.equal('20');
  });

  it('[Z11] without a history reports only new messages', async () => {
    const { chat } = chatOver(page('c1', 'old'), page('c2', 'new'));
    expect((await receiveMessages(chat, 1)).ids).to.deep.equal(['new']);
  });

  it('[Z11] waits between two requests, so that a service without long polling is not flooded', async () => {
    const empty = Array.from({ length: 9 }, () => page('c'));
    const { service, chat } = chatOver(...empty, page('d', 'x'));
    const { after } = await receiveMessages(chat, 1);
    expect(service.urls).to.have.length(10);
    expect(after).to.be.at.least(9 * 1_000);
  });

  for (const [name, reply] of [
    [
      'sends no identifiers',
      { ...envelope({ messages: [{ author: 'A', text: 'x', sentAt: '2026-11-21T10:00:00.000Z' }], cursor: 'c' }) },
    ],
    ['sends a blank cursor', page('', 'a')],
    ['sends no cursor', envelope({ messages: [message('a')] })],
    ['always sends the same message', page('c', 'a')],
    ['sends no message and responds at once', page('c')],
    ['always sends a new message', null],
  ] as const) {
    it(`[Z11] polls a chat that ${name} at most once a second, for any random value`, async () => {
      for (const randomValue of [0, 0.5, 0.999]) {
        const times: number[] = [];
        const controller = new AbortController();
        const chat = createInternalChatSource({
          baseUrl: 'https://api.example/',
          application: 'shop',
          random: () => randomValue,
          fetch: () => {
            times.push(clock.now);
            return Promise.resolve(canned(reply ?? page(`c${times.length}`, `m${times.length}`)));
          },
        });
        await clock.until(
          new Promise<void>((resolve) => {
            setTimeout(() => resolve(), 60_000);
            chat.subscribe('s/1', () => undefined, controller.signal);
          }),
        );
        controller.abort();
        const intervals = times.slice(1).map((time, index) => time - (times[index] ?? 0));
        expect(times.length).to.be.at.least(2);
        for (const interval of intervals) expect(interval).to.be.at.least(1_000);
      }
    });
  }

  it('[Z11] a long poll that returned a message is followed by the next within a second', async () => {
    const times: number[] = [];
    const controller = new AbortController();
    const chat = createInternalChatSource({
      baseUrl: 'https://api.example/',
      application: 'shop',
      random: () => 0.5,
      fetch: () => {
        times.push(clock.now);
        const reply = canned(page(`c${times.length}`, `m${times.length}`));
        return new Promise((resolve) => setTimeout(() => resolve(reply), 5_000));
      },
    });
    await clock.until(
      new Promise<void>((resolve) => {
        chat.subscribe('s/1', ({ id }) => id === 'm3' && resolve(), controller.signal);
      }),
    );
    controller.abort();
    expect((times[2] ?? 0) - (times[1] ?? 0)).to.be.within(5_250, 5_750);
  });

  /** Milliseconds from the second response, which takes `took`, to the third request; `cursors` are those of the responses. */
  async function pauseAfter(cursors: readonly [string, string], took: number, randomValue: number): Promise<number> {
    const times: number[] = [];
    const controller = new AbortController();
    await clock.until(
      new Promise<void>((resolve) => {
        const fetch = (): Promise<Response> => {
          times.push(clock.now);
          const [first, second] = cursors.map((cursor) => canned(page(cursor)));
          if (times.length === 1 && first) return Promise.resolve(first);
          if (times.length === 2 && second) return new Promise((respond) => setTimeout(() => respond(second), took));
          resolve();
          return new Promise(() => undefined);
        };
        const options = { baseUrl: 'https://api.example/', application: 'shop', random: () => randomValue, fetch };
        createInternalChatSource(options).subscribe('s/1', () => undefined, controller.signal);
      }),
    );
    controller.abort();
    return (times[2] ?? 0) - (times[1] ?? 0) - took;
  }

  for (const [name, cursors, took, randomValue, pause] of [
    ['half a second after a response that it waited a second for', ['c', 'c'], 1_000, 0.5, 500],
    ['a quarter of a second after it at the earliest', ['c', 'c'], 20_000, 0, 250],
    ['three quarters of a second after it at the latest', ['c', 'd'], 20_000, 1, 750],
    ['a second after a message that came at once', ['c', 'd'], 0, 0.5, 1_000],
    ['five seconds after a response that came at once without a message', ['c', 'c'], 0, 0.5, 5_000],
    ['five seconds after one without a cursor', ['', ''], 0, 0.5, 5_000],
  ] as const) {
    it(`[Z11] a poll is sent ${name}`, async () => {
      expect(await pauseAfter(cursors, took, randomValue)).to.equal(pause);
    });
  }

  it('[Z23] limits a Retry-After of many days to an hour instead of polling at once', async () => {
    const { service, chat } = chatOver(
      page('c'),
      { status: 503, headers: { 'Retry-After': '3000000' } },
      page('d', 'x'),
    );
    expect((await receiveMessages(chat, 1)).after).to.be.within(3_600_000, 5_500_000);
    expect(service.urls).to.have.length(3);
  });

  it('[Q3] retries after failures with increasing delays and obeys Retry-After', async () => {
    const down: Canned = { status: 503 };
    const { chat } = chatOver(page('c'), down, down, down, page('d', 'x'));
    const { after } = await receiveMessages(chat, 1);
    expect(after, 'one and a half periods, doubled after each failure').to.be.above(7_500 + 15_000 + 30_000);

    const throttled = chatOver(page('c'), { status: 429, headers: { 'Retry-After': '60' } }, page('d', 'x'));
    expect((await receiveMessages(throttled.chat, 1)).after).to.be.at.least(60_000);
  });

  for (const status of [400, 404, 410])
    it(`[Z11, C1] begins anew without a cursor that the service refuses with ${status}`, async () => {
      const { service, chat } = chatOver(page('c1', 'a'), { status }, page('n1', 'a', 'b'), page('n2', 'c'));
      await clock.until(chat.history('s/1', new AbortController().signal));
      const { ids } = await receiveMessages(chat, 3);
      expect(ids, 'what came meanwhile too, the chat knows what it has').to.deep.equal(['a', 'b', 'c']);
      expect(cursorsOf(service.urls)).to.deep.equal([null, 'c1', null, 'n1']);
    });

  it('[Z11, C1] begins anew once where the service refuses the new cursor too, and then waits longer each time', async () => {
    const refused: Canned = { status: 410 };
    const { service, chat } = chatOver(page('c1'), refused, page('n1'), refused, refused, refused, page('n2', 'x'));
    await clock.until(chat.history('s/1', new AbortController().signal));
    const { after } = await receiveMessages(chat, 1);
    expect(cursorsOf(service.urls)).to.deep.equal([null, 'c1', null, 'n1', 'n1', 'n1', 'n1']);
    expect(after).to.be.above(7_500 + 15_000 + 30_000);
  });

  it('[C1] times out a request without a response and polls again', async () => {
    const { chat } = chatOver(page('c'), 'silence', page('d', 'x'));
    const { ids, after } = await receiveMessages(chat, 1);
    expect(ids).to.deep.equal(['x']);
    expect(after).to.be.below(60_000);
  });

  it('[Z11] sends no request after it is aborted', async () => {
    const { service, chat } = chatOver(page('c1'), page('c2', 'a'));
    await receiveMessages(chat, 1);
    expect(clock.pending).to.equal(0);
    chat.subscribe('s', () => undefined, AbortSignal.abort());
    expect(service.urls).to.have.length(2);
  });

  it('[Z11] aborts its request when it is aborted', async () => {
    const controller = new AbortController();
    let service: Replies | undefined;
    await clock.until(
      new Promise<void>((resolve) => {
        const read = (): Promise<never> => {
          resolve();
          return new Promise(() => undefined);
        };
        const pending = chatOver(page('c1'), { read });
        service = pending.service;
        pending.chat.subscribe('s', () => undefined, controller.signal);
      }),
    );
    controller.abort();
    expect(service?.inits.at(-1)?.signal?.aborted).to.equal(true);
    expect(clock.pending).to.equal(0);
  });

  it('[Z11] sends a message once, as JSON, and returns the stored message', async () => {
    const { service, chat } = chatOver(envelope(message('v1')));
    const result = await clock.until(chat.send('s', 'Hi "you" 👋', new AbortController().signal));
    expect(result).to.deep.equal({ ok: true, value: message('v1') });
    const { method, body, credentials, headers } = service.inits[0]!;
    expect([method, body, credentials]).to.deep.equal(['POST', '{"text":"Hi \\"you\\" 👋"}', 'omit']);
    expect(headers).to.deep.equal({ Accept: 'application/json', 'Content-Type': 'application/json' });
  });

  it('[C1] sends no message for a signal that is already aborted', async () => {
    const { service, chat } = chatOver(envelope(message('v1')));
    const result = await clock.until(chat.send('s', 'Hi', AbortSignal.abort()));
    expect(result).to.have.nested.property('error.code', 'aborted');
    expect(service.urls).to.have.length(0);
  });

  it('[Z11] uses the fetch that the page has at the time of the call', async (t) => {
    const chat = createInternalChatSource({ baseUrl: 'https://api.example/', application: 'shop' });
    const service = new Replies(page('c1', 'a'));
    t.mock.method(globalThis, 'fetch', service.transport);
    const result = await clock.until(chat.history('s/1', new AbortController().signal));
    expect(result).to.deep.equal({ ok: true, value: [message('a')] });
  });

  it('[C1] never resends a message: the service may have received the first request', async () => {
    for (const reply of [{ status: 503 }, new TypeError('offline')]) {
      const { service, chat } = chatOver(reply);
      const result = await clock.until(chat.send('s', 'Hi', new AbortController().signal));
      expect(result.ok).to.be.false;
      expect(service.urls).to.have.length(1);
    }
  });
});
