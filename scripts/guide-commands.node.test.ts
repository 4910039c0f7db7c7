import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, beforeEach, describe, it } from 'node:test';
import { parse } from 'yaml';
import { createMockApi, type MockApi } from '../mock-api/server.js';
import { curl } from './samples/curl.js';
import { markdownFiles, samplesIn } from '../tooling/samples.js';
import { commandFault, commandsIn } from './samples/shell.js';

const samples = markdownFiles().flatMap(samplesIn);
/** Blocks for a terminal, and commands within a sentence. */
const shell = samples.filter(
  ({ language, code }) =>
    language === 'sh' || (language === 'inline' && /^(npm|npx|curl|docker|[A-Z_]+=\S+ npx) /.test(code)),
);
const isRequest = ([program]: readonly string[]): boolean => program === 'curl';

describe('the commands of the documentation', () => {
  it('keep words in quotes together, and end where a line ends', () => {
    assert.deepEqual(commandsIn(`a -d '{"x": [\n  1]}'   # why\nb "c d" e/f && g\n`), [
      ['a', '-d', '{"x": [\n  1]}'],
      ['b', 'c d', 'e/f'],
      ['g'],
    ]);
  });

  it('name scripts, programs, files and options that are there', () => {
    const commands = shell.flatMap(({ file, code }) => commandsIn(code).map((words) => ({ file, words })));
    assert.ok(commands.length > 40);
    const faults = commands.flatMap(({ file, words }) => {
      const fault = isRequest(words) ? null : commandFault(words);
      return fault === null ? [] : [`${file}: ${fault}`];
    });
    assert.deepEqual(faults, []);
  });
});

describe('the requests of the documentation to the mock', () => {
  let api: MockApi;
  before(async () => {
    api = await createMockApi({ port: 0 });
  });
  after(() => api.close());
  beforeEach(async () => {
    await fetch(`${api.url}/__mock/reset`, { method: 'POST' });
  });

  for (const { file, heading, code } of shell) {
    const requests = commandsIn(code).filter(isRequest);
    if (requests.length === 0) continue;
    it(`succeed: ${file}, "${heading}"`, async () => {
      // A session's name is made anew each time; the guide shows one that there was.
      const made = /demo-shop-[0-9a-f]{8}/.exec(code)?.[0] ?? '';
      let session = made;
      for (const words of requests) {
        const response = await curl(
          words.map((word) => (made ? word.replace(made, session) : word)),
          api.url,
        );
        assert.ok(response.ok, `${words.join(' ')}: ${String(response.status)} ${await response.clone().text()}`);
        const body = (await response.json().catch(() => null)) as Record<string, unknown> | null;
        if (typeof body?.['application'] !== 'string' || !made || session !== made) continue;
        session = body['application'];
        const shown = /^# (\{.*\})$/m.exec(code)?.[1]?.replace(', ...', '') ?? '{}';
        assert.deepEqual(Object.keys(body).sort(), Object.keys(JSON.parse(shown) as object).sort());
      }
    });
  }

  it('use addresses that the description of the switches has', () => {
    const read = (path: string): string[] =>
      Object.keys((parse(readFileSync(path, 'utf8')) as { paths: Readonly<Record<string, unknown>> }).paths);
    const known = read('mock-api/control/control.openapi.yaml');
    const addresses = samples.flatMap(({ file, code }) =>
      [...code.matchAll(/\/__mock\/[\w/-]*/g)].map(([address]) => ({ file, address })),
    );
    assert.ok(addresses.length > 20);
    const unknown = addresses.filter(
      ({ address }) =>
        address !== '/__mock/' &&
        !known.some((path) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`).test(address)),
    );
    assert.deepEqual(unknown, []);
  });
});
