import { expect, oneEvent } from '@open-wc/testing';
import { collectWarnings } from '../../../web-test/collect-warnings.js';
import { MockSession } from '../../../web-test/mock-session.js';
import { FakeSource, mountPlayer, type PlayerHarness, recording, unmountPlayers } from '../player.fixture.js';

type Movable = HTMLElement & { moveBefore?(node: Node, before: Node | null): void };

const inserted: Element[] = [];

/** An element of the page, removed after the test. */
function insert<E extends HTMLElement>(element: E): E {
  document.body.append(element);
  inserted.push(element);
  return element;
}

/** What changes where a player starts anew. */
function observe({ element, video }: PlayerHarness): { modes: unknown[]; emptied: number } {
  const seen = { modes: [] as unknown[], emptied: 0 };
  element.addEventListener('svc-mode-change', () => seen.modes.push(element.dataset['mode']));
  video.addEventListener('emptied', () => (seen.emptied += 1));
  return seen;
}

async function playsOn(player: PlayerHarness): Promise<void> {
  const { currentTime } = player.element;
  await player.waitUntil('plays on', () => player.element.currentTime > currentTime + 0.1);
  expect(player.video.paused).to.equal(false);
}

describe('<svc-player> that is moved', () => {
  afterEach(() => {
    unmountPlayers();
    for (const element of inserted.splice(0)) element.remove();
  });

  it('ends without an error where no event can be dispatched any more, as in Vitest after a test', async () => {
    // Its end is an event too.
    const measured = oneEvent(document, 'svc-playback-quality');
    const player = await mountPlayer(new FakeSource(recording()));
    await player.waitForMode('recording', 'playing');
    await measured;
    const { video } = player;
    let attempts = 0;
    player.element.dispatchEvent = () => {
      attempts += 1;
      throw new TypeError("Failed to execute 'dispatchEvent' on 'EventTarget'");
    };
    player.element.remove();
    await player.waitUntil('ended', () => video.paused && video.getAttribute('src') === null);
    expect(attempts).to.be.greaterThan(0);
  });

  const ways: readonly (readonly [string, (to: Movable, element: HTMLElement) => void])[] = [
    ['append', (to, element) => to.append(element)],
    ['moveBefore', (to, element) => (to.moveBefore ? to.moveBefore(element, null) : to.append(element))],
  ];
  for (const [name, move] of ways) {
    it(`[Z11] keeps its place through ${name}: the same video plays on, and nothing is requested again`, async () => {
      const source = new FakeSource(recording());
      const player = await mountPlayer(source, { startTime: '21' });
      await player.waitForMode('recording', 'playing');
      const seen = observe(player);
      const { video } = player;
      move(insert(document.createElement('section')), player.element);
      await playsOn(player);
      expect(player.element.currentTime).to.be.within(20.9, 40);
      expect(player.video).to.equal(video);
      expect(seen).to.deep.equal({ modes: [], emptied: 0 });
      expect(source.requests).to.equal(1);
    });
  }

  it('[Z11] keeps its speed while it is out of the document', async () => {
    const player = await mountPlayer(new FakeSource(recording()));
    const { element } = player;
    await player.waitForMode('recording', 'playing');
    element.playbackRate = 1.5;
    element.remove();
    await player.waitUntil('it rests', () => element.mode === 'idle');
    document.body.append(element);
    await player.waitForMode('recording', 'playing');
    expect([element.playbackRate, player.video.playbackRate]).to.deep.equal([1.5, 1.5]);
  });
});

describe('<svc-player> that is not rendered', () => {
  afterEach(() => {
    unmountPlayers();
    for (const element of inserted.splice(0)) element.remove();
  });

  const popover = (): HTMLElement => {
    const element = insert(document.createElement('div'));
    element.popover = 'manual';
    return element;
  };
  interface Container {
    readonly element: HTMLElement;
    readonly open: () => void;
    readonly close: () => void;
  }
  const containers: Readonly<Record<string, () => Container>> = {
    'a dialog': () => {
      const element = insert(document.createElement('dialog'));
      return { element, open: () => element.showModal(), close: () => element.close() };
    },
    'a popover': () => {
      const element = popover();
      return { element, open: () => element.showPopover(), close: () => element.hidePopover() };
    },
    details: () => {
      const element = insert(document.createElement('details'));
      return { element, open: () => void (element.open = true), close: () => void (element.open = false) };
    },
    'a tab panel': () => {
      const element = insert(document.createElement('div'));
      element.hidden = true;
      return { element, open: () => void (element.hidden = false), close: () => void (element.hidden = true) };
    },
  };

  /** A player in an open container. */
  async function mountIn({ element, open }: Container, player: Promise<PlayerHarness>): Promise<PlayerHarness> {
    open();
    const mounted = await player;
    mounted.element.style.position = 'static';
    element.append(mounted.element);
    return mounted;
  }

  for (const [name, create] of Object.entries(containers)) {
    it(`[Z11] stops when ${name} closes, and goes on at its place when it opens again`, async () => {
      const container = create();
      const player = await mountIn(container, mountPlayer(new FakeSource(recording()), { startTime: '21' }));
      await player.waitForMode('recording', 'playing');
      container.close();
      await player.waitForMode('recording', 'paused');
      expect(player.video.paused).to.equal(true);
      const { currentTime } = player.video;
      container.open();
      await player.waitForMode('recording', 'playing');
      expect(player.video.currentTime).to.be.within(currentTime, currentTime + 5);
    });

    it(`[Z11] does not start in ${name} that is closed, and starts when it opens`, async () => {
      const container = create();
      const player = await mountIn(container, mountPlayer(new FakeSource(recording()), { autoplay: false }));
      container.close();
      player.element.autoplay = true;
      player.element.translationId = 's2';
      await player.waitForMode('recording', 'blocked');
      expect(player.video.hasAttribute('src')).to.equal(false);
      container.open();
      await player.waitForMode('recording', 'playing');
    });
  }

  it('[Z11] stays paused where it was paused before, and where pause() is called meanwhile', async () => {
    const container = containers['a dialog']!();
    const player = await mountIn(container, mountPlayer(new FakeSource(recording())));
    await player.waitForMode('recording', 'playing');
    player.element.pause();
    await player.waitForMode('recording', 'paused');
    const { video } = player;
    let plays = 0;
    video.addEventListener('play', () => (plays += 1));
    // Observers report after the next frame.
    const twoFrames = async (): Promise<void> => {
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    };
    const reopened = async (): Promise<void> => {
      await twoFrames();
      container.open();
      await twoFrames();
    };
    container.close();
    await reopened();
    expect([player.element.dataset['phase'], plays]).to.deep.equal(['paused', 0]);

    void player.element.play();
    await player.waitForMode('recording', 'playing');
    container.close();
    await player.waitForMode('recording', 'paused');
    player.element.pause();
    await reopened();
    expect([player.element.dataset['phase'], plays]).to.deep.equal(['paused', 1]);
  });

  it('[Z11] loads no live stream that nobody sees, and goes on at its live edge', async () => {
    const session = await MockSession.open();
    const container = containers['a dialog']!();
    const source = new FakeSource(recording({ status: 'online', playlist: session.playlist }));
    const player = await mountIn(container, mountPlayer(source));
    await player.waitForMode('live', 'playing');
    container.close();
    await player.waitForMode('live', 'blocked');
    expect([player.video.hasAttribute('src'), player.video.readyState]).to.deep.equal([false, 0]);
    container.open();
    await player.waitForMode('live', 'playing');
  });

  it('[Z11] stops also before its first frame, and waits for no deadline there', async () => {
    const container = containers['a dialog']!();
    const player = await mountIn(container, mountPlayer(new FakeSource(recording()), { translationId: '' }));
    collectWarnings();
    const loading = new Promise<void>((resolve) =>
      player.element.addEventListener('svc-mode-change', () => {
        if (player.element.dataset['mode'] !== 'recording') return;
        container.close();
        resolve();
      }),
    );
    player.element.translationId = 's1';
    await loading;
    await player.waitForMode('recording', 'blocked');
    container.open();
    await player.waitForMode('recording', 'playing');
  });
});
