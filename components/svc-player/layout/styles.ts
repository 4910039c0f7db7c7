import { css } from 'lit';
import { baseStyles } from '../../shared/base-styles.js';
import { aboutStyles } from '../about/styles.js';
import { chatStyles } from '../chat/styles.js';
import { controlStyles } from '../controls/styles.js';
import { gestureStyles } from '../controls/gestures.styles.js';
import { forcedStyles } from './forced-colors.styles.js';
import { railStyles } from '../controls/rail.styles.js';
import { screenStyles } from '../screens/styles.js';
import { lowStyles } from './low.styles.js';
import { pictureStyles } from '../video/styles.js';
import { productListStyles } from '../products/styles.js';
import { sideStyles } from './side-panel.styles.js';
import { seekPreviewStyles } from '../controls/seek-preview.styles.js';
import { wideStyles } from './wide.styles.js';

/** The host fills the screen unless the page sets a height; the layout depends on its own size, not the window's. */
const hostStyles = css`
  :host {
    --_accent: var(--svc-player-accent, #d5163c);
    --_progress: var(--svc-player-progress, #fff);
    --_surface: var(--svc-player-surface, #fff);
    --_text: var(--svc-player-text, #14171c);
    --_muted: var(--svc-player-muted, color-mix(in srgb, currentColor 75%, transparent));
    --_button: var(--svc-player-button, var(--_text));
    --_on-button: var(--svc-player-on-button, var(--_surface));
    --_radius: var(--svc-player-radius, 16px);
    --_corner: var(--svc-player-button-radius, 99px);
    --_disc: var(--svc-player-disc, rgb(15 17 21 / 0.62));
    --_on-disc: var(--svc-player-on-disc, #fff);
    --_ground: var(--svc-player-ground, #0d0f13);
    --_shadow:
      0 0 2px rgb(9 11 15 / 0.95), 0 0 3px rgb(9 11 15 / 0.95), 0 0 4px rgb(9 11 15 / 0.9),
      0 1px 10px rgb(9 11 15 / 0.8);
    /* What the column of buttons takes of a row beside it. */
    --_column: 68px;
    --_t: 0px;
    --_r: 0px;
    --_b: 0px;
    --_l: 0px;
    display: block;
    position: relative;
    container: player / size;
    block-size: 100vh;
    block-size: 100dvh;
    overflow: hidden auto;
    background: var(--_ground);
    color: #fff;
    font: 400 14px/1.35 sans-serif;
    font-family: var(--svc-player-font, inherit);
    -webkit-tap-highlight-color: transparent;
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }
  :host([hidden]) {
    display: none;
  }
  :host([safe-area]) {
    --_t: env(safe-area-inset-top, 0px);
    --_r: env(safe-area-inset-right, 0px);
    --_b: env(safe-area-inset-bottom, 0px);
    --_l: env(safe-area-inset-left, 0px);
  }
  h1,
  ::slotted([slot='title']),
  h2,
  p,
  ul,
  ol {
    margin: 0;
    padding: 0;
    list-style: none;
    font: inherit;
  }
  svg {
    width: calc(24px * var(--_type));
    height: calc(24px * var(--_type));
    flex: none;
  }
  :focus-visible {
    outline: 2px solid var(--svc-player-focus, #fff);
    outline-offset: 2px;
    box-shadow: 0 0 0 4px #14171c;
  }
`;

/** On a phone everything is over the video, from the header to the seek bar. */
const layoutStyles = css`
  .player {
    /* What text grows by with the stage: a larger screen is watched from further away. */
    --_type: 1;
    position: absolute;
    inset: 0;
    font-size: calc(14px * var(--_type));
    /* In a low window, as on a zoomed page, the player scrolls. */
    min-height: 440px;
    display: grid;
    grid-template:
      'header' auto
      'rail' minmax(0, 1fr)
      'chat' auto
      'shelf' auto
      'controls' auto / minmax(0, 1fr);
    padding: var(--_t) var(--_r) var(--_b) var(--_l);
  }
  .surface {
    cursor: default;
    touch-action: manipulation;
  }
  .player:focus-visible,
  .surface:focus-visible {
    outline: none;
    box-shadow: none;
  }
  .player:focus-visible::after {
    content: '';
    position: absolute;
    z-index: 3;
    inset: 0;
    border: 2px solid #fff;
    box-shadow: inset 0 0 0 2px #14171c;
    pointer-events: none;
  }
  .header {
    grid-area: header;
    z-index: 1;
    display: flex;
    align-items: center;
    gap: 10px;
    min-width: 0;
    min-height: 64px;
    padding: 8px 12px;
  }
  /* Where it is before the title is known, which may have two lines. */
  .header > .round {
    align-self: start;
    margin-top: 2px;
  }
  /* The 50 px reserve for the host app's close button, on the left in every locale [P4]. */
  [data-app] {
    --_app-reserve: 50px;
  }
  [data-app] .header {
    padding-left: var(--_app-reserve);
  }
  .avatar {
    flex: none;
    display: grid;
    place-items: center;
    width: calc(38px * var(--_type));
    height: calc(38px * var(--_type));
    border-radius: var(--_corner);
    background: var(--svc-player-avatar, linear-gradient(140deg, #f3c9a5, #d5788f 60%, #7d5ba6));
    color: var(--svc-player-on-avatar, #1b1220);
    font-weight: 700;
    text-transform: uppercase;
  }
  /* A shadow of what is shown: that of a text would be cut off where its box is, with what overflows it. */
  .title {
    flex: 1;
    min-width: 0;
    filter: drop-shadow(0 0 1px rgb(9 11 15 / 0.95)) drop-shadow(0 0 2px rgb(9 11 15 / 0.9))
      drop-shadow(0 1px 4px rgb(9 11 15 / 0.6));
  }
  h1,
  ::slotted([slot='title']),
  .name {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow-wrap: anywhere;
  }
  .title p {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  h1,
  ::slotted([slot='title']) {
    font-size: calc(15px * var(--_type));
    font-weight: 650;
    line-height: 1.25;
  }
  .title p {
    font-size: calc(12.5px * var(--_type));
  }
  .badge {
    flex: none;
    display: flex;
    align-items: center;
    gap: 6px;
    padding: 5px 10px;
    border-radius: var(--_corner);
    background: var(--_accent);
    color: var(--svc-player-on-accent, #fff);
    font-size: calc(11px * var(--_type));
    font-weight: 700;
    line-height: calc(14px * var(--_type));
    letter-spacing: 0.06em;
    text-transform: uppercase;
  }
  .badge::before {
    content: '';
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: currentColor;
    animation: pulse 1.8s ease-in-out 2;
  }
  /* No box: it would grow upwards as the chat appears, which counts as a layout shift. */
  .side {
    display: contents;
  }
  .product-list {
    grid-area: shelf;
    z-index: 1;
    min-width: 0;
  }
  .stage + .side > :is(.product-list, .chat:not(.product-list + .chat)) {
    margin-bottom: 12px;
  }
  .side h2 {
    display: none;
  }
  @container player (min-width: 1900px) and (min-height: 1000px) {
    .player {
      --_type: 1.15;
    }
  }
  @container player (min-width: 2400px) and (min-height: 1300px) {
    .player {
      --_type: 1.4;
    }
  }
  @container player (min-width: 3600px) and (min-height: 1800px) {
    .player {
      --_type: 2;
    }
  }
  @container player (min-aspect-ratio: 1/1) and (min-width: 420px) {
    .player {
      min-height: 320px;
    }
    .player:has(.chat) {
      min-height: 440px;
    }
  }
  @keyframes pulse {
    50% {
      opacity: 0.35;
    }
  }
  @keyframes turn {
    to {
      rotate: 1turn;
    }
  }
  @media (prefers-color-scheme: dark) {
    :host {
      --_surface: var(--svc-player-surface, #16191f);
      --_text: var(--svc-player-text, #f1f3f6);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    ::before,
    ::after {
      animation: none !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;

/** In cascade order. The class comment of the element documents the custom properties. */
export const svcPlayerStyles = [
  baseStyles,
  hostStyles,
  layoutStyles,
  pictureStyles,
  controlStyles,
  railStyles,
  screenStyles,
  productListStyles,
  chatStyles,
  wideStyles,
  sideStyles,
  aboutStyles,
  lowStyles,
  gestureStyles,
  seekPreviewStyles,
  forcedStyles,
];
