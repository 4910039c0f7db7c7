import { expect } from '@open-wc/testing';
import { collectWarnings } from '../../../web-test/collect-warnings.js';
import { mockApiUrl } from '../../../web-test/mock-api.js';
import type { PlayerErrorDetail } from '../events.js';
import { FakeSource, mountPlayer, PlayerHarness, recording, unmountPlayers } from '../player.fixture.js';

/** Errors of all players on the page so far, as a log would keep them. */
function collectErrors(signal: AbortSignal): PlayerErrorDetail[] {
  const errors: PlayerErrorDetail[] = [];
  const note = (event: Event): void =>
    void errors.push(JSON.parse(JSON.stringify((event as CustomEvent<PlayerErrorDetail>).detail)) as PlayerErrorDetail);
  document.addEventListener('svc-error', note, { signal });
  return errors;
}

describe('<svc-player> says why it does not start', () => {
  let test = new AbortController();
  beforeEach(() => void (test = new AbortController()));
  afterEach(() => {
    test.abort();
    unmountPlayers();
  });

  it('[C7] names the missing attributes in the event and once in the console of localhost', async () => {
    const lines = collectWarnings();
    const errors = collectErrors(test.signal);
    const element = document.createElement('svc-player');
    element.setAttribute('application', 'shop');
    document.body.append(element);
    const player = new PlayerHarness(element);
    await player.waitForMode('missing');
    await player.waitUntil('the event', () => errors.length > 0);
    const message = 'does not start: base-url, translation-id are missing';
    expect(errors).to.deep.equal([{ code: 'invalid-argument', message }]);
    expect(lines).to.deep.equal([`[svc-live-shopping] <svc-player>: ${message}`]);
  });

  it('[C7, Z11] needs no base-url with a source of the page', async () => {
    const lines = collectWarnings();
    const errors = collectErrors(test.signal);
    const player = await mountPlayer(new FakeSource(recording()), { translationId: '' });
    await player.waitForMode('missing');
    await player.waitUntil('the event', () => errors.length > 0);
    expect(errors[0]?.message).to.equal('does not start: translation-id is missing');
    expect(lines).to.have.length(1);
  });

  it('[C7] sends no request to a base-url without a scheme, and says what to write', async () => {
    const lines = collectWarnings();
    performance.clearResourceTimings();
    const player = await mountPlayer(null, { baseUrl: 'localhost:4741' });
    await player.waitForMode('missing');
    expect(player.element.dataset['reason']).to.equal('not-configured');
    await player.waitUntil('the line', () => lines.length > 0);
    expect(lines[0]).to.include('base-url "localhost:4741" is no absolute URL, write "http://localhost:4741"');
    const requested = performance.getEntriesByType('resource').map(({ name }) => name);
    expect(requested.filter((name) => /4741|\/v[23]\//.test(name))).to.deep.equal([]);
  });

  it('[C7, Z9] asks for development where the service has no https', async () => {
    const lines = collectWarnings();
    const baseUrl = await mockApiUrl();
    const settings = { baseUrl, application: 'demo-shop', translationId: 'autumn-evening', development: false };
    const player = await mountPlayer(null, settings);
    await player.waitUntil('the line', () => lines.length > 0);
    expect(lines[0]).to.include('add `development`');
    await player.waitForMode('failed');
    expect(lines).to.have.length(1);
  });

  it('[C7, A2] names the origin that may not be registered where nothing responds', async () => {
    const lines = collectWarnings();
    const errors = collectErrors(test.signal);
    const player = await mountPlayer(null, { baseUrl: 'http://127.0.0.1:9' });
    await player.waitForMode('failed');
    expect(errors[0]).to.include({ code: 'network' });
    expect(errors[0]?.message).to.include(`${location.origin} is not registered`);
    await player.waitUntil('the line', () => lines.length > 0);
    expect(lines).to.deep.equal([`[svc-live-shopping] <svc-player>: ${String(errors[0]?.message)}`]);
  });

  it("[C2, E3] repeats the service's own message in the event and in the console of localhost", async () => {
    const lines = collectWarnings();
    const errors = collectErrors(test.signal);
    const player = await mountPlayer(null, { baseUrl: await mockApiUrl(), application: 'nobody' });
    await player.waitForMode('failed');
    const [error] = errors;
    expect((error?.cause as { message: string }).message).to.match(/\w{3}/);
    expect(error?.message).to.include((error?.cause as { message: string }).message);
    await player.waitUntil('the line', () => lines.length > 0);
    expect(lines[0]).to.include(error?.message);
  });
});
