import { css } from 'lit';
import { baseStyles } from '../shared/base-styles.js';
import { streamCardStyles } from './stream-card.styles.js';

/**
 * The list: colours and font are the page's, the layout depends on the width of the list. A strip keeps the room of its skeleton,
 * which comes with its code; without script nothing follows what a server has rendered.
 */
const listStyles = css`
  :host {
    --_selected-text: var(--svc-list-selected-text, Canvas);
    --_focus: var(--svc-list-focus, currentColor);
    --_accent: var(--svc-list-accent, #d5163c);
    --_radius: var(--svc-list-radius, 16px);
    --_corner: var(--svc-list-button-radius, 99px);
    --_faint: color-mix(in srgb, currentColor 9%, transparent);
    --_line: var(--svc-list-line, color-mix(in srgb, currentColor 18%, transparent));
    --_soft: var(--svc-list-muted, color-mix(in srgb, currentColor 72%, transparent));
    display: block;
    /* With scroll anchoring at the end, each page would scroll the user along until the whole catalogue is loaded. */
    overflow-anchor: none;
    container-type: inline-size;
    color: var(--svc-list-text, inherit);
    font-family: var(--svc-list-font, inherit);
    line-height: 1.4;
    -webkit-tap-highlight-color: transparent;
  }
  :host([hidden]) {
    display: none;
  }
  :host([layout='strip']:is(:not([data-state]), [data-state='loading'])) {
    min-height: 182px;
  }
  @media (scripting: none) {
    :host {
      display: none;
    }
  }
  h2,
  h3,
  p,
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .filters {
    display: flex;
    gap: 10px 16px;
    align-items: center;
    margin-block-end: 28px;
  }
  .tabs,
  .filters > select {
    flex: none;
  }
  .tabs,
  .chips {
    display: flex;
    gap: 6px;
    min-width: 0;
    padding: 4px;
    margin-block: -4px;
    margin-inline-start: -4px;
    overflow-x: auto;
    scrollbar-width: none;
  }
  .chip,
  .pill {
    flex: none;
    display: inline-grid;
    place-items: center;
    max-width: min(100%, 22em);
    min-height: 44px;
    padding-inline: 18px;
    overflow: hidden;
    border: 1px solid var(--_line);
    border-radius: var(--_corner);
    background: transparent;
    color: inherit;
    font: inherit;
    font-size: 15px;
    font-weight: 550;
    white-space: nowrap;
    cursor: pointer;
    transition: background 0.15s;
  }
  .chip > bdi {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  /* The engine draws its own arrow over the rounded end. */
  select.chip {
    appearance: none;
    padding-inline: 18px 38px;
    background-image:
      linear-gradient(45deg, transparent 50%, var(--_arrow, currentColor) 50%),
      linear-gradient(-45deg, transparent 50%, var(--_arrow, currentColor) 50%);
    background-position:
      calc(100% - 23px) 55%,
      calc(100% - 18px) 55%;
    background-size: 5px 5px;
    background-repeat: no-repeat;
  }
  select.chip:dir(rtl) {
    background-position:
      18px 55%,
      23px 55%;
  }
  option {
    color: CanvasText;
    background: Canvas;
  }
  .chip:hover,
  .pill:hover,
  .pill:active,
  .chip:active {
    background-color: var(--_faint);
  }
  /* The background is the text colour, so the text itself is filled with another one. */
  .chip[aria-pressed='true'],
  .chip[data-chosen],
  .pill.strong {
    --_arrow: var(--_selected-text);
    border-color: currentColor;
    background-color: currentColor;
    -webkit-text-fill-color: var(--_selected-text);
  }
  .pill[aria-disabled='true'] {
    opacity: 0.6;
    cursor: progress;
  }
  :focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: 2px;
  }
  section {
    margin-block-end: 44px;
  }
  h2 {
    display: flex;
    gap: 10px;
    align-items: baseline;
    margin-block-end: 16px;
    font-size: 22px;
    font-weight: 650;
    line-height: 1.2;
    letter-spacing: -0.012em;
  }
  .panel h2,
  h2 > :first-child {
    font-family: var(--svc-list-heading-font, inherit);
  }
  .count {
    font-size: 15px;
    font-weight: 500;
    line-height: 1;
    font-variant-numeric: tabular-nums;
    color: var(--_soft);
  }
  .grid {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 26px 14px;
    position: relative;
  }
  .grid > li {
    contain: layout style;
  }
  .grid > [data-apart] {
    position: absolute;
    inset-inline: 0;
  }
  .end {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    align-items: center;
    justify-content: center;
    margin-block-start: 26px;
    color: var(--_soft);
  }
  .end .pill {
    color: var(--svc-list-text, inherit);
  }
  .panel {
    display: grid;
    justify-items: center;
    gap: 10px;
    max-width: 30rem;
    margin: clamp(24px, 8cqi, 90px) auto;
    padding: 24px;
    text-align: center;
  }
  .panel svg {
    width: 56px;
    padding: 14px;
    border-radius: 50%;
    background: var(--_faint);
    stroke-width: 1.6;
  }
  .panel h2 {
    margin: 4px 0 0;
  }
  .panel p {
    color: var(--_soft);
    text-wrap: balance;
  }
  .panel .pill {
    margin-block-start: 10px;
  }
  .skeletons .line {
    display: block;
    height: 14px;
    margin-block-start: 12px;
    border-radius: 7px;
    background: var(--_faint);
  }
  .skeletons .short {
    width: 55%;
  }
  .skeletons .picture::after {
    content: '';
    position: absolute;
    inset: 0;
    translate: -100%;
    background: linear-gradient(100deg, transparent 30%, var(--_faint) 50%, transparent 70%);
    /* An animation of more than five seconds would need a pause control (WCAG 2.2, 2.2.2). */
    animation: shimmer 1.6s ease-in-out 3;
  }
  @keyframes shimmer {
    from {
      translate: -100%;
    }
    to {
      translate: 100%;
    }
  }
  /* The row of categories and products has its room before they are there, and does not wrap: nothing below moves. */
  @container (min-width: 640px) and (max-width: 1099.98px) {
    .filters {
      display: grid;
      grid-template: 44px 44px / minmax(0, auto) minmax(160px, 1fr);
    }
    .tabs {
      grid-column: 1 / -1;
    }
    .filters > select {
      justify-self: start;
      max-width: 100%;
    }
  }
  @container (min-width: 640px) {
    .grid {
      grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
      gap: 34px 22px;
    }
    h2 {
      font-size: 27px;
    }
  }
  @container (max-width: 639.98px) {
    .filters {
      gap: 12px;
      padding: 4px;
      margin-block: -4px 20px;
      margin-inline-start: -4px;
      padding-inline-end: 32px;
      scroll-padding-inline: 8px 40px;
      overflow-x: auto;
      scrollbar-width: none;
      mask-image: linear-gradient(to right, #000 calc(100% - 32px), transparent);
    }
    .filters:dir(rtl) {
      mask-image: linear-gradient(to left, #000 calc(100% - 32px), transparent);
    }
    .tabs,
    .chips {
      overflow: visible;
      flex: none;
    }
    select.chip {
      max-width: 220px;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    ::before,
    ::after {
      animation: none !important;
      transition: none !important;
    }
  }
  @media (forced-colors: active) {
    .chip[aria-pressed='true'],
    .chip[data-chosen],
    .pill.strong {
      forced-color-adjust: none;
      border-color: Highlight;
      background-color: Highlight;
      color: HighlightText;
      -webkit-text-fill-color: currentColor;
    }
    .skeletons .picture,
    .skeletons .line {
      border: 1px solid GrayText;
    }
    /* The browser's own arrow: backgrounds are removed. */
    select.chip {
      appearance: auto;
      padding-inline: 18px 12px;
    }
    .card .badge {
      border: 1px solid;
    }
    .card .badge.live::before {
      forced-color-adjust: none;
      background: CanvasText;
    }
  }
`;

export const streamListStyles = [baseStyles, listStyles, streamCardStyles];
