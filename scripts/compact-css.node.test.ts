import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compactCss, compactTemplates } from './compact-css.js';

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

test('compacts all of a template, also behind a comment that quotes a word', () => {
  const code = "import { css } from 'lit';\nexport const a = css`\n  /* Not \\`b\\`. */\n  c {\n    d: e;\n  }\n`;\n";
  assert.equal(compactTemplates(code), "import { unsafeCSS as css } from 'lit';\nexport const a = css(`c{d:e}`);\n");
});
