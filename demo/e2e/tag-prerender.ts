import type { CDPSession, Page } from 'puppeteer-core';

/** A prerendered page. */
export interface Prerendered {
  /** Evaluates an expression, and awaits its promise, in that page before and after activation. */
  evaluate(expression: string): Promise<unknown>;
  /** Resolves when the browser has discarded the page. */
  readonly discarded: Promise<void>;
}

/**
 * The tab of a page as a CDP target. Chromium does not prerender while a debugger is attached to the page, as
 * `page.createCDPSession()` does; through the tab target both pages are reachable.
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
 * Waits until the browser has prerendered the URL that the page asks for in `ask`. After activation only `evaluate` works, since
 * puppeteer's page is replaced.
 *
 * @throws an error with the browser's reason if it does not prerender the page
 */
export async function prerenderedBy(page: Page, ask: () => Promise<unknown>): Promise<Prerendered> {
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
        if (status === 'Failure')
          reject(new Error(`The browser does not prepare the page: ${String(prerenderStatus)}`));
      });
      session.send('Preload.enable').catch(reject);
    });
  });
  await tab.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: true });
  await Promise.all([ready, ask()]);
  return {
    evaluate(expression) {
      if (!prepared) throw new Error('The browser prepared the page without a target of its own.');
      return evaluate(prepared, expression);
    },
    discarded,
  };
}

/** As `prerenderedBy`, for a URL of which speculation rules are added to the page. */
export const prerender = (page: Page, url: string): Promise<Prerendered> =>
  prerenderedBy(page, () =>
    page.evaluate((address) => {
      const rules = document.createElement('script');
      rules.type = 'speculationrules';
      rules.textContent = JSON.stringify({ prerender: [{ urls: [address], eagerness: 'immediate' }] });
      document.head.append(rules);
    }, url),
  );
