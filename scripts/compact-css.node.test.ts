import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compactCss } from './compact-css.js';

test('keeps the spaces, zeros and quotes that mean something and drops the others', () => {
  const css = `
    /* why */
    .card :focus-visible > svg,
    a:not(.b, .c) {
      inset: 0 auto;
      width: calc( 100% - 2 * var(--_x, 1px) ) !important;
      opacity: 0.5;
      transition: opacity 10.5s cubic-bezier(0.2, 0);
    }
    @media (min-width: 1px) and (hover: none) {
      .calm[data-mode='live']:not([data-corner^='top'])::after { content: '0.5'; }
    }
  `;
  assert.equal(
    compactCss(css),
    '.card :focus-visible>svg,a:not(.b,.c){inset:0 auto;width:calc(100% - 2 * var(--_x,1px))!important;' +
      'opacity:.5;transition:opacity 10.5s cubic-bezier(.2,0)}' +
      "@media (min-width:1px) and (hover:none){.calm[data-mode=live]:not([data-corner^=top])::after{content:'0.5'}}",
  );
});
