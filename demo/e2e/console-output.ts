import type { ConsoleMessage, Page } from '@playwright/test';

/** What Chromium itself writes into the console about loads that failed or were forbidden; no page can prevent it. */
const BLOCKED_LOAD =
  /^chromium: .*(has been blocked by CORS policy|violates the (following|document's) Content Security [Pp]olicy|This document requires 'TrustedHTML'|net::ERR_|Failed to load module script|Refused to display|Blocked script execution)/;

/**
 * The same in Firefox, which gives what it says of loads as errors of the page. So it begins: an exception of a script
 * begins with its name, as `TypeError: `, or with `uncaught exception: `.
 */
const FIREFOX_LOAD_ERROR =
  /^(Cross-Origin Request Blocked: |Content-Security-Policy: |Loading failed for the |Loading module from |downloadable font: |HTTP load failed |Media resource .* could not be decoded|All candidate resources failed to load|The (loading of|resource (at|from)|connection to) |Cookie “|Image corrupt or truncated)/;

const FAILED_LOAD =
  /^(chromium: Failed to load resource|firefox: Cross-Origin Request Blocked: .*CORS request did not succeed)/;

/** By its hash: the style that Playwright gives a page for a picture without carets. */
const SCREENSHOT_STYLE = /^firefox: .*blocked an inline style .*sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA=/;

const isFirefox = (page: Page): boolean => page.context().browser()?.browserType().name() === 'firefox';

/** Nobody but the browser writes into the console without an argument. */
const isFromBrowser = (message: ConsoleMessage): boolean => message.args().length === 0;

const isIgnored = (line: string): boolean => FAILED_LOAD.test(line) || SCREENSHOT_STYLE.test(line);

/**
 * For a journey in which a policy or the network refuses something: whether this line of a page's noise is the browser's
 * own about it. What was thrown never is.
 */
export const isBlockedLoad = (line: string): boolean => BLOCKED_LOAD.test(line) || line.startsWith('firefox: ');

/**
 * What the console and the error handlers of the page hear from now on, without the browser's own lines about failed
 * loads: who says it and what, as `thrown: TypeError: …`, `warning: …` by the page, `chromium: …` or `firefox: …` by the
 * browser itself.
 */
export function collectConsole(page: Page): string[] {
  const output: string[] = [];
  const record = (who: string, text: string): void => {
    const line = `${who}: ${text}`;
    if (!isIgnored(line)) output.push(line);
  };
  page.on('pageerror', ({ name, message }) => {
    const text = name ? `${name}: ${message}` : message;
    record(isFirefox(page) && FIREFOX_LOAD_ERROR.test(text) ? 'firefox' : 'thrown', text);
  });
  page.on('console', (message) => {
    record(isFromBrowser(message) && !isFirefox(page) ? 'chromium' : message.type(), message.text());
  });
  return output;
}
