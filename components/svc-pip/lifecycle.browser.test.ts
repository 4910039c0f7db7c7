import { expect } from '@open-wc/testing';
import type { HttpResponse } from '../../src/contract/http-response.js';
import { collectWarnings } from '../../web-test/collect-warnings.js';
import { once } from '../../web-test/event-log.js';
import { FakeClock } from '../../web-test/fake-clock.js';
import { mockApiUrl } from '../../web-test/mock-api.js';
import { MockSession } from '../../web-test/mock-session.js';
import {
  active,
  APPLICATION,
  mountWithMock,
  mountWithPorts,
  createPip,
  noActiveStream,
  fakePorts,
  removePips,
  nextMessageTask,
} from './pip.fixture.js';

describe('<svc-pip>: lifecycle', () => {
  afterEach(removePips);

  it('restarts when its properties are set after it was connected', async () => {
    collectWarnings();
    const pip = createPip({});
    document.body.append(pip.element);
    await pip.waitForData({ mode: 'hidden', reason: 'not-configured' });
    const baseUrl = await mockApiUrl();
    Object.assign(pip.element, { application: APPLICATION, baseUrl, feedProductId: '00123', development: true });
    await pip.waitForPlaying('preview');
  });

  it('sends one request for properties that are set together', async () => {
    collectWarnings();
    const ports = fakePorts(noActiveStream);
    const pip = createPip({ ports });
    document.body.append(pip.element);
    await pip.waitForData({ mode: 'hidden', reason: 'not-configured' });
    Object.assign(pip.element, { application: 'app', baseUrl: 'https://svc.test', feedProductId: '1' });
    await pip.waitForData({ mode: 'hidden', reason: 'no-active-stream' });
    expect(ports.requests).to.have.length(1);
  });

  it('[C7, FAULTS 39] writes its attributes again that the page has taken, before the next paint; a page that takes them at once has its way', async () => {
    const pip = mountWithPorts(fakePorts(active()), { position: 'top-left' });
    await pip.waitForPlaying('preview');
    await pip.deferredLoaded();
    const { data } = pip;
    const takeAll = async (): Promise<DOMStringMap> => {
      for (const name of Object.keys(pip.data)) delete pip.element.dataset[name];
      await Promise.resolve();
      return pip.data;
    };
    expect(data).to.include({ corner: 'top-left', mode: 'preview', phase: 'playing' });
    expect(await takeAll()).to.deep.equal(data);
    expect(await takeAll()).to.deep.equal({});
  });

  it('[C7, FAULTS 39] writes what the page has taken before the code was there that keeps it', async () => {
    const pip = mountWithPorts(fakePorts(active()), { position: 'top-left' });
    await pip.waitForData({ mode: 'preview', phase: 'loading' });
    await pip.element.updateComplete;
    for (const name of pip.element.getAttributeNames()) pip.element.removeAttribute(name);
    await pip.waitForPlaying('preview');
    expect(pip.data).to.include({ corner: 'top-left', mode: 'preview', orientation: 'portrait' });
  });

  it('[C7, FAULTS 39, 44] stays in the top layer where the page takes the attribute that has put it there', async () => {
    document.body.style.cssText = 'height:5000px;transform:translateY(0)';
    const pip = mountWithPorts(fakePorts(active()));
    const { element } = pip;
    const isLifted = (): boolean => element.matches(':popover-open');
    await pip.waitUntil(isLifted);
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
    await Promise.resolve();
    const seen = [isLifted(), element.getBoundingClientRect().bottom <= innerHeight];
    document.body.removeAttribute('style');
    expect(seen).to.deep.equal([true, true]);
  });

  for (const [reason, inputs] of Object.entries({
    'no-product': { feedProductId: '', liveNotification: true },
    'not-configured': { baseUrl: '' },
  })) {
    it(`[Z25] refresh() requests no stream where there can be none: ${reason}`, async () => {
      collectWarnings();
      const ports = fakePorts(active());
      const pip = mountWithPorts(ports, inputs);
      await pip.waitForData({ mode: 'hidden', reason });
      pip.element.refresh();
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      await pip.deferredLoaded();
      expect(pip.modes).to.deep.equal(['hidden']);
      expect(ports.requests.filter((url) => !url.includes('/online?'))).to.deep.equal([]);
    });
  }

  it('[C3, FAULTS 76] ignores the response for the previous product, however late it arrives', async () => {
    let respondFirst: (answer: HttpResponse) => void = () => undefined;
    const first = new Promise<HttpResponse>((resolve) => (respondFirst = resolve));
    const ports = fakePorts((url) => (url.endsWith('=old') ? first : noActiveStream));
    const pip = mountWithPorts(ports, { feedProductId: 'old' });
    await pip.waitForData({ mode: 'resolving' });
    pip.element.setAttribute('feed-product-id', 'new');
    await pip.waitForData({ mode: 'hidden', reason: 'no-active-stream' });
    respondFirst(active());
    await first;
    await nextMessageTask();
    expect(pip.data['mode']).to.equal('hidden');
    expect(pip.modes).to.deep.equal(['resolving', 'idle', 'resolving', 'hidden']);
  });

  it('renders for the first time in a separate task, where the browser has scheduler.yield', async () => {
    const { scheduler } = window as { readonly scheduler?: Partial<Scheduler> };
    const pip = mountWithPorts(fakePorts(active()));
    const stands = new Promise<boolean>((resolve) => {
      pip.element.addEventListener('svc-mode-change', ({ detail }) => {
        if (detail.mode !== 'preview') return;
        const check = (): void => resolve(pip.find('card') !== null);
        if (scheduler?.postTask) void scheduler.postTask(check, { priority: 'user-blocking' });
        else queueMicrotask(() => void pip.element.updateComplete.then(check));
      });
    });
    await pip.waitUntil(() => pip.find('card') !== null);
    expect(await stands).to.equal(scheduler?.yield === undefined);
  });

  it('releases the video of the previous product', async () => {
    const pip = await mountWithMock('00123');
    await pip.waitForPlaying('preview');
    const { video } = pip;
    const emptied = once(video, 'emptied');
    pip.element.feedProductId = '00131';
    await pip.waitForData({ mode: 'hidden', reason: 'no-active-stream' });
    await emptied;
    expect(video.hasAttribute('src')).to.equal(false);
  });

  it('sends no new request when another attribute changes', async () => {
    const ports = fakePorts(noActiveStream);
    const pip = mountWithPorts(ports);
    await pip.waitForData({ mode: 'hidden' });
    Object.assign(pip.element, { noLive: true, locale: 'de', openIn: 'new-tab', position: 'top-left' });
    await pip.element.updateComplete;
    expect(ports.requests).to.have.length(1);
  });

  it('handles removed attributes', async () => {
    collectWarnings();
    const pip = mountWithPorts(fakePorts(noActiveStream));
    await pip.waitForData({ mode: 'hidden', reason: 'no-active-stream' });
    for (const name of ['application', 'base-url', 'feed-product-id', 'position', 'dismissal', 'open-in']) {
      pip.element.setAttribute(name, '');
      pip.element.removeAttribute(name);
    }
    await pip.waitForData({ mode: 'hidden', reason: 'not-configured' });
  });

  it('[D4, FAULTS 25] releases everything when it is disconnected', async () => {
    const pip = await mountWithMock('00123');
    await pip.waitForPlaying('preview');
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
    await nextMessageTask();
    expect(pip.data['mode']).to.equal('idle');
    expect(pip.events.length).to.equal(length);
  });

  it('[C1] aborts the request when it is disconnected', async () => {
    const aborted: boolean[] = [];
    const ports = fakePorts(noActiveStream, {
      http: (_url, signal) => new Promise(() => signal?.addEventListener('abort', () => aborted.push(signal.aborted))),
    });
    const pip = mountWithPorts(ports);
    await pip.waitForData({ mode: 'resolving' });
    pip.element.remove();
    expect(aborted).to.deep.equal([true]);
    expect(pip.data['mode']).to.equal('idle');
  });

  it('[FAULTS 25] leaves no timer and no listener after it is disconnected', async () => {
    const timers = new Set<number>();
    let listeners: (readonly [type: string, listener: unknown])[] = [];
    const forget = (type: string, listener: unknown): void => {
      listeners = listeners.filter((one) => one[0] !== type || one[1] !== listener);
    };
    const { setTimeout: start, clearTimeout: stop, setInterval: repeat, clearInterval: end } = window;
    const { addEventListener: listen, removeEventListener: remove } = EventTarget.prototype;
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
      const [listener, options] = rest as unknown as [unknown, AddEventListenerOptions | undefined];
      if ((this === window || this === document) && !options?.once) {
        listeners.push([type, listener]);
        if (options?.signal) listen.call(options.signal, 'abort', () => forget(type, listener));
      }
      return listen.call(this, type, ...(rest as unknown as [EventListener]));
    };
    EventTarget.prototype.removeEventListener = function (this: EventTarget, type: string, ...rest: never[]) {
      const [listener] = rest as unknown as [unknown];
      if (this === window || this === document) forget(type, listener);
      return remove.call(this, type, ...(rest as unknown as [EventListener]));
    };
    try {
      const pip = mountWithPorts(fakePorts(active()));
      await pip.waitForPlaying('preview');
      await pip.waitUntil(() => pip.element.shadowRoot !== null && timers.size > 0);
      expect(listeners).not.to.deep.equal([]);
      pip.element.remove();
      await pip.element.updateComplete;
      expect(timers.size).to.equal(0);
      expect(listeners).to.deep.equal([]);
    } finally {
      Object.assign(window, { setTimeout: start, clearTimeout: stop, setInterval: repeat, clearInterval: end });
      EventTarget.prototype.addEventListener = listen;
      EventTarget.prototype.removeEventListener = remove;
    }
  });

  it('shows again after it was removed and reconnected, also with another product', async () => {
    const pip = await mountWithMock('00123');
    await pip.waitForPlaying('preview');
    pip.element.remove();
    pip.element.feedProductId = '00124';
    await pip.element.updateComplete;
    document.body.append(pip.element);
    await pip.waitForPlaying('preview');
    expect(pip.video.currentSrc).to.contain('coffee-set');
  });

  it('sends a new request on refresh() and continues when nothing has changed', async () => {
    const ports = fakePorts(active());
    const pip = mountWithPorts(ports);
    await pip.waitForPlaying('preview');
    const { video } = pip;
    pip.element.refresh();
    await nextMessageTask();
    expect(ports.requests).to.have.length(2);
    expect(pip.explanation.split('stream-state returned active')).to.have.length(3);
    expect(pip.modes).to.deep.equal(['resolving', 'preview']);
    expect(pip.video).to.equal(video);
  });

  it('[D5] switches to a started stream on refresh(), and hides when the stream is gone', async () => {
    const playbackLink = (await MockSession.open()).playlist;
    const answers = [active(), active({ streamStatus: 'online', playbackLink })];
    const baseUrl = await mockApiUrl();
    const pip = mountWithPorts(
      fakePorts(() => answers.shift() ?? noActiveStream),
      { baseUrl },
    );
    await pip.waitForPlaying('preview');
    const { video } = pip;
    pip.element.refresh();
    await pip.waitForPlaying('live');
    expect(video.hasAttribute('src')).to.equal(false);
    const clock = FakeClock.install();
    pip.element.refresh();
    await clock.tick(30_000);
    await pip.waitForData({ mode: 'hidden', reason: 'awaiting-recording' });
  });

  it('[T3, FAULTS 14] sends no request from a tab that was opened in the background before somebody sees it', async () => {
    const baseUrl = await mockApiUrl();
    const see = (value: DocumentVisibilityState): void => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    const { fetch } = window;
    const requested: string[] = [];
    window.fetch = (input, init) => {
      requested.push(String(input));
      return fetch(input, init);
    };
    try {
      see('hidden');
      const pip = await mountWithMock('00123', { baseUrl });
      await pip.deferredLoaded();
      await nextMessageTask();
      expect([requested, pip.modes]).to.deep.equal([[], []]);
      see('visible');
      await pip.waitForPlaying('preview');
      expect(requested.filter((url) => url.includes('/stream-state'))).to.have.length(1);
    } finally {
      Reflect.deleteProperty(document, 'visibilityState');
      window.fetch = fetch;
    }
  });

  it('[T3] sends no request before the page is scrolled to the threshold', async () => {
    const tall = document.createElement('div');
    tall.style.height = '5000px';
    document.body.append(tall);
    scrollTo(0, 0);
    const ports = fakePorts(noActiveStream);
    const pip = mountWithPorts(ports, { showAfterScroll: '50%' });
    await pip.waitForData({ mode: 'armed' });
    scrollTo(0, 1000);
    await once(window, 'scroll');
    expect(ports.requests).to.deep.equal([]);
    scrollTo(0, 4000);
    await pip.waitForData({ mode: 'hidden' });
    expect(ports.requests).to.have.length(1);
    tall.remove();
  });
});
