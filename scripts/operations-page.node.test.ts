import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createMockApi } from '../mock-api/server.js';
import { LONGEST_PAUSE, RECORDING_WAIT } from '../src/platform/poller.js';

const ORIGIN = 'http://localhost:8000';
const SDK = '/sdk/svc-pip-sdk';

/** A file of the mock for each row of the table of headers; `null` where the shop sends them. */
const FILES: Readonly<Record<string, readonly string[] | null>> = {
  'everything of the SDK but': [
    `${SDK}/svc-pip-sdk-v1.x.min.js`,
    `${SDK}/frame.html`,
    `${SDK}/site-config.schema.json`,
  ],
  scripts: [`${SDK}/svc-pip-sdk-v1.x.min.js`, `${SDK}/<version>/svc-pip-sdk.min.js`],
  'frame.html': [`${SDK}/frame.html`, `${SDK}/frame-hls.html`],
  'svc-pip-sdk-v1.x.min.js': [`${SDK}/svc-pip-sdk-v1.x.min.js`, `${SDK}/frame.html`],
  'chunks/*': [`${SDK}/<version>/svc-pip-sdk.min.js`, `${SDK}/<version>/manifest.json`],
  'sites/*.json': [`${SDK}/sites/localhost_8000.json`],
  'clips, streams, posters': [
    '/media/clips/linen-shirt.webm',
    '/live/tea-time/master.m3u8',
    '/media/posters/linen-shirt.jpg',
  ],
  clips: ['/media/clips/linen-shirt.webm'],
  'live playlists': ['/live/tea-time/master.m3u8'],
  'the player page, by the shop': null,
};

test('the mock sends every header that the guide for operations requires', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const table =
    /## What the service must send\n(.*?)\n## /s.exec(readFileSync('docs/operations.md', 'utf8'))?.[1] ?? '';
  const rows = [...table.matchAll(/^\| (?!file |-)(.*?) +\| (.*?) +\|$/gm)].map(([, files = '', headers = '']) => ({
    files,
    headers,
  }));
  const api = await createMockApi({ port: 0, origins: [ORIGIN] });
  try {
    assert.equal(rows.length, Object.keys(FILES).length);
    for (const { files, headers } of rows) {
      const begun = Object.keys(FILES).filter((begin) => files.replaceAll('`', '').startsWith(begin));
      const name = begun.sort((one, other) => other.length - one.length)[0] ?? files;
      const paths = FILES[name];
      assert.notEqual(paths, undefined, name);
      const wanted = [...headers.matchAll(/`([A-Z][\w-]+): ([^`]+)`/g)];
      assert.ok(wanted.length > 0, name);
      for (const path of paths ?? []) {
        const response = await fetch(api.url + path.replace('<version>', version), { headers: { Origin: ORIGIN } });
        assert.equal(response.status, 200, path);
        for (const [, header = '', value] of wanted)
          assert.equal(response.headers.get(header), value, `${path}: ${header}`);
        assert.equal(response.headers.get('set-cookie'), null);
        assert.equal(response.headers.get('x-frame-options'), null);
        await response.body?.cancel();
      }
    }
  } finally {
    await api.close();
  }
});

test('[Z45] the figures of capacity are those of the code', () => {
  const capacity = /## Capacity\n(.*?)\n## /s.exec(readFileSync('docs/operations.md', 'utf8'))?.[1] ?? '';
  const constant = (file: string, name: RegExp): number =>
    Number(new RegExp(`${name.source}\\D*?([\\d_]+)`).exec(readFileSync(file, 'utf8'))?.[1]?.replaceAll('_', ''));
  const PIP = 'components/svc-pip/svc-pip.polls.ts';
  const PLAYER = 'src/machine/player/timing.ts';
  const live = constant(PIP, /'quick-state':/);
  const figures: readonly (readonly [words: string, shown: number, real: number])[] = [
    ['every two minutes on the average', 120_000, live],
    ['every three minutes on the average', 180_000, constant(PIP, /'stream-state':/)],
    ['one every four minutes on the average', 240_000, constant(PIP, /online:/)],
    ['then one every two minutes', 120_000, constant(PLAYER, /STEADY_PERIOD =/)],
    ['one a minute on the average', 60_000, constant(PLAYER, /DENSE_PERIOD =/)],
    ['three minutes before', 3, constant(PLAYER, /startsIn > 0 \? startsIn \//)],
    ['five minutes after', 5, constant(PLAYER, /: -startsIn \//)],
    ['every 45 s on the average', 45_000, constant(PLAYER, /SHORTEST_PERIOD =/)],
    ['every four and a half minutes', 270_000, constant(PLAYER, /LONGEST_PERIOD =/)],
    ['silent for six minutes at most', 360_000, LONGEST_PAUSE],
    ['for 4 h', 4 * 3_600_000, RECORDING_WAIT],
    ['not within half a minute of another', 30_000, constant('src/platform/poller.ts', /SHORTEST_PAUSE =/)],
    ['three of the thirty', 3, constant('src/platform/poller.ts', /RESERVE =/)],
    ['held for 20 s', 20, constant('src/api/internal-chat.ts', /const LONG_POLL_WAIT =/)],
    ['thirty times an hour', 30, constant('src/platform/poller.ts', /MAX_PER_HOUR =/)],
    ['833 requests', 833, Math.floor(100_000 / (live / 1000))],
  ];
  for (const [words, shown, real] of figures) {
    assert.ok(capacity.replace(/\s+/g, ' ').includes(words), words);
    assert.equal(real, shown, words);
  }
});
