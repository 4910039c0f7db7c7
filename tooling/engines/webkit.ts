import { existsSync } from 'node:fs';
import { webkit } from 'playwright';

/** Why Playwright's own WebKit cannot be started on this machine, or null when it can. */
export const whyNoWebKit = (): string | null =>
  existsSync(webkit.executablePath())
    ? null
    : 'Playwright’s WebKit is not installed (npx playwright install --with-deps webkit)';
