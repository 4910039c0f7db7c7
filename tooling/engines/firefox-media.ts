import type { Browser, Connection } from 'puppeteer-core';

/** A type and not an interface, so that its values can be listed as text. */
export type EmulatedMedia = {
  readonly media?: 'screen' | 'print';
  readonly reducedMotion?: 'reduce' | 'no-preference';
  readonly forcedColors?: 'active' | 'none';
  readonly colorScheme?: 'light' | 'dark' | 'no-preference';
};

/** How the JavaScript parts of Firefox set each media feature; its WebDriver has no command for them. */
const STATEMENTS = {
  media: (value: string) =>
    `for (const { browsingContext } of gBrowser.browsers) browsingContext.mediumOverride = '${value === 'screen' ? '' : value}'`,
  reducedMotion: (value: string) =>
    `Services.prefs.setIntPref('ui.prefersReducedMotion', ${value === 'reduce' ? '1' : '0'})`,
  forcedColors: (value: string) =>
    `Services.prefs.setIntPref('browser.display.document_color_use', ${value === 'active' ? '2' : '1'})`,
  colorScheme: (value: string) =>
    `Services.prefs.setIntPref('layout.css.prefers-color-scheme.content-override', ${value === 'dark' ? '0' : '1'})`,
} as const;

const QUERIES = {
  media: (value: string) => value,
  reducedMotion: (value: string) => `(prefers-reduced-motion: ${value})`,
  forcedColors: (value: string) => `(forced-colors: ${value})`,
  colorScheme: (value: string) => `(prefers-color-scheme: ${value === 'dark' ? 'dark' : 'light'})`,
} as const;

/** Media queries that all match once these media features have reached a page. */
export const queriesOf = (media: EmulatedMedia): string[] =>
  Object.entries<string>(media).map(([feature, value]) => QUERIES[feature as keyof EmulatedMedia](value));

/** Arguments with which Firefox allows this. */
export const MEDIA_ARGUMENTS = ['--remote-allow-system-access'];

interface Contexts {
  readonly result: { readonly contexts: readonly { readonly context: string }[] };
}

/** Runs in the window of the browser itself, not in a page. */
async function runInWindow(browser: Browser, expression: string): Promise<void> {
  const { connection } = browser as unknown as { connection: Pick<Connection, 'send'> };
  const send = connection.send.bind(connection) as unknown as (method: string, given: object) => Promise<unknown>;
  const { result } = (await send('browsingContext.getTree', { 'moz:scope': 'chrome' })) as Contexts;
  const reply = await send('script.evaluate', {
    expression,
    target: { context: result.contexts[0]?.context },
    awaitPromise: false,
  });
  const { result: told } = reply as { result: { type: string } };
  if (told.type !== 'success') throw new Error(`Firefox does not take ${expression}: ${JSON.stringify(told)}`);
}

/** Focuses the front page again, which loses the focus when a test tabs to its end. */
export const focusPage = (browser: Browser): Promise<void> => runInWindow(browser, 'gBrowser.selectedBrowser.focus()');

/** Lets every page of this Firefox meet such media, as a person's own settings would. */
export async function emulateMedia(browser: Browser, media: EmulatedMedia): Promise<void> {
  const statements = Object.entries<string>(media).map(([feature, value]) =>
    STATEMENTS[feature as keyof EmulatedMedia](value),
  );
  await runInWindow(browser, statements.join(';'));
  await focusPage(browser);
}
