import { css } from 'lit';
import { addStyles } from '../internal/add-styles.js';
import { visuallyHiddenStyles } from '../internal/base-styles.js';
import { noticeStyles } from './svc-pip.notice.styles.js';

/** Rules that the first frame does not need: focus, hover, touch, stalls, top layer, notification, contrast, forced colors, print. */
const extraStyles = css`
  .card {
    user-select: none;
    -webkit-user-select: none;
    -webkit-tap-highlight-color: transparent;
  }
  .open {
    touch-action: pan-y pinch-zoom;
  }
  .open:focus-visible,
  :focus-visible > svg {
    outline: 2px solid #fff;
    outline-offset: -4px;
    box-shadow: inset 0 0 0 6px #14171c;
  }
  :focus-visible > svg {
    outline-offset: -2px;
    box-shadow: 0 0 0 2px #14171c;
  }
  [data-dragging] .open {
    cursor: grabbing;
  }
  button:hover > svg {
    background: rgb(15 17 21 / 0.88);
  }
  button.centre:hover > svg {
    background: #fff;
  }
  .card:is(:hover, :focus-within) .calm {
    opacity: 1;
  }
  .move {
    z-index: 1;
    width: var(--_hit);
    height: var(--_hit);
    place-self: end start;
    margin: 4px;
  }
  .move:not(:focus-visible) {
    opacity: 0;
    pointer-events: none;
  }
  .hint {
    z-index: 1;
    align-self: end;
    margin: 6px;
    padding: 5px;
    border-radius: 8px;
    background: var(--_text);
    font-size: 11px;
    font-weight: 500;
    text-align: center;
    pointer-events: none;
    animation: hint 5s forwards;
  }
  .hint::first-letter {
    text-transform: uppercase;
  }
  svg {
    transition: background-color 0.15s;
  }
  .calm {
    transition: opacity 0.2s;
  }
  [data-phase='stalled'] .media::after {
    content: '';
    position: absolute;
    inset: 0;
    margin: auto;
    width: 28px;
    height: 28px;
    border: 2.5px solid #fff8;
    border-top-color: #fff;
    border-radius: 50%;
    background: var(--_text);
    box-shadow: 0 0 0 7px var(--_text);
    animation: turn 0.9s linear infinite;
  }
  @keyframes turn {
    to {
      rotate: 1turn;
    }
  }
  @keyframes pulse {
    50% {
      opacity: 0.35;
    }
  }
  @media (hover: none) {
    .calm {
      opacity: 1;
    }
    .open svg {
      background: none;
      filter: drop-shadow(0 0 2px #000);
    }
  }
  @media (prefers-color-scheme: dark) {
    .card {
      box-shadow: var(--svc-pip-shadow, 0 0 0 1px rgb(255 255 255 / 0.08), 0 12px 36px -4px rgb(0 0 0 / 0.7));
    }
  }
  /* An animation of more than five seconds would need a pause control (WCAG 2.2, 2.2.2). */
  .badge::before,
  b::before {
    animation: pulse 1.8s ease-in-out 2;
  }
  @keyframes hint {
    90% {
      opacity: 1;
    }
    to {
      opacity: 0;
    }
  }
  /* Not \`visibility\`: who comes by the keyboard or listens finds it there. */
  :host([data-aside]) {
    opacity: 0 !important;
  }
  :host([data-aside]) .card,
  :host([data-aside]) .notice {
    pointer-events: none;
  }
  .card,
  .notice {
    transform: translateY(var(--_lift, 0px));
  }
  @media (prefers-reduced-motion: no-preference) {
    :host {
      transition: opacity 0.2s !important;
    }
    .card,
    .notice {
      transition: transform 0.3s;
    }
  }
  :host([popover]:not(:popover-open)) {
    display: none !important;
  }
  /* Fits the notification into a desktop window at 400 %. */
  @media (max-height: 300px) {
    [data-orientation='portrait'] {
      --_width: 100px;
    }
  }
  @media (prefers-contrast: more) {
    .card,
    .notice {
      --_text: #000;
      outline: 2px solid #fff;
      box-shadow: 0 0 0 4px #000;
    }
  }
  @media (forced-colors: active) {
    .card,
    .notice,
    .badge,
    svg {
      border: 1px solid;
      background: Canvas;
      color: CanvasText;
    }
  }
  @media print {
    :host {
      display: none !important;
    }
  }
`;

/** Added after `svcPipStyles`, in cascade order. */
const deferredStyles = [visuallyHiddenStyles, noticeStyles, extraStyles];

/**
 * @param root the element's `renderRoot`; its `shadowRoot` is null where a page closes every shadow tree [FAULTS 37]
 */
export const addDeferredStyles = (root: ShadowRoot): void => addStyles(root, deferredStyles);
