import type { CDPSession, Page } from 'puppeteer-core';

/** A page that the browser has prepared for a visit which may never come. */
export interface Prerendered {
  /** Value of an expression, or of the promise it gives, inside that page, before its visit and after. */
  evaluate(expression: string): Promise<unknown>;
  /** Resolves once the browser has given the page up. */
  readonly discarded: Promise<void>;
}

/**
 * The tab of a page as a debugger sees it. Chromium prepares no page while a debugger is attached to the page itself,
 * as `page.createCDPSession()` attaches one; through its tab both pages can be watched.
 */
async function attachToTab(page: Page): Promise<{ tab: CDPSession; sessionOf(id: string): CDPSession }> {
  const root = await page.browser().target().createCDPSession();
  const sessionOf = (id: string): CDPSession => {
    const session = root.connection()?.session(id);
    if (!session) throw new Error(`There is no debugging session ${id}.`);
    return session;
  };
  const { targetInfos } = await root.send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const { targetId = '' } = targetInfos.find(({ url }) => url === page.url()) ?? {};
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: true });
  return { tab: sessionOf(sessionId), sessionOf };
}

async function evaluate(session: CDPSession, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

/**
 * Gives the page speculation rules, as a shop's theme has them, and waits until the browser has prepared the address.
 * After a visit of it only `evaluate` goes on: puppeteer's own page is lost when the prepared one takes its place.
 *
 * @throws an error with the browser's reason where it does not prepare the page
 */
export async function prerender(page: Page, url: string): Promise<Prerendered> {
  const { tab, sessionOf } = await attachToTab(page);
  let prepared: CDPSession | undefined;
  const discarded = new Promise<void>((resolve) => {
    tab.on('Target.detachedFromTarget', ({ sessionId }) => {
      if (sessionId === prepared?.id()) resolve();
    });
  });
  const ready = new Promise<void>((resolve, reject) => {
    tab.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      const session = sessionOf(sessionId);
      if (targetInfo.subtype === 'prerender') prepared = session;
      if (targetInfo.subtype) return;
      session.on('Preload.prerenderStatusUpdated', ({ status, prerenderStatus }) => {
        if (status === 'Ready') resolve();
        if (status === 'Failure') reject(new Error(`The browser does not prepare ${url}: ${String(prerenderStatus)}`));
      });
      session.send('Preload.enable').catch(reject);
    });
  });
  await tab.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: true });
  const rule = page.evaluate((address) => {
    const rules = document.createElement('script');
    rules.type = 'speculationrules';
    rules.textContent = JSON.stringify({ prerender: [{ urls: [address], eagerness: 'immediate' }] });
    document.head.append(rules);
  }, url);
  await Promise.all([ready, rule]);
  return {
    evaluate(expression) {
      if (!prepared) throw new Error(`The browser prepared ${url} without a target of its own.`);
      return evaluate(prepared, expression);
    },
    discarded,
  };
}
