import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { USAGE, UsageError, readCommandLine } from './command-line.js';

describe('the command line', () => {
  it('[E1] has options for port, host, database, generated shop and state file', () => {
    assert.deepEqual(readCommandLine([]), {});
    const args = ['--port', '0', '--host', '::1', '--db', 'x.json'];
    assert.deepEqual(readCommandLine(args), { port: 0, host: '::1', db: 'x.json' });
    assert.deepEqual(readCommandLine(['--streams', '10000', '--seed', '7']), { streams: 10_000, seed: 7 });
    assert.deepEqual(readCommandLine(['--state', 'qa.json']), { state: 'qa.json' });
    const two = ['--origin', 'https://shop.test', '--origin', 'https://shop.test:8443'];
    assert.deepEqual(readCommandLine(two), { origins: ['https://shop.test', 'https://shop.test:8443'] });
    const site = 'http://localhost:5173';
    for (const siteUrl of [site, '/try']) assert.deepEqual(readCommandLine(['--site-url', siteUrl]), { siteUrl });
    assert.deepEqual(readCommandLine(['--strict-origins']), { loopbackOrigins: false });
    assert.deepEqual([['--help'], ['-h'], ['--version'], ['-v']].map(readCommandLine), [
      'help',
      'help',
      'version',
      'version',
    ]);
  });

  it('[E3] rejects unknown and invalid options', () => {
    const wrong = [['--port', 'x'], ['--port', '70000'], ['--port', '-1'], ['--port'], ['--prot', '1'], ['stray']];
    wrong.push(['--streams', '0'], ['--streams', '1e3'], ['--streams', '10001'], ['--seed', '7']);
    wrong.push(['--streams', '5', '--seed', 'x']);
    for (const no of ['shop.test', 'https://shop.test/', '*', 'null']) wrong.push(['--origin', no]);
    for (const no of ['shop.test', 'ftp://shop.test', 'https://', '//shop.test', '/']) wrong.push(['--site-url', no]);
    for (const args of wrong) assert.throws(() => readCommandLine(args), UsageError, args.join(' '));
  });

  it('[E1] has a help that is complete in itself: every option, its default and an example that works', () => {
    const options = [
      '--port',
      '--host',
      '--origin',
      '--strict-origins',
      '--site-url',
      '--db',
      '--streams',
      '--seed',
      '--state',
      '--version',
      '--help',
    ];
    for (const option of options) assert.match(USAGE, new RegExp(`^  (-[hv], )?${option} .*`, 'm'), option);
    for (const preset of ['4010', '127.0.0.1', "the demo's, application demo-shop", 'none', '1', 'nothing does']) {
      assert.ok(USAGE.includes(`default ${preset}`) || USAGE.includes(`default: ${preset}`), preset);
    }
    const [, example = ''] = /^Example: svc-mock-api (.+)$/m.exec(USAGE) ?? [];
    assert.deepEqual(readCommandLine(example.split(' ')), {
      port: 4100,
      origins: ['https://shop.test'],
    });
    assert.match(USAGE, /<svc-player [^>]*\bautoplay>/, 'the sample starts by itself');
  });

  it('[E1, Z9] has --origin only in examples that need it, and says what plays on such a page', () => {
    const limit = 'On such a page the elements take media by https: only: put the mock behind a proxy with https:.';
    for (const text of [USAGE, readFileSync(new URL('README.md', import.meta.url), 'utf8')]) {
      const examples = [...text.matchAll(/--origin (http\S+)/g)].map(([, origin = '']) => origin);
      assert.deepEqual(examples, ['https://shop.test']);
      assert.ok(text.replaceAll(/\s+/g, ' ').includes(limit));
    }
    for (const wrong of ['x', 'https://shop.test/']) {
      assert.throws(
        () => readCommandLine(['--origin', wrong]),
        /is not an origin such as https:\/\/shop\.test, without/,
      );
    }
  });
});
