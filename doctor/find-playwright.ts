import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserType } from 'playwright-core';

/** Each of them has the same `chromium`. */
const PACKAGES = ['playwright-core', 'playwright', '@playwright/test'] as const;

/** There is no browser to examine a page with. */
export class BrowserError extends Error {
  override readonly name = 'BrowserError';
}

/** A package of the project in which the command runs, or of the one that has installed this package. */
function resolvePackage(name: string): string | null {
  for (const from of [join(process.cwd(), 'package.json'), import.meta.filename]) {
    try {
      return createRequire(from).resolve(name);
    } catch {
      // Not there.
    }
  }
  return null;
}

/** @throws {BrowserError} if none of Playwright's packages is installed */
async function findChromium(): Promise<BrowserType> {
  const file = PACKAGES.map(resolvePackage).find((path) => path !== null);
  if (file === undefined) {
    throw new BrowserError('svc-doctor needs Playwright in your project: npm install --save-dev playwright-core');
  }
  const { chromium, default: common } = (await import(pathToFileURL(file).href)) as {
    readonly chromium?: BrowserType;
    readonly default?: { readonly chromium?: BrowserType };
  };
  const found = chromium ?? common?.chromium;
  if (found === undefined) throw new BrowserError(`${file} has no chromium: svc-doctor needs Playwright 1.40 or later`);
  return found;
}

/**
 * Starts the browser that is named, or Playwright's own Chromium, or an installed Chrome.
 *
 * @throws {BrowserError} that says what to install
 */
export async function launchBrowser(executablePath: string | undefined): Promise<Browser> {
  const chromium = await findChromium();
  // As root, which CI often is, Chromium has no sandbox.
  const chromiumSandbox = process.getuid?.() !== 0;
  if (executablePath !== undefined) {
    if (!existsSync(executablePath)) throw new BrowserError(`There is no browser at ${executablePath}`);
    return chromium.launch({ executablePath, chromiumSandbox });
  }
  if (existsSync(chromium.executablePath())) return chromium.launch({ chromiumSandbox });
  try {
    return await chromium.launch({ channel: 'chrome', chromiumSandbox });
  } catch (error) {
    throw new BrowserError(
      'There is no browser: run `npx playwright-core install chromium`, or name one with --browser',
      {
        cause: error,
      },
    );
  }
}
