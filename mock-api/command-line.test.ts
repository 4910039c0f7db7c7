import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { UsageError, readCommandLine } from './command-line.js';

describe('the command line', () => {
  it('[E1] has options for port, host, database, generated shop and state file', () => {
    assert.deepEqual(readCommandLine([]), {});
    const args = ['--port', '0', '--host', '::1', '--db', 'x.json'];
    assert.deepEqual(readCommandLine(args), { port: 0, host: '::1', db: 'x.json' });
    assert.deepEqual(readCommandLine(['--streams', '100000', '--seed', '7']), { streams: 100_000, seed: 7 });
    assert.deepEqual(readCommandLine(['--state', 'qa.json']), { state: 'qa.json' });
    assert.equal(readCommandLine(['--help']), null);
  });

  it('[E3] rejects unknown and invalid options', () => {
    const wrong = [['--port', 'x'], ['--port', '70000'], ['--port', '-1'], ['--port'], ['--prot', '1'], ['stray']];
    wrong.push(['--streams', '0'], ['--streams', '1e3'], ['--streams', '1000001'], ['--seed', '7']);
    wrong.push(['--streams', '5', '--seed', 'x']);
    for (const args of wrong) assert.throws(() => readCommandLine(args), UsageError, args.join(' '));
  });
});
