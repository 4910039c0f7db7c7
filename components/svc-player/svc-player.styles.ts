import { css } from 'lit';
import { baseStyles } from '../internal/base-styles.js';
import { chatStyles } from './svc-player.chat.styles.js';
import { controlStyles } from './svc-player.controls.styles.js';
import { forcedStyles } from './svc-player.forced.styles.js';
import { screenStyles } from './svc-player.screens.styles.js';
import { shelfStyles } from './svc-player.product-list.styles.js';
import { wideStyles } from './svc-player.wide.styles.js';

/** The host fills the screen unless the page gives it another height; everything follows its own size, not the window's. */
const hostStyles = css`
  :host {
    --_accent: var(--svc-player-accent, #d5163c);
    --_surface: var(--svc-player-surface, #fff);
    --_text: var(--svc-player-text, #14171c);
    --_muted: var(--svc-player-muted, color-mix(in srgb, currentColor 75%, transparent));
    --_button: var(--svc-player-button, var(--_text));
    --_on-button: var(--svc-player-on-button, var(--_surface));
    --_radius: var(--svc-player-radius, 16px);
    --_glass: rgb(15 17 21 / 0.5);
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
    background: #0d0f13;
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
    width: 24px;
    height: 24px;
    flex: none;
  }
  :focus-visible {
    outline: 2px solid var(--svc-player-focus, #fff);
    outline-offset: 2px;
    box-shadow: 0 0 0 4px #14171c;
  }
`;

/** On a phone everything lies over the picture, from the header down to the seek bar. */
const layoutStyles = css`
  .player {
    position: absolute;
    inset: 0;
    /* Where a window is lower, as it is for who enlarges the page, the player scrolls. */
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
  .stage {
    position: absolute;
    inset: 0;
    overflow: hidden;
    background: #0d0f13;
  }
  .stage::after {
    content: '';
    position: absolute;
    inset: 0;
    background:
      linear-gradient(rgb(9 11 15 / 0.62) 60px, transparent 148px),
      linear-gradient(transparent max(40%, calc(100% - 420px)), rgb(9 11 15 / 0.78) calc(100% - 60px));
    pointer-events: none;
  }
  .picture,
  .picture > *,
  .backdrop {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  .picture > video,
  .picture > img {
    object-fit: cover;
  }
  [data-shape='landscape'] .picture > :is(video, img),
  [data-shape='square'] .picture > :is(video, img) {
    object-fit: contain;
    object-position: 50% 34%;
  }
  .backdrop {
    object-fit: cover;
    scale: 1.2;
    filter: blur(36px) brightness(0.5) saturate(1.3);
  }
  :is([data-mode='planned'], [data-mode='processing'], [data-mode='failed']) .poster {
    filter: brightness(0.36);
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
  /* The host app's own close control stands here, on the left in every language. */
  [data-app] .header {
    padding-left: 50px;
  }
  .avatar {
    flex: none;
    display: grid;
    place-items: center;
    width: 38px;
    height: 38px;
    border-radius: 50%;
    background: linear-gradient(140deg, #f3c9a5, #d5788f 60%, #7d5ba6);
    color: #1b1220;
    font-weight: 700;
    text-transform: uppercase;
  }
  .title {
    flex: 1;
    min-width: 0;
    text-shadow: 0 1px 3px rgb(0 0 0 / 0.6);
  }
  .title > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  h1 {
    font-size: 15px;
    font-weight: 650;
  }
  .title p {
    font-size: 12.5px;
    opacity: 0.86;
  }
  .badge {
    flex: none;
    display: flex;
    align-items: center;
    gap: 6px;
    padding: 5px 10px;
    border-radius: 99px;
    background: var(--_accent);
    color: var(--svc-player-on-accent, #fff);
    font-size: 11px;
    font-weight: 700;
    line-height: 14px;
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
  /* No box of its own: it would grow upwards as the chat comes, which counts as a shift though nothing moves. */
  .side {
    display: contents;
  }
  .shelf {
    grid-area: shelf;
    z-index: 1;
    min-width: 0;
  }
  .stage + .side > :first-child {
    margin-bottom: 12px;
  }
  .side h2 {
    display: none;
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

/** In the order of the cascade. The class comment of the element names the custom properties that the page may set. */
export const svcPlayerStyles = [
  baseStyles,
  hostStyles,
  layoutStyles,
  controlStyles,
  screenStyles,
  shelfStyles,
  chatStyles,
  wideStyles,
  forcedStyles,
];
