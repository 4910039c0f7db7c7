import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { axeFaults } from '../../../web-test/axe-faults.js';
import { mediaUrl } from '../../../web-test/event-log.js';
import type { NextShowSource } from '../../../src/api/sources.js';
import { failure, ok } from '../../../src/base/result.js';
import { SvcError } from '../../../src/base/svc-error.js';
import type { NextShow, PlannedShow } from '../../../src/machine/player/next-show.js';
import {
  FakeSource,
  mountPlayer,
  type MountOptions,
  type PlayerHarness,
  recording,
  unmountPlayers,
} from '../player.fixture.js';

const show = (change: Partial<NextShow> = {}): NextShow => ({
  translationId: 's2',
  title: 'Tea time',
  live: false,
  image: mediaUrl('posters/live.jpg'),
  url: '#/translation/s2',
  ...change,
});

const tomorrow = (): string => {
  const date = new Date(Date.now());
  date.setDate(date.getDate() + 1);
  date.setHours(3, 56, 0, 0);
  return date.toISOString();
};

const announced = (change: Partial<PlannedShow> = {}): PlannedShow => ({
  translationId: 's3',
  title: 'Winter wool',
  plannedDate: tomorrow(),
  url: '#/translation/s3',
  ...change,
});

class FakeNext implements NextShowSource {
  readonly requests: string[] = [];
  readonly plannedRequests: string[] = [];
  constructor(
    readonly show: NextShow | null,
    readonly announced: PlannedShow | null = null,
  ) {}

  planned: NonNullable<NextShowSource['planned']> = async (translationId) => {
    this.plannedRequests.push(translationId);
    return ok(this.announced);
  };

  load: NextShowSource['load'] = async (translationId) => {
    this.requests.push(translationId);
    return ok(this.show);
  };
}

async function ended(nextShowSource: NextShowSource | null, options: MountOptions = {}): Promise<PlayerHarness> {
  const player = await mountPlayer(new FakeSource(recording()), { startTime: '58', nextShowSource, ...options });
  await player.waitForMode('recording', 'ended');
  return player;
}

describe('<svc-player> after a recording', () => {
  afterEach(unmountPlayers);

  it('links to the next show below the replay button, which does not move', async () => {
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    const source = new FakeNext(show());
    const { load } = source;
    source.load = async (...given) => asked.then(() => load(...given));
    const player = await ended(source);
    const before = player.part('big-button').getBoundingClientRect();
    answer();
    await player.waitForPart('next-show');
    const link = player.part<HTMLAnchorElement>('next-show');
    expect(link.getAttribute('href')).to.equal('#/translation/s2');
    expect(link.textContent.replace(/\s+/g, ' ').trim()).to.equal('Next show Tea time');
    expect(player.part('big-button').getBoundingClientRect()).to.deep.equal(before);
    expect(link.getBoundingClientRect().top).to.be.at.least(before.bottom);
    expect(await axeFaults(player.element, 'region')).to.deep.equal([]);
    expect(source.requests).to.deep.equal(['s1']);
  });

  it('lies on the picture of a phone held sideways, and on none of the controls beside it', async () => {
    const player = await ended(new FakeNext(show()), { width: 844 });
    player.element.style.height = '390px';
    await player.waitForPart('next-show');
    const card = player.part('next-show').getBoundingClientRect();
    const controls = [...player.root.querySelectorAll('.header > *, .rail > *, .controls > *')];
    const beside = controls.filter((part) => part.checkVisibility());
    expect(beside.length).to.be.above(5);
    for (const part of beside) {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const meets = left < card.right && right > card.left && top < card.bottom && bottom > card.top;
      expect(meets, part.className).to.equal(false);
    }
  });

  it('marks a next show that is live, and hides an image that fails', async () => {
    const player = await ended(new FakeNext(show({ live: true, image: mediaUrl('posters/none.jpg') })));
    await player.waitForPart('next-show');
    expect(player.query('.next-show .badge')!.textContent).to.equal('Live');
    await player.waitUntil('no image', () => player.query('.next-show img')!.hidden === true);
  });

  it('shows the products again from the first one, and none as shown now', async () => {
    const products = Array.from({ length: 6 }, (_, index) => ({
      ...recording().products[0]!,
      productId: `p${index}`,
      startTime: index * 10,
    }));
    const player = await mountPlayer(new FakeSource(recording({ products })), { startTime: '57' });
    await player.waitForPart('product', 5);
    const list = player.query('.product-list ul')!;
    await player.waitUntil('the last one', () => player.part('product', 5).hasAttribute('aria-current'));
    await player.waitUntil('scrolled', () => list.scrollLeft > 0);
    await player.waitForMode('recording', 'ended');
    await player.waitUntil('back at the first', () => list.scrollLeft === 0);
    expect(player.query('.product[aria-current]')).to.equal(null);
  });

  it('replays, and requests the next show once', async () => {
    const source = new FakeNext(show());
    const player = await ended(source);
    await player.waitForPart('next-show');
    player.part('big-button').click();
    await player.waitForMode('recording', 'playing');
    expect(player.find('next-show')).to.equal(null);
    player.element.currentTime = 59.5;
    await player.waitForMode('recording', 'ended');
    await player.waitForPart('next-show');
    expect(source.requests).to.have.length(1);
  });

  it('has only the replay button without a next show, without a source, and where the address is none', async () => {
    const hostile = new FakeNext(show({ url: 'javascript:alert(1)' }));
    for (const source of [new FakeNext(null), hostile, null]) {
      const player = await ended(source);
      if (source) await player.waitUntil('requested', () => source.requests.length > 0);
      await player.element.updateComplete;
      expect(player.find('next-show')).to.equal(null);
      expect(player.find('big-button')).not.to.equal(null);
      player.element.remove();
    }
  });

  it('reports a next show without title or web address, and shows nothing of it', async () => {
    const errors: string[] = [];
    const report = (event: Event): void => void errors.push((event as CustomEvent<{ code: string }>).detail.code);
    document.addEventListener('svc-error', report);
    for (const wrong of [{ url: '#/translation/s2' }, { ...show(), url: 'javascript:alert(1)' }, {}]) {
      errors.length = 0;
      const player = await ended(new FakeNext(wrong as NextShow));
      await player.waitUntil('reported', () => errors.join() === 'invalid-argument');
      player.element.requestUpdate();
      await player.element.updateComplete;
      expect(player.find('next-show')).to.equal(null);
      player.element.remove();
    }
    document.removeEventListener('svc-error', report);
  });

  it('requests the next show again at the next end if the request has failed', async () => {
    const source = new FakeNext(show());
    const { load } = source;
    let isDown = true;
    source.load = async (...given) => {
      const loaded = await load(...given);
      return isDown ? failure(new SvcError('network', 'A test says so')) : loaded;
    };
    const player = await ended(source);
    await player.waitUntil('requested', () => source.requests.length === 1);
    player.element.requestUpdate();
    await player.element.updateComplete;
    expect(source.requests, 'not at once').to.have.length(1);
    isDown = false;
    player.part('big-button').click();
    await player.waitForMode('recording', 'playing');
    player.element.currentTime = 59.5;
    await player.waitForMode('recording', 'ended');
    await player.waitForPart('next-show');
    expect(source.requests).to.have.length(2);
  });

  it('reports a source that fails, and shows nothing of it', async () => {
    const errors: string[] = [];
    const report = (event: Event): void => void errors.push((event as CustomEvent<{ code: string }>).detail.code);
    document.addEventListener('svc-error', report);
    const player = await ended({ load: async () => failure(new SvcError('network', 'A test says so')) });
    await player.waitUntil('reported', () => errors.join() === 'network');
    document.removeEventListener('svc-error', report);
    expect(player.find('next-show')).to.equal(null);
  });
});

describe('<svc-player> and the announced show', () => {
  afterEach(unmountPlayers);

  it('[C6] says after a recording when it is, below what is to be watched now, and reminds of it', async () => {
    const source = new FakeNext(show(), announced());
    const player = await ended(source);
    await player.waitForPart('planned-show');
    await player.waitForPart('next-show');
    const link = player.part<HTMLAnchorElement>('planned-show');
    expect(link.textContent.replace(/\s+/g, ' ').trim()).to.match(/^Next: tomorrow 3:56 AM Winter wool$/);
    expect(link.getAttribute('href')).to.equal('#/translation/s3');
    expect(link.getBoundingClientRect().top).to.be.at.least(player.part('next-show').getBoundingClientRect().bottom);
    expect(await axeFaults(player.element, 'region')).to.deep.equal([]);
    player.part('reminder-button').click();
    await player.waitForPart('reminder-dialog');
    const file = decodeURIComponent(player.query<HTMLAnchorElement>('[download]')!.href).replace(/\r\n /g, '');
    expect(file)
      .to.include('SUMMARY:Winter wool')
      .and.include(`URL:${new URL('#/translation/s3', document.baseURI)}`);
    expect(source.plannedRequests).to.deep.equal(['s1']);
  });

  it('[C6] says it while the recording is prepared, and requests nothing else then', async () => {
    const source = new FakeNext(show(), announced());
    const processing = recording({ status: 'processing', playlist: null });
    const player = await mountPlayer(new FakeSource(processing), { nextShowSource: source });
    await player.waitForPart('planned-show');
    expect(player.text).to.include('Next: tomorrow 3:56 AM Winter wool');
    expect(player.find('next-show')).to.equal(null);
    expect(source.requests).to.deep.equal([]);
    expect(await axeFaults(player.element, 'region')).to.deep.equal([]);
  });

  it('[P4] offers no reminder in the app, and shows none that has begun or has no date', async () => {
    const processing = recording({ status: 'processing', playlist: null });
    const app = await mountPlayer(new FakeSource(processing), {
      mobileMode: true,
      nextShowSource: new FakeNext(null, announced()),
    });
    await app.waitForPart('planned-show');
    expect(app.find('reminder-button')).to.equal(null);
    for (const plannedDate of [new Date(Date.now() - 1_000).toISOString(), 'soon']) {
      const source = new FakeNext(null, announced({ plannedDate }));
      const player = await mountPlayer(new FakeSource(processing), { nextShowSource: source });
      await player.waitUntil('requested', () => source.plannedRequests.length > 0);
      player.element.requestUpdate();
      await player.element.updateComplete;
      expect(player.find('planned-show')).to.equal(null);
    }
  });
});

describe('<svc-player> before a planned show', () => {
  afterEach(unmountPlayers);

  const plannedDate = new Date(Date.now() + 90_061_000).toISOString();
  const planned = recording({ status: 'planned', playlist: null, plannedDate });

  it('[L1] offers a choice of calendars, by keyboard too, and gives the focus back', async () => {
    const player = await mountPlayer(new FakeSource(planned));
    await player.waitForPart('reminder-button');
    player.part('reminder-button').focus();
    await sendKeys({ press: 'Enter' });
    await player.waitForPart('reminder-dialog');
    const dialog = player.part<HTMLDialogElement>('reminder-dialog');
    expect(dialog.matches(':modal')).to.equal(true);
    expect(dialog.textContent).to.include('Autumn favourites');
    const [google, outlook, file] = [...dialog.querySelectorAll('a')];
    expect(google!.getAttribute('aria-label')).to.equal('Google Calendar, opens in a new tab');
    expect(google!.href).to.include('https://calendar.google.com/').and.include('text=Autumn%20favourites');
    expect(outlook!.href).to.include('https://outlook.live.com/').and.include('subject=Autumn%20favourites');
    for (const link of [google!, outlook!]) expect(link.rel).to.equal('noopener noreferrer');
    expect(file!.download).to.equal('show.ics');
    const text = decodeURIComponent(file!.href);
    expect(text).to.include('SUMMARY:Autumn favourites').and.include('UID:s1@live-shopping').and.include('URL:http');
    expect(text).to.include(`DTSTART:${plannedDate.replace(/[-:]|\.\d+/g, '')}`);
    expect(await axeFaults(player.element, 'region')).to.deep.equal([]);
    await sendKeys({ press: 'Escape' });
    await player.waitUntil('closed', () => player.find('reminder-dialog') === null);
    expect(player.root.activeElement).to.equal(player.part('reminder-button'));
  });

  it('[L1] closes the choice of calendars with the player, which comes back without it', async () => {
    const player = await mountPlayer(new FakeSource(planned));
    await player.waitForPart('reminder-button');
    player.part('reminder-button').click();
    await player.waitForPart('reminder-dialog');
    const { parentElement } = player.element;
    player.element.remove();
    parentElement!.append(player.element);
    await player.waitForPart('reminder-button');
    expect(player.find('reminder-dialog')).to.equal(null);
  });

  it('[P4] offers none in the app, nor once it starts any moment', async () => {
    const app = await mountPlayer(new FakeSource(planned), { mobileMode: true });
    await app.waitForMode('planned');
    await app.element.updateComplete;
    expect(app.find('reminder-button') === null).to.equal(true);
    const soon = await mountPlayer(
      new FakeSource({ ...planned, plannedDate: new Date(Date.now() - 1_000).toISOString() }),
    );
    await soon.waitForMode('planned');
    await soon.element.updateComplete;
    expect(soon.find('reminder-button') === null).to.equal(true);
    expect(soon.text).to.include('about to start');
  });
});
