import { expect } from '@open-wc/testing';
import { mediaUrl } from '../../web-test/event-log.js';
import { FakeSource, mountPlayer, type PlayerHarness, recording, unmountPlayers } from './svc-player.harness.js';

const TRACKS = ['de', 'en-GB', 'it', 'fil'];

/** A recording with captions in four languages; each says which one it is. */
function withCaptions(signal: AbortSignal): string {
  const playlist = mediaUrl('recording/master.m3u8?captions');
  const { fetch } = window;
  window.fetch = async (...[input, init]: Parameters<typeof fetch>) => {
    const url = String(input instanceof Request ? input.url : input);
    const language = /captions-([\w-]+)/.exec(url)?.[1];
    if (language !== undefined) {
      return new Response(
        url.endsWith('.m3u8') ? `captions-${language}.vtt` : `WEBVTT\n\n00:00.000 --> 59:00.000\nIn ${language}`,
      );
    }
    const response = await fetch(input, init);
    if (!url.endsWith('?captions')) return response;
    const media = TRACKS.map(
      (one) => `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="${one}",LANGUAGE="${one}",URI="captions-${one}.m3u8"`,
    );
    return new Response([await response.text(), ...media].join('\n').replace(/#EXT-X-MEDIA.*LANGUAGE="en".*\n/, ''));
  };
  signal.addEventListener('abort', () => (window.fetch = fetch));
  return playlist;
}

describe('<svc-player>: locale', () => {
  let life = new AbortController();
  beforeEach(() => {
    life = new AbortController();
  });
  afterEach(() => {
    unmountPlayers();
    life.abort();
    document.documentElement.lang = '';
  });

  async function caption(player: PlayerHarness, language: string): Promise<void> {
    await player.waitUntil(`captions in ${language}`, () => player.query('.caption')?.textContent === `In ${language}`);
    expect(player.query('.caption span')!.getAttribute('lang')).to.equal(language);
  }

  for (const [locale, language] of [
    ['en', 'en-GB'],
    ['de-AT', 'de'],
    ['it', 'it'],
    ['fi', 'de'],
    ['not a language', 'it'],
    [null, 'it'],
  ] as const) {
    it(`shows captions in ${language} for the locale ${String(locale)} on an Italian page`, async () => {
      document.documentElement.lang = 'it';
      const playlist = withCaptions(life.signal);
      const player = await mountPlayer(new FakeSource(recording({ playlist })), { locale, width: 800 });
      await player.click('captions-button');
      await caption(player, language);
    });
  }

  it('switches visible captions with its locale', async () => {
    const playlist = withCaptions(life.signal);
    const player = await mountPlayer(new FakeSource(recording({ playlist })), { locale: 'de', width: 800 });
    await player.click('captions-button');
    await caption(player, 'de');
    player.element.locale = 'en';
    await caption(player, 'en-GB');
  });

  it('shows the date of a planned show in a locale that was set later', async () => {
    const planned = recording({ status: 'planned', playlist: null, plannedDate: '2099-03-05T10:00:00.000Z' });
    const player = await mountPlayer(new FakeSource(planned), { locale: 'en' });
    await player.waitForMode('planned');
    const spoken = (): string => player.query('[role=status]')!.textContent;
    await player.waitUntil('the date', () => spoken().includes('March'));
    player.element.locale = 'de';
    await player.waitUntil('the words', () => spoken().startsWith('Bis zum Beginn der Show'));
    expect(spoken()).to.include('Tage').and.include('März').and.not.include('March');
  });
});
