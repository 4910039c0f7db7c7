import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allows, parsePolicies, prerenderProblem, trustedTypesProblem } from './csp.js';

const PAGE = 'https://shop.example/shirt';
const allowed = (policy: string, directive: string, target: string): boolean =>
  parsePolicies(policy).every((one) => allows(one, directive, target, PAGE));

test('[T7] sources of a policy match as browsers match them', () => {
  const yes: [string, string][] = [
    ['https://svc.example', 'https://svc.example/sdk/a.js'],
    ['svc.example', 'https://svc.example/a.js'],
    ['*.example', 'https://a.b.example/'],
    ['https:', 'https://svc.example/'],
    ['*', 'https://svc.example/'],
    ["'self'", 'https://shop.example/a'],
    ['https://svc.example/sdk/', 'https://svc.example/sdk/a.js'],
    ['http://svc.example', 'https://svc.example/'],
    ['https://svc.example:*', 'https://svc.example:8443/'],
    ['HTTPS://SVC.example', 'https://svc.example/'],
  ];
  const no: [string, string][] = [
    ["'none'", 'https://svc.example/'],
    ['', 'https://svc.example/'],
    ['*.svc.example', 'https://svc.example/'],
    ['https://svc.example/sdk', 'https://svc.example/sdk/a.js'],
    ['https://svc.example', 'https://svc.example:8443/'],
    ['svc.example', 'http://svc.example/'],
    ['data:', 'https://svc.example/'],
    ["'nonce-abc'", 'https://svc.example/'],
  ];
  for (const [source, target] of yes) assert.ok(allowed(`img-src ${source}`, 'img-src', target), `${source} ${target}`);
  for (const [source, target] of no) assert.ok(!allowed(`img-src ${source}`, 'img-src', target), `${source} ${target}`);
});

test('[T7] a missing directive falls back, the first of two counts, and every policy of a header counts', () => {
  const target = 'https://svc.example/';
  assert.ok(!allowed("default-src 'self'", 'media-src', target));
  assert.ok(allowed("default-src 'self'; child-src https:", 'frame-src', target));
  assert.ok(allowed("script-src 'self'; script-src-elem https:", 'script-src', target));
  assert.ok(allowed("img-src 'self'", 'media-src', target));
  assert.ok(!allowed("img-src 'self'; img-src https:", 'img-src', target));
  assert.ok(!allowed("img-src https:, img-src 'self'", 'img-src', target));
  assert.ok(allowed("script-src 'nonce-a' 'strict-dynamic'", 'script-src', target));
});

test('[T7] a list of Trusted Types policies must have the one of the script', () => {
  const problem = (policy: string): string | null => trustedTypesProblem(parsePolicies(policy)[0] ?? new Map());
  assert.match(problem("trusted-types a; require-trusted-types-for 'script'") ?? '', /svc-lit/);
  assert.equal(problem('trusted-types a svc-lit'), null);
  assert.equal(problem("require-trusted-types-for 'script'"), null);
});

test('[T7] the rule by which a player page is prerendered needs a source of its own, or what allows all inline scripts', () => {
  const problem = (policy: string): string | null => prerenderProblem(parsePolicies(policy)[0] ?? new Map());
  const refused = [
    "script-src 'self'",
    "default-src 'self'",
    "script-src 'unsafe-inline' 'nonce-a'",
    "script-src 'none'",
  ];
  for (const policy of refused) assert.match(problem(policy) ?? '', /lacks 'inline-speculation-rules'/, policy);
  const allowed = [
    "img-src 'self'",
    "script-src 'self' 'unsafe-inline'",
    "script-src 'self' 'inline-speculation-rules'",
  ];
  for (const policy of allowed) assert.equal(problem(policy), null, policy);
  assert.match(problem('trusted-types svc-lit') ?? '', /lacks svc-prerender/);
  assert.equal(problem('trusted-types svc-lit svc-prerender'), null);
});
