import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCommandLine, UsageError } from './command-line.js';

test('[C7] a command line names the page, the reports and what the command fails for', () => {
  assert.equal(readCommandLine(['--help']), null);
  assert.deepEqual(readCommandLine(['https://shop.example/']), {
    url: 'https://shop.example/',
    files: {},
    failOn: 'error',
    insecure: false,
  });
  assert.deepEqual(
    readCommandLine([
      'https://shop.example/',
      '--json',
      '-',
      '--html',
      'a.html',
      '--fail-on',
      'warning',
      '--timeout',
      '5',
      '--insecure',
    ]),
    {
      url: 'https://shop.example/',
      failOn: 'warning',
      timeout: 5000,
      insecure: true,
      files: { json: '-', html: 'a.html' },
    },
  );
});

test('[C7] an invalid argument is named', () => {
  const url = 'https://shop.example/';
  const invalid: [string[], RegExp][] = [
    [[], /address of the page is missing/],
    [['shop.example'], /shop\.example is not the address of a page/],
    [['file:///etc/hosts'], /is not the address of a page/],
    [[url, url], /one address too many/],
    [[url, '--fail-on', 'info'], /--fail-on info is neither/],
    [[url, '--timeout', 'soon'], /--timeout soon is not a number/],
    [[url, '--json', '-', '--html', '-'], /Only one report/],
    [[url, '--jsno', 'x'], /--jsno/],
    [[url, '--html', 'no-such-folder/a.html'], /--html no-such-folder\/a\.html: there is no folder \S+no-such-folder$/],
    [[url, '--json', 'doctor'], /--json doctor is a folder: name a file in it/],
    [[url, '--json', 'a.txt', '--html', './a.txt'], /a\.txt is named for two reports/],
    [['https://me:secret@'], /^https:\/\/ is not the address/],
  ];
  for (const [args, message] of invalid) {
    assert.throws(
      () => readCommandLine(args),
      (error) => error instanceof UsageError && message.test(error.message),
    );
  }
});
