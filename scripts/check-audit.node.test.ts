import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { judgeAudit } from './check-audit.js';
import { ABSENT } from './exit-codes.js';

const SHIPPED = new Set(['lit']);
const report = (vulnerabilities: object): string => JSON.stringify({ auditReportVersion: 2, vulnerabilities });

test('[FAULTS S4.14] the audit rejects every vulnerability of what is shipped, and the severe ones of tools', () => {
  const found = { lit: { severity: 'low' }, vite: { severity: 'high' }, knip: { severity: 'moderate' } };
  assert.deepEqual(judgeAudit(report(found), SHIPPED), {
    known: true,
    refused: ['lit: low, shipped', 'vite: high'],
    tolerated: ['knip: moderate'],
  });
  assert.deepEqual(judgeAudit(report({}), SHIPPED), { known: true, refused: [], tolerated: [] });
});

test('[FAULTS S4.14] a response that is no report does not count as a clean one', () => {
  for (const answer of ['', 'npm error 405', '{}', '[]', 'null', '{"message":"405 Method Not Allowed"}']) {
    assert.equal(judgeAudit(answer, SHIPPED).known, false, answer);
  }
});

let registry: Server;
before(async () => {
  registry = createServer((_request, response) => response.writeHead(405).end('{"message":"not here"}'));
  registry.listen(0, '127.0.0.1');
  await once(registry, 'listening');
});
after(() => registry.close());

test('[FAULTS S4.14] a registry without audits leaves it NOT RUN, with the exit code of a missing tool', async () => {
  const { port } = registry.address() as AddressInfo;
  const env = { ...process.env, npm_config_registry: `http://127.0.0.1:${String(port)}/` };
  const audit = spawn(process.execPath, ['--import', 'tsx', 'scripts/check-audit.ts'], { env });
  const [said, [code]] = await Promise.all([text(audit.stdout), once(audit, 'exit')]);
  assert.match(said, /^audit NOT RUN: .*405/);
  assert.equal(code, ABSENT);
});
