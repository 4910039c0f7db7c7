import { css } from 'lit';
import { baseStyles } from '../internal/base-styles.js';
import { adaptiveStyles } from './svc-pip.adaptive.styles.js';
import { cardStyles } from './svc-pip.card.styles.js';
import { controlStyles } from './svc-pip.controls.styles.js';
import { noticeStyles } from './svc-pip.notice.styles.js';

/**
 * Important declarations of a shadow tree beat important ones of the page, so the host starts from nothing
 * and is rebuilt here; only `direction` comes from the page, which is how a right-to-left shop mirrors the card.
 */
const hostStyles = css`
  :host {
    all: initial !important;
    direction: inherit !important;
    unicode-bidi: isolate !important;
    --_inline: calc(
      var(--svc-pip-inset-inline, 16px) + max(env(safe-area-inset-left, 0px), env(safe-area-inset-right, 0px))
    );
    position: fixed !important;
    z-index: var(--svc-pip-z-index, 990) !important;
    display: flex !important;
    flex-direction: column !important;
    align-items: flex-end !important;
    gap: 8px !important;
    max-inline-size: calc(100% - 2 * var(--_inline)) !important;
    inset-inline-end: var(--_inline) !important;
    inset-block-end: calc(var(--svc-pip-inset-block, 16px) + env(safe-area-inset-bottom, 0px)) !important;
    pointer-events: none !important;
    font:
      600 12px/1.25 system-ui,
      -apple-system,
      'Segoe UI',
      Roboto,
      sans-serif !important;
    color: #fff !important;
  }
  :host::before,
  :host::after {
    content: none !important;
  }
  :host([data-corner^='top']) {
    flex-direction: column-reverse !important;
    justify-content: flex-end !important;
    inset-block-start: calc(var(--svc-pip-inset-block, 16px) + env(safe-area-inset-top, 0px)) !important;
    inset-block-end: auto !important;
  }
  :host([data-corner$='left']) {
    align-items: flex-start !important;
    inset-inline-start: var(--_inline) !important;
    inset-inline-end: auto !important;
  }
  @media print {
    :host {
      display: none !important;
    }
  }
`;

/** In the order of the cascade. */
export const svcPipStyles = [baseStyles, hostStyles, cardStyles, controlStyles, noticeStyles, adaptiveStyles];
