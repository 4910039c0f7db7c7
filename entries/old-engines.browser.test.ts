import { mockApiUrl } from '../web-test/mock-api.js';
import { becomeOldEngine, lackServices, lackStyleSheets, refuseServices } from '../web-test/old-engine.js';

describe('[FAULTS 160, 161, 162] in an engine that lacks all that the elements can do without', () => {
  const errors: unknown[] = [];
  let expect: typeof import('@open-wc/testing').expect;

  /** In this page only. What imports Lit, as the tools of the test do, loads afterwards. */
  before(async () => {
    becomeOldEngine();
    lackServices();
    lackStyleSheets();
    refuseServices();
    addEventListener('error', ({ message }) => errors.push(message));
    addEventListener('unhandledrejection', ({ reason }) => errors.push(reason));
    ({ expect } = await import('@open-wc/testing'));
  });

  afterEach(() => {
    document.body.replaceChildren();
    expect(errors).to.deep.equal([]);
  });

  it('the mini-player plays a clip, in its corner', async () => {
    const { mountWithMock } = await import('../components/svc-pip/pip.fixture.js');
    const pip = await mountWithMock('00123');
    await pip.waitForPlaying('preview');
    expect(getComputedStyle(pip.element).position).to.equal('fixed');
    expect(pip.eventsOfType('svc-error')).to.deep.equal([]);
  });

  it('the mini-player plays a stream', async () => {
    const { mountWithMock } = await import('../components/svc-pip/pip.fixture.js');
    const pip = await mountWithMock('00125');
    await pip.waitForPlaying('live');
    expect(pip.eventsOfType('svc-error')).to.deep.equal([]);
  });

  it('the player plays a recording, beside its chat where there is room', async () => {
    const { mountPlayer, recording, FakeSource } = await import('../components/svc-player/player.fixture.js');
    const player = await mountPlayer(new FakeSource(recording()), { width: 900 });
    await player.waitForMode('recording', 'playing');
    expect(getComputedStyle(player.part('stage')).position).to.equal('absolute');
  });

  it('the player counts down to a planned show, and says when it is', async () => {
    const { mountPlayer, recording, FakeSource } = await import('../components/svc-player/player.fixture.js');
    const plannedDate = new Date(Date.now() + 3 * 86_400_000 + 60_000).toISOString();
    const player = await mountPlayer(new FakeSource(recording({ status: 'planned', playlist: null, plannedDate })));
    await player.waitForMode('planned');
    expect(player.query('[role=timer]')?.textContent).to.match(/3\s*d\s*0\s*h\s*0\s*min\s*\d+\s*s/);
    expect(player.text).to.contain(' UTC');
  });

  it('the list shows its streams and their dates, and renders the last one when it is scrolled to', async () => {
    const { ListHarness } = await import('../components/svc-stream-list/list.fixture.js');
    const list = ListHarness.mount({ baseUrl: await mockApiUrl(), development: true });
    await list.waitForState('ready');
    await list.settled();
    expect(list.cards('planned')[0]?.querySelector('.meta')?.textContent).to.match(/ UTC$/);
    expect(list.cards('finished').map((card) => card.querySelector('.badge')?.textContent)).to.include('1 min');
    const last = (): boolean => list.names().includes('Woven in the Highlands');
    scrollTo(0, document.documentElement.scrollHeight);
    await list.waitUntil(last);
    expect(getComputedStyle(list.all('.grid')[0]!).display).to.equal('grid');
  });
});
