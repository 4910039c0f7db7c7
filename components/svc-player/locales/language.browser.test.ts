import { expect } from '@open-wc/testing';
import { mediaUrl } from '../../../web-test/event-log.js';
import { servedText } from '../../../web-test/served-text.js';
import { FakeSource, mountPlayer, type PlayerHarness, recording, unmountPlayers } from '../player.fixture.js';

const TRACKS = ['de', 'en-GB', 'it', 'fil'];

/** A recording with captions in four languages; each says which one it is. */
function withCaptions(): string {
  const track = (language: string): string => {
    const text = `WEBVTT\n\n00:00.000 --> 59:00.000\nIn ${language}`;
    const file = servedText('captions.vtt', text);
    const list = `#EXTM3U\n#EXT-X-TARGETDURATION:60\n#EXTINF:60,\n${file}\n#EXT-X-ENDLIST`;
    const uri = servedText('captions.m3u8', list);
    return `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="${language}",LANGUAGE="${language}",URI="${uri}"`;
  };
  const variant = '#EXT-X-STREAM-INF:BANDWIDTH=300000,CODECS="avc1.4d401f,mp4a.40.2",SUBTITLES="s"';
  const master = ['#EXTM3U', ...TRACKS.map(track), variant, mediaUrl('recording/270p/index.m3u8')];
  return servedText('master.m3u8', master.join('\n'));
}

describe('<svc-player>: locale', () => {
  afterEach(() => {
    unmountPlayers();
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
      const playlist = withCaptions();
      const player = await mountPlayer(new FakeSource(recording({ playlist })), { locale, width: 800 });
      await player.click('captions-button');
      await caption(player, language);
    });
  }

  it('switches visible captions with its locale', async () => {
    const playlist = withCaptions();
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
