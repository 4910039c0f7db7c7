import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { crashesOf, crashMessage, mediaCrashIn, retryAfterCrash, type Crash, type Outcome } from './crash-retry.js';

const RECORD =
  '4,1187,53734076156,-;WebKitWebProces[20380]: segfault at 8 ip 00007f89423daea8 sp 00007ffdaf962f20 error 4 in libgstreamer-1.0.so.0.2200.0[3eea8,7f89423cc000+b7000] likely on CPU 0 (core 0, socket 0)\n';
const CAUSE = 'segfault in libgstreamer-1.0.so.0.2200.0';

describe('a crash of WebKitGTK', () => {
  it('is in the kernel log, with the name of its media library', () => {
    assert.equal(mediaCrashIn(['6,1,2,-;usb 1-1: new device\n', RECORD]), CAUSE);
    assert.equal(
      mediaCrashIn([
        'traps: multiqueue0:src[7] general protection fault ip:7f sp:7f error:0 in libgstbase-1.0.so.0.2200.0[7f+4e000]\n',
      ]),
      'general protection in libgstbase-1.0.so.0.2200.0',
    );
  });

  it('is none of its media library’s where the kernel names another place, none, or no crash', () => {
    assert.equal(mediaCrashIn([RECORD.replace('libgstreamer-1.0.so.0.2200.0', 'libwebkit2gtk-4.1.so.0.19.9')]), null);
    assert.equal(mediaCrashIn([RECORD.replace(/ in libgst.*/, '')]), null);
    assert.equal(mediaCrashIn(['6,1,2,-;libgstreamer-1.0.so.0 was installed\n']), null);
    assert.equal(mediaCrashIn([]), null);
  });
});

describe('a test file in which WebKitGTK crashed', () => {
  const test = { name: 'works', passed: true, skipped: false };
  const session = { testFile: '/shop/src/media/frame.test.ts', passed: false };
  const disconnected = { message: 'Tests were interrupted because the browser disconnected.' };

  it('is recognised by the message of the launcher', () => {
    const errors = [disconnected, { message: crashMessage(CAUSE) }];
    assert.deepEqual(crashesOf([{ ...session, errors }], '/shop'), [
      { file: 'src/media/frame.test.ts', cause: CAUSE, counts: { passed: 0, failed: 1, skipped: 0 } },
    ]);
  });

  it('is no crash where the browser only went away, or hung', () => {
    const hung = { message: 'WebKitGTK was lost in this file: its page does not respond within 10000 ms' };
    assert.deepEqual(crashesOf([{ ...session, errors: [disconnected, hung] }], '/shop'), []);
    assert.deepEqual(crashesOf([{ ...session, errors: [] }], '/shop'), []);
  });

  it('does not run again where one of its tests has failed', () => {
    const testResults = { name: '', suites: [], tests: [test, { ...test, passed: false }] };
    const errors = [{ message: crashMessage(CAUSE) }];
    assert.deepEqual(crashesOf([{ ...session, errors, testResults }], '/shop'), []);
  });
});

describe('running again after a crash', () => {
  const crash = (file: string): Crash => ({ file, cause: CAUSE, counts: { passed: 0, failed: 1, skipped: 0 } });
  const outcome = (passed: number, failed = 0, skipped = 0): Outcome => ({
    passed: failed === 0,
    found: { passed, failed, skipped },
  });

  /** Result of the whole run, and the files that ran again. */
  function after(first: Outcome, crashes: readonly Crash[], ...second: readonly Outcome[]): [Outcome, string[]] {
    const files: string[] = [];
    const whole = retryAfterCrash(
      first,
      crashes,
      (file) => second[files.push(file) - 1] ?? { passed: false, found: null },
    );
    return [whole, files];
  }

  it('counts the second result of the files', () => {
    assert.deepEqual(after(outcome(90, 2, 4), [crash('a'), crash('b')], outcome(5), outcome(6, 0, 1)), [
      outcome(101, 0, 5),
      ['a', 'b'],
    ]);
  });

  it('fails when it crashes again, and runs no file a third time', () => {
    assert.deepEqual(after(outcome(90, 1), [crash('a')], outcome(0, 1)), [outcome(90, 1), ['a']]);
    assert.deepEqual(after(outcome(90, 1), [crash('a')]), [outcome(90, 1), ['a']]);
  });

  it('fails when a test fails the second time, or none ran', () => {
    assert.deepEqual(after(outcome(90, 1), [crash('a')], outcome(4, 1)), [outcome(94, 1), ['a']]);
    assert.equal(after(outcome(90, 1), [crash('a')], outcome(0))[0].passed, false);
  });

  it('changes nothing of a test that failed in another file', () => {
    assert.deepEqual(after(outcome(90, 2), [crash('a')], outcome(5)), [outcome(95, 1), ['a']]);
  });

  it('runs nothing again where nothing crashed, or where the first run came to no end', () => {
    assert.deepEqual(after(outcome(90, 3), []), [outcome(90, 3), []]);
    const endless = { passed: false, found: null };
    assert.deepEqual(after(endless, [crash('a')]), [endless, []]);
  });
});
