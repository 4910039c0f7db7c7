import type { Theme } from '../theme.js';
import { bodyClassRouter } from './body-class-router.js';
import { onePath, optionHashes } from './hash-routes.js';
import { siblingPaths } from './sibling-paths.js';
import { twoForms } from './two-forms.js';

/** Compact pages, each with one way in which shops say which product a page has: 00123, which has a clip, or 00131, which has none. */
export const PRODUCT_KINDS: readonly Theme[] = [siblingPaths, bodyClassRouter, twoForms, optionHashes, onePath];
