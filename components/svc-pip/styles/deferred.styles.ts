import { css } from 'lit';
import { addStyles } from '../../shared/add-styles.js';
import { visuallyHiddenStyles } from '../../shared/base-styles.js';
import { noticeStyles } from '../notice/styles.js';

/** Rules that the first frame does not need: focus, hover, touch, stalls, top layer, notification, contrast, forced colors, print. */
const extraStyles = css`
  /* The notification stands above the card on its side of the screen. */
  :host(:dir(rtl)) {
    align-items: start !important;
  }
  :host([data-corner$='left']:dir(rtl)) {
    align-items: end !important;
  }
  :host::before,
  :host::after {
    content: none !important;
  }
  .card {
    container-type: inline-size;
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
  .card button:hover > svg {
    background: var(--svc-pip-disc, rgb(15 17 21 / 0.88));
  }
  button.centre:hover > svg {
    background: #fff;
  }
  .card:is(:hover, :focus-within) .calm {
    opacity: 1;
  }
  /* Off the face of who presents. */
  .open > .calm {
    position: absolute;
    inset-block-end: 7px;
    inset-inline-end: 7px;
  }
  .move {
    z-index: 1;
    width: var(--_hit);
    height: var(--_hit);
    place-self: end start;
    margin: 4px;
  }
  .move svg {
    stroke-width: 1.6;
  }
  .card:not(:hover) .move:not(:focus-visible) {
    opacity: 0;
    pointer-events: none;
  }
  .what {
    display: none;
  }
  .hint {
    z-index: 1;
    place-self: start;
    min-height: 28px;
    margin: 8px;
    margin-inline-end: calc(var(--_hit) + 8px);
    padding: 5px 10px;
    border-radius: min(14px, var(--svc-pip-button-radius, 14px));
    background: rgb(255 255 255 / 0.94);
    color: #14171c;
    font-size: 12px;
    line-height: 15px;
    text-align: start;
    box-shadow: 0 1px 6px rgb(9 12 20 / 0.3);
  }
  [data-orientation='landscape'] .hint {
    margin: calc(var(--_hit) + 8px) 8px 8px;
  }
  /* Here words have no room beside the buttons. */
  @container (width < 240px) {
    [data-orientation='landscape'] .badge {
      position: absolute;
      bottom: 6px;
    }
    [data-orientation='landscape']:has(.badge) .move {
      margin-block-end: 26px;
    }
    /* The offer of sound is where it else is. */
    [data-orientation='landscape']:has(.hint) .move {
      place-self: start;
    }
  }
  @container (width < 140px) {
    .badge {
      position: absolute;
      bottom: 6px;
      max-width: calc(100% - 16px);
      gap: 4px;
      padding: 3px 7px;
      font-size: 10px;
    }
    .open > .calm {
      position: static;
    }
    .card .move {
      margin: 0;
    }
    .card:has(.badge) .move {
      margin-block-end: 26px;
    }
    .hint {
      place-self: end stretch;
      margin: 6px;
      padding: 5px 4px;
      font-size: 11px;
      line-height: 14px;
      text-align: center;
    }
    /* The offer opens the player too. */
    .card:has(.hint) .open > .calm {
      display: none;
    }
    .card:has(.hint) .move {
      place-self: start;
    }
    /* Not \`visibility\`: the Tab key finds them, and the offer makes room for them. */
    .card:has(.hint) .controls button:not([part='close-button'], :focus-visible),
    .card:has(.controls :not([part='close-button']):focus-visible) .hint {
      opacity: 0;
      pointer-events: none;
    }
  }
  /* From left to right in every language, as media players are; in the shape of the card. */
  .progress {
    position: relative;
    z-index: 0;
    overflow: hidden;
    border-radius: inherit;
    direction: ltr;
    pointer-events: none;
  }
  .progress::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 3px;
    background:
      linear-gradient(var(--svc-pip-progress, #fff) 0 0) 0 / var(--_share, 0) 100% no-repeat,
      linear-gradient(rgb(255 255 255 / 0.3) 0 0),
      rgb(9 11 15 / 0.6);
  }
  svg {
    transition: background-color 0.15s;
  }
  .calm {
    transition: opacity 0.2s;
  }
  [data-phase='stalled'] .media::after,
  [data-phase='waiting'] .media::after {
    content: '';
    position: absolute;
    inset: 0;
    margin: auto;
    width: 28px;
    height: 28px;
    border: 2.5px solid color-mix(in srgb, currentColor 50%, transparent);
    border-top-color: currentColor;
    border-radius: 50%;
    background: var(--_text);
    box-shadow: 0 0 0 7px var(--_text);
    animation: turn 0.9s linear infinite;
  }
  /* It may take half an hour: three dots that do not move. */
  [data-phase='waiting'] .media::after {
    border-color: transparent;
    background:
      radial-gradient(circle 2.5px at center, currentColor 95%, transparent) repeat-x center / 9px 100% content-box,
      var(--_text);
    animation: none;
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
    .controls button,
    .open > .calm {
      transition: opacity 0.25s;
    }
    /* Where a first touch would open or play it, the button is there before (WCAG 2.2, 2.5.7). */
    :host .card:has(.hint, .centre) .move,
    :host(:not([data-faded])) .card[data-touched] .move {
      opacity: 1;
      pointer-events: auto;
    }
    :host([data-faded]) :is(.controls button:not([part='close-button'], [aria-pressed='true']), .open > .calm) {
      opacity: 0;
    }
    .open svg {
      background: none;
      color: #fff;
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
    transform: var(--_move, none);
    transform-origin: var(--_origin, center);
  }
  @media (prefers-reduced-motion: no-preference) {
    :host {
      transition: opacity 0.2s !important;
    }
    :host([data-aside='layer']) {
      transition: none !important;
    }
    .card,
    .notice {
      transition: transform var(--_move-duration, 0.3s);
    }
  }
  :host([popover]:not(:popover-open)) {
    display: none !important;
  }
  /* A desktop window at 400 %: a row with the picture, what it is, and the controls. */
  @media (max-width: 480px) and (max-height: 300px) {
    .card {
      border-radius: min(22px, var(--svc-pip-button-radius, 22px));
      background: var(--svc-pip-surface, #16191f);
    }
    .picture {
      width: 44px;
    }
    .open {
      place-content: center start;
      padding-inline: 52px 0;
    }
    .badge {
      position: static;
    }
    .open > .calm,
    .hint {
      display: none;
    }
    .what {
      display: block;
      place-self: center start;
      margin-inline-start: 54px;
      color: var(--svc-pip-text, #fff);
      pointer-events: none;
    }
    .controls .calm {
      opacity: 1;
    }
    .controls {
      place-self: center end;
      margin: 0 4px;
    }
    .centre {
      place-self: center start;
      margin-inline-start: 4px;
      --_play: 36px;
    }
    .card .move {
      place-self: center start;
      margin: 0;
    }
    /* In its place is the button to play. */
    .card:has(.centre) .move {
      place-self: center end;
      margin-inline-end: calc(var(--_hit) + 4px);
    }
  }
  /* Beside three buttons for fingers the word has room alone. */
  @media (max-width: 480px) and (max-height: 300px) and (pointer: coarse) {
    .badge {
      padding-inline: 6px;
      font-size: 10px;
      letter-spacing: 0;
    }
    .badge::before {
      display: none;
    }
  }
  /* Fits the notification into a low window. */
  @media (max-height: 300px) {
    [data-orientation='portrait'] {
      --_width: 100px;
    }
  }
  @media (prefers-contrast: more) {
    .card,
    .notice {
      --svc-pip-disc: #000;
      --svc-pip-on-disc: #fff;
      outline: 2px solid #fff;
      box-shadow: 0 0 0 4px #000;
    }
  }
  @media (forced-colors: active) {
    .card,
    .notice,
    .badge,
    .hint,
    svg {
      border: 1px solid;
      background: Canvas;
      color: CanvasText;
    }
    :is(.badge, .notice b)::before {
      forced-color-adjust: none;
      background: CanvasText;
    }
    .progress::after {
      forced-color-adjust: none;
      background:
        linear-gradient(Highlight 0 0) 0 / var(--_share, 0) 100% no-repeat,
        Canvas;
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
