import assert from 'node:assert/strict';
import { after, before, describe, it, type TestContext } from 'node:test';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { findHeadlessBrowser } from '../tooling/find-browser.js';
import { launchBrowser } from './find-playwright.js';
import { LongAnswer, PageInspector, SilentPage } from './page-inspector.js';
import { picture } from './picture.js';
import { within } from './recording.js';

/** Milliseconds that the doctor waits for an answer which does not come. */
const DEADLINE = 500;
/** For one that comes, on a busy machine too. */
const PATIENCE = 60_000;
/** Milliseconds in which nothing ends that has no deadline. */
const FOREVER = 10_000;

/** A page, with the commands that it has been sent. */
interface Inspected {
  readonly page: Page;
  readonly session: CDPSession;
  readonly inspector: PageInspector;
  readonly sent: string[];
}

describe('a page as the doctor asks it', { concurrency: 3 }, () => {
  let browser: Browser;
  before(async () => {
    browser = await launchBrowser(findHeadlessBrowser() ?? undefined);
  });
  after(() => browser.close());

  async function inspect(test: TestContext, html: string, deadline = DEADLINE): Promise<Inspected> {
    const context = await browser.newContext();
    test.after(() => context.close());
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const inspector = await PageInspector.create(page, session, deadline, '0');
    // Another request never ends.
    await page.route('http://page.example/', (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.route('http://page.example/silent', () => undefined);
    await page.goto('http://page.example/');
    const sent: string[] = [];
    const send = session.send.bind(session);
    session.send = ((method: Parameters<typeof send>[0], params: never) => {
      sent.push(method);
      return send(method, params);
    }) as typeof send;
    return { page, session, inspector, sent };
  }

  /** Its scripts wait for a request from now on. */
  const silence = (page: Page): void =>
    void page
      .evaluate(() => {
        const request = new XMLHttpRequest();
        request.open('GET', '/silent', false);
        request.send();
      })
      .catch(() => undefined);

  it('[C7] what throws in the world of its scripts is the other value', async (test) => {
    const { inspector } = await inspect(test, '<p>A hat');
    const thrown = (): string => {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- a page throws anything
      throw 'thrown';
    };
    assert.equal(await inspector.readOwn(thrown, 'other'), 'other');
    assert.equal(await inspector.readOwn(() => 'returned', 'other'), 'returned');
  });

  it('[C7] whose own function does not return is not asked for it again', async (test) => {
    const { inspector, sent } = await inspect(test, '<p>A hat');
    const loop = (): string => {
      for (;;);
    };
    assert.equal(await inspector.readOwn(loop, 'other'), 'other');
    assert.ok(inspector.isStopped);
    sent.length = 0;
    assert.equal(await inspector.readOwn(loop, 'other'), 'other');
    assert.deepEqual(sent, []);
    // The doctor's own world still answers.
    assert.equal(await inspector.read(() => document.body.textContent), 'A hat');
  });

  it('[C7] that waits in a request is silent, and is asked nothing more', async (test) => {
    const { page, inspector, sent } = await inspect(test, '<p>A hat');
    silence(page);
    const title = (): string => document.title;
    await assert.rejects(inspector.read(title), SilentPage);
    sent.length = 0;
    await assert.rejects(inspector.read(title), SilentPage);
    assert.equal(await inspector.readOwn(title, 'other'), 'other');
    assert.deepEqual(sent, []);
  });

  it('[C7] that waits in a request has an empty picture', async (test) => {
    const { page, inspector, session } = await inspect(test, '<p>A hat');
    silence(page);
    await assert.rejects(
      inspector.read(() => 0),
      SilentPage,
    );
    assert.equal((await within(picture(session, DEADLINE), FOREVER, null))?.length, 0);
  });

  it('[C7] whose answer is longer than 5 MB has none', async (test) => {
    const { inspector } = await inspect(test, '<p>A hat', PATIENCE);
    const letters = (count: number): string => 'x'.repeat(count);
    assert.equal((await inspector.read<string>(letters, 4_900_000)).length, 4_900_000);
    await assert.rejects(inspector.read(letters, 5_100_000), LongAnswer);
  });

  it('[C7] that opens windows has none of them left', async (test) => {
    const { page } = await inspect(test, '<p>A hat');
    const context = page.context();
    for (const path of ['/1', '/2', '/3']) {
      const opened = context.waitForEvent('page');
      await page.evaluate((address) => void open(address), path);
      const other = await opened;
      if (!other.isClosed()) await other.waitForEvent('close', { timeout: FOREVER });
    }
    assert.deepEqual(context.pages(), [page]);
  });
});
