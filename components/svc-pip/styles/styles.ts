import { css } from 'lit';
import { coreStyles } from '../../shared/core-styles.js';
import { adaptiveStyles } from './adaptive.styles.js';
import { cardStyles } from './card.styles.js';
import { controlStyles } from './controls.styles.js';

/**
 * Important declarations of a shadow tree override important ones of the page, so the host resets everything and is
 * rebuilt here. Only `direction` is inherited, for what is on the card, and what the host itself says hides it [Z37].
 */
const hostStyles = css`
  :host {
    all: initial !important;
    direction: inherit !important;
    unicode-bidi: isolate !important;
    --_x: calc(
      var(--svc-pip-inset-inline, 16px) + max(env(safe-area-inset-left, 0px), env(safe-area-inset-right, 0px))
    );
    --_y: var(--svc-pip-inset-block, 16px);
    position: fixed !important;
    z-index: var(--svc-pip-z-index, 990) !important;
    bottom: calc(var(--_y) + env(safe-area-inset-bottom, 0px)) !important;
    right: var(--_x) !important;
    display: flex !important;
    flex-direction: column !important;
    align-items: end !important;
    gap: 8px !important;
    max-width: calc(100% - 2 * var(--_x)) !important;
    pointer-events: none !important;
    font: 600 12px/1.25 var(--svc-pip-font, system-ui, sans-serif) !important;
    color: #fff !important;
  }
  :host([data-corner^='top']) {
    flex-direction: column-reverse !important;
    top: calc(var(--_y) + env(safe-area-inset-top, 0px)) !important;
    bottom: auto !important;
  }
  :host([data-corner$='left']) {
    align-items: start !important;
    right: auto !important;
    left: var(--_x) !important;
  }
  :host(
    :is(
      [hidden],
      [style*='display: none' i],
      [style*='display:none' i],
      :is([style*='visibility: hidden' i], [style*='visibility:hidden' i]):not([style*='backface-v' i])
    )
  ) {
    display: none !important;
  }
`;

/** In cascade order. The class comment of the element documents the custom properties. */
export const svcPipStyles = [coreStyles, hostStyles, cardStyles, controlStyles, adaptiveStyles];
