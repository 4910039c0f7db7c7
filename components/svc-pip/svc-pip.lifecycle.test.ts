import { expect } from '@open-wc/testing';
import type { Answer } from '../../src/contract/http-response.js';
import { once } from '../../web-test/fact-log.js';
import { mockApiUrl } from '../../web-test/mock-api.js';
import { MockSession } from '../../web-test/mock-session.js';
import {
  active,
  APPLICATION,
  askMock,
  askTest,
  createPip,
  nothingLinked,
  portsOf,
  removePips,
  caughtUp,
} from './svc-pip.harness.js';

describe('<svc-pip> coming, changing and going', () => {
  afterEach(removePips);

  it('starts over when its properties come after it was connected', async () => {
    const pip = createPip({});
    document.body.append(pip.element);
    await pip.shows({ mode: 'hidden', reason: 'not-configured' });
    const baseUrl = await mockApiUrl();
    Object.assign(pip.element, { application: APPLICATION, baseUrl, feedProductId: '00123', development: true });
    await pip.plays('preview');
  });

  it('asks once about properties that come together', async () => {
    const ports = portsOf(nothingLinked);
    const pip = createPip({ ports });
    document.body.append(pip.element);
    await pip.shows({ mode: 'hidden', reason: 'not-configured' });
    Object.assign(pip.element, { application: 'app', baseUrl: 'https://svc.test', feedProductId: '1' });
    await pip.shows({ mode: 'hidden', reason: 'no-active-stream' });
    expect(ports.asked).to.have.length(1);
  });

  it('[C3, FAULTS 76] drops the answer about the product before, however late it comes', async () => {
    let answerFirst: (answer: Answer) => void = () => undefined;
    const first = new Promise<Answer>((resolve) => (answerFirst = resolve));
    const ports = portsOf((url) => (url.endsWith('=old') ? first : nothingLinked));
    const pip = askTest(ports, { feedProductId: 'old' });
    await pip.shows({ mode: 'resolving' });
    pip.element.setAttribute('feed-product-id', 'new');
    await pip.shows({ mode: 'hidden', reason: 'no-active-stream' });
    answerFirst(active());
    await first;
    await caughtUp();
    expect(pip.data['mode']).to.equal('hidden');
    expect(pip.modes).to.deep.equal(['resolving', 'idle', 'resolving', 'hidden']);
  });

  it('shows its first picture in a task of its own, where the browser lets the page have a turn', async () => {
    const { scheduler } = window as { readonly scheduler?: Partial<Scheduler> };
    const pip = askTest(portsOf(active()));
    const stands = new Promise<boolean>((resolve) => {
      pip.element.addEventListener('svc-mode-change', ({ detail }) => {
        if (detail.mode !== 'preview') return;
        const look = (): void => resolve(pip.find('card') !== null);
        if (scheduler?.postTask) void scheduler.postTask(look, { priority: 'user-blocking' });
        else queueMicrotask(() => void pip.element.updateComplete.then(look));
      });
    });
    await pip.when(() => pip.find('card') !== null);
    expect(await stands).to.equal(scheduler?.yield === undefined);
  });

  it('lets go of the medium of the product before', async () => {
    const pip = await askMock('00123');
    await pip.plays('preview');
    const { video } = pip;
    const emptied = once(video, 'emptied');
    pip.element.feedProductId = '00131';
    await pip.shows({ mode: 'hidden', reason: 'no-active-stream' });
    await emptied;
    expect(video.hasAttribute('src')).to.equal(false);
  });

  it('asks nothing anew when another attribute changes', async () => {
    const ports = portsOf(nothingLinked);
    const pip = askTest(ports);
    await pip.shows({ mode: 'hidden' });
    Object.assign(pip.element, { noLive: true, locale: 'de', openIn: 'new-tab', position: 'top-left' });
    await pip.element.updateComplete;
    expect(ports.asked).to.have.length(1);
  });

  it('survives attributes that are taken off', async () => {
    const pip = askTest(portsOf(nothingLinked));
    await pip.shows({ mode: 'hidden', reason: 'no-active-stream' });
    for (const name of ['application', 'base-url', 'feed-product-id', 'position', 'dismissal', 'open-in']) {
      pip.element.setAttribute(name, '');
      pip.element.removeAttribute(name);
    }
    await pip.shows({ mode: 'hidden', reason: 'not-configured' });
  });

  it('[D4, FAULTS 25] releases everything when it is disconnected', async () => {
    const pip = await askMock('00123');
    await pip.plays('preview');
    const { video } = pip;
    const emptied = once(video, 'emptied');
    pip.element.remove();
    await emptied;
    await pip.element.updateComplete;
    expect([video.readyState, video.hasAttribute('src')]).to.deep.equal([HTMLMediaElement.HAVE_NOTHING, false]);
    expect(pip.data).to.deep.equal({ mode: 'idle', corner: 'bottom-right' });
    expect(pip.element.renderRoot.childElementCount).to.equal(0);
    const { length } = pip.events;
    document.dispatchEvent(new Event('visibilitychange'));
    pip.element.refresh();
    pip.element.open();
    await caughtUp();
    expect(pip.data['mode']).to.equal('idle');
    expect(pip.events.length).to.equal(length);
  });

  it('[C1] withdraws the question when it is disconnected', async () => {
    const withdrawn: boolean[] = [];
    const ports = portsOf(nothingLinked, {
      http: (_url, signal) =>
        new Promise(() => signal?.addEventListener('abort', () => withdrawn.push(signal.aborted))),
    });
    const pip = askTest(ports);
    await pip.shows({ mode: 'resolving' });
    pip.element.remove();
    expect(withdrawn).to.deep.equal([true]);
    expect(pip.data['mode']).to.equal('idle');
  });

  it('[FAULTS 25] leaves no timer and no listener behind', async () => {
    const timers = new Set<number>();
    const listeners = new Map<string, number>();
    const { setTimeout: start, clearTimeout: stop, setInterval: repeat, clearInterval: end } = window;
    const { addEventListener: listen } = EventTarget.prototype;
    Object.assign(window, {
      setTimeout: (run: () => void, delay = 0) => {
        const id = start(() => {
          timers.delete(id);
          run();
        }, delay);
        timers.add(id);
        return id;
      },
      setInterval: (run: () => void, delay = 0) => {
        const id = repeat(run, delay);
        timers.add(id);
        return id;
      },
      clearTimeout: (id: number) => (timers.delete(id), stop(id)),
      clearInterval: (id: number) => (timers.delete(id), end(id)),
    });
    EventTarget.prototype.addEventListener = function (this: EventTarget, type: string, ...rest: never[]) {
      const [, options] = rest as unknown as [unknown, AddEventListenerOptions | undefined];
      if ((this === window || this === document) && !options?.once) {
        listeners.set(type, (listeners.get(type) ?? 0) + 1);
        const forget = (): void => void listeners.set(type, (listeners.get(type) ?? 0) - 1);
        if (options?.signal) listen.call(options.signal, 'abort', forget);
      }
      return listen.call(this, type, ...(rest as unknown as [EventListener]));
    };
    try {
      const pip = askTest(portsOf(active()));
      await pip.plays('preview');
      await pip.when(() => pip.element.shadowRoot !== null && timers.size > 0);
      expect([...listeners.values()].some((count) => count > 0)).to.equal(true);
      pip.element.remove();
      await pip.element.updateComplete;
      expect(timers.size).to.equal(0);
      expect([...listeners].filter(([, count]) => count > 0)).to.deep.equal([]);
    } finally {
      Object.assign(window, { setTimeout: start, clearTimeout: stop, setInterval: repeat, clearInterval: end });
      EventTarget.prototype.addEventListener = listen;
    }
  });

  it('shows again after it was taken off and put back, also with another product', async () => {
    const pip = await askMock('00123');
    await pip.plays('preview');
    pip.element.remove();
    pip.element.feedProductId = '00124';
    await pip.element.updateComplete;
    document.body.append(pip.element);
    await pip.plays('preview');
    expect(pip.video.currentSrc).to.contain('coffee-set');
  });

  it('asks again on refresh() and goes on when nothing has changed', async () => {
    const ports = portsOf(active());
    const pip = askTest(ports);
    await pip.plays('preview');
    const { video } = pip;
    pip.element.refresh();
    await caughtUp();
    expect(ports.asked).to.have.length(2);
    expect(pip.explained.split('stream-state says active')).to.have.length(3);
    expect(pip.modes).to.deep.equal(['resolving', 'preview']);
    expect(pip.video).to.equal(video);
  });

  it('[D5] changes to the stream that has started when it is refreshed, and to nothing when it is gone', async () => {
    const playbackLink = (await MockSession.open()).playlist;
    const answers = [active(), active({ streamStatus: 'online', playbackLink })];
    const baseUrl = await mockApiUrl();
    const pip = askTest(
      portsOf(() => answers.shift() ?? nothingLinked),
      { baseUrl },
    );
    await pip.plays('preview');
    const { video } = pip;
    pip.element.refresh();
    await pip.plays('live');
    expect(video.hasAttribute('src')).to.equal(false);
    pip.element.refresh();
    await pip.shows({ mode: 'hidden', reason: 'awaiting-recording' });
  });

  it('[T3] asks nothing before the page was scrolled so far', async () => {
    const tall = document.createElement('div');
    tall.style.height = '5000px';
    document.body.append(tall);
    scrollTo(0, 0);
    const ports = portsOf(nothingLinked);
    const pip = askTest(ports, { showAfterScroll: '50%' });
    await pip.shows({ mode: 'armed' });
    scrollTo(0, 1000);
    await once(window, 'scroll');
    expect(ports.asked).to.deep.equal([]);
    scrollTo(0, 4000);
    await pip.shows({ mode: 'hidden' });
    expect(ports.asked).to.have.length(1);
    tall.remove();
  });
});
