import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compactCss } from './compact-css.js';

test('keeps the spaces that mean something and drops the others', () => {
  const css = `
    /* why */
    .card :focus-visible > svg,
    a:not(.b, .c) {
      inset: 0 auto;
      width: calc(100% - 2 * var(--_x, 1px)) !important;
    }
    @media (min-width: 1px) and (hover: none) {
      .calm { opacity: 1; }
    }
  `;
  assert.equal(
    compactCss(css),
    '.card :focus-visible > svg,a:not(.b,.c){inset:0 auto;width:calc(100% - 2 * var(--_x,1px)) !important}' +
      '@media (min-width:1px) and (hover:none){.calm{opacity:1}}',
  );
});
