import type { ConsoleMessage, Page } from '@playwright/test';

/** Messages of Chromium about failed or blocked loads, which a page cannot prevent. */
const BLOCKED_LOAD =
  /^chromium: .*(has been blocked by CORS policy|violates the (following|document's) Content Security [Pp]olicy|This document requires 'TrustedHTML'|net::ERR_|Failed to load module script|Refused to display|Blocked script execution)/;

/**
 * The same in Firefox, which reports failed loads as page errors. An exception of a script begins with its name, such as
 * `TypeError: `, or with `uncaught exception: `.
 */
const FIREFOX_LOAD_ERROR =
  /^(Cross-Origin Request Blocked: |Content-Security-Policy: |Loading failed for the |Loading module from |downloadable font: |HTTP load failed |Media resource .* could not be decoded|All candidate resources failed to load|The (loading of|resource (at|from)|connection to) |Cookie “|Image corrupt or truncated)/;

const FAILED_LOAD =
  /^(chromium: Failed to load resource|firefox: Cross-Origin Request Blocked: .*CORS request did not succeed)/;

/** The style, by its hash, with which Playwright hides carets in screenshots. */
const SCREENSHOT_STYLE = /^firefox: .*blocked an inline style .*sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA=/;

const isFirefox = (page: Page): boolean => page.context().browser()?.browserType().name() === 'firefox';

/** Only the browser writes messages without arguments. */
const isFromBrowser = (message: ConsoleMessage): boolean => message.args().length === 0;

const isIgnored = (line: string): boolean => FAILED_LOAD.test(line) || SCREENSHOT_STYLE.test(line);

/**
 * For tests in which a policy or the network blocks a load: whether this line is the browser's message about it. An
 * exception never is.
 */
export const isBlockedLoad = (line: string): boolean => BLOCKED_LOAD.test(line) || line.startsWith('firefox: ');

/**
 * Console messages and uncaught errors of the page from now on, without the browser's messages about failed loads. Each
 * line begins with its source: `thrown: TypeError: …`, `warning: …` by the page, `chromium: …` or `firefox: …`.
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
