import { css } from 'lit';
import { baseStyles } from '../internal/base-styles.js';

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

const cardStyles = css`
  .card {
    --_width: 168px;
    --_hit: 36px;
    --_disc: 30px;
    --_ink: rgb(15 17 21 / 0.62);
    position: relative;
    flex: none;
    inline-size: var(--svc-pip-width, var(--_width));
    max-inline-size: 100%;
    aspect-ratio: 9 / 16;
    border-radius: var(--svc-pip-radius, 14px);
    background: #1d222b;
    box-shadow: var(--svc-pip-shadow, 0 1px 3px rgb(9 12 20 / 0.22), 0 10px 32px -6px rgb(9 12 20 / 0.38));
    pointer-events: auto;
    user-select: none;
    -webkit-user-select: none;
    animation: enter 0.4s cubic-bezier(0.2, 0.8, 0.2, 1);
  }
  .card[data-orientation='landscape'] {
    --_width: 300px;
    aspect-ratio: 16 / 9;
  }
  .card[data-orientation='square'] {
    --_width: 200px;
    aspect-ratio: 1;
  }
  .card[data-orientation='unknown'] {
    --_width: 186px;
    aspect-ratio: 3 / 4;
  }
  .picture,
  .media,
  .cover,
  .media > *,
  .cover > *,
  .open {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    border: 0;
    border-radius: inherit;
  }
  .picture {
    overflow: hidden;
    pointer-events: none;
  }
  /* A hairline inside the edge keeps the card's shape on dark pages and over white pictures. */
  .picture::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 1px rgb(255 255 255 / 0.16);
  }
  .media > *,
  .cover > * {
    object-fit: cover;
    border-radius: 0;
  }
  ::slotted(*) {
    all: initial !important;
    position: absolute !important;
    inset: 0 !important;
    inline-size: 100% !important;
    block-size: 100% !important;
    border: 0 !important;
    pointer-events: none !important;
  }
  .cover {
    background:
      radial-gradient(90% 60% at 18% 0%, rgb(255 255 255 / 0.3), transparent),
      radial-gradient(90% 70% at 100% 100%, rgb(12 16 26 / 0.5), transparent), linear-gradient(165deg, #8d97a6, #4d5766);
  }
  .card:not([data-mode='poster'], [data-phase='loading']) .cover {
    opacity: 0;
    visibility: hidden;
    transition:
      opacity 0.3s,
      visibility 0s 0.3s;
  }
  .card[data-phase='loading'] .cover::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(100deg, transparent 30%, rgb(255 255 255 / 0.22) 50%, transparent 70%);
    animation: shimmer 1.6s ease-in-out infinite;
  }
  .card[data-phase='stalled'] .media::after {
    content: '';
    position: absolute;
    inset: 0;
    margin: auto;
    inline-size: 30px;
    block-size: 30px;
    border: 2.5px solid rgb(255 255 255 / 0.35);
    border-block-start-color: #fff;
    border-radius: 50%;
    filter: drop-shadow(0 0 3px rgb(0 0 0 / 0.5));
    animation: turn 0.9s linear infinite;
  }
`;

const controlStyles = css`
  .open {
    display: block;
    touch-action: pan-y pinch-zoom;
  }
  .card[data-dragging] {
    cursor: grabbing;
  }
  .start {
    position: absolute;
    inset-block-start: 8px;
    inset-inline-start: 8px;
    display: grid;
    justify-items: start;
    gap: 6px;
  }
  .badge,
  .notice b::before {
    --_accent: var(--svc-pip-accent, #d5163c);
  }
  .badge {
    display: flex;
    align-items: center;
    gap: 5px;
    padding: 4px 8px 4px 7px;
    border-radius: 99px;
    background: var(--_accent);
    font-size: 11px;
    line-height: 12px;
    letter-spacing: 0.05em;
    text-transform: uppercase;
  }
  .badge::before,
  .notice b::before {
    content: '';
    inline-size: 6px;
    block-size: 6px;
    border-radius: 50%;
    background: #fff;
    animation: pulse 1.8s ease-in-out infinite;
  }
  .controls {
    position: absolute;
    inset-block-start: 4px;
    inset-inline-end: 4px;
    display: flex;
    flex-direction: column;
  }
  .card[data-orientation='landscape'] .controls {
    flex-direction: row-reverse;
  }
  .controls button,
  .move {
    inline-size: var(--_hit);
    block-size: var(--_hit);
  }
  .card svg {
    inline-size: var(--_disc);
    block-size: var(--_disc);
    padding: 6px;
    border-radius: 50%;
    background: var(--_ink);
    transition: background-color 0.15s;
  }
  button:hover > svg {
    background: rgb(15 17 21 / 0.88);
  }
  .solid svg {
    fill: currentColor;
  }
  .pause svg {
    stroke-width: 3;
  }
  .centre {
    position: absolute;
    inset: 0;
    margin: auto;
    inline-size: 52px;
    block-size: 52px;
    border-radius: 50%;
    pointer-events: none;
  }
  .centre svg {
    inline-size: 52px;
    block-size: 52px;
    padding: 13px;
    box-shadow: inset 0 0 0 1.5px rgb(255 255 255 / 0.5);
  }
  button.centre {
    pointer-events: auto;
  }
  .calm {
    opacity: 0;
    transition: opacity 0.2s;
  }
  .card:is(:hover, :focus-within) .calm {
    opacity: 1;
  }
  .move {
    position: absolute;
    inset-block-end: 4px;
    inset-inline-start: 4px;
    opacity: 0;
    pointer-events: none;
  }
  .move:focus-visible {
    opacity: 1;
    pointer-events: auto;
  }
  .hint {
    position: absolute;
    inset-block-start: 100%;
    inset-inline-end: 4px;
    margin-block-start: 4px;
    padding: 4px 8px;
    border-radius: 8px;
    background: var(--_ink);
    font-size: 11px;
    white-space: nowrap;
    pointer-events: none;
  }
  :focus-visible {
    outline: none;
  }
  .open:focus-visible {
    outline: 2px solid #fff;
    outline-offset: -5px;
    box-shadow: inset 0 0 0 6px rgb(15 17 21 / 0.8);
  }
  :focus-visible > svg {
    outline: 2px solid #fff;
    outline-offset: -1px;
    box-shadow: 0 0 0 3px rgb(15 17 21 / 0.8);
  }
`;

const noticeStyles = css`
  .notice {
    display: flex;
    flex: none;
    align-items: center;
    max-inline-size: 100%;
    border-radius: 99px;
    background: #16191f;
    box-shadow:
      inset 0 0 0 1px rgb(255 255 255 / 0.14),
      0 6px 24px -4px rgb(9 12 20 / 0.4);
    pointer-events: auto;
    animation: enter 0.4s cubic-bezier(0.2, 0.8, 0.2, 1);
  }
  .notice a {
    display: flex;
    align-items: center;
    gap: 6px;
    min-inline-size: 0;
    min-block-size: 40px;
    padding-inline-start: 14px;
    border-radius: inherit;
    color: inherit;
    font-size: 13px;
    text-decoration: none;
  }
  .notice b {
    display: flex;
    align-items: center;
    gap: 7px;
    white-space: nowrap;
  }
  .notice b::before {
    inline-size: 8px;
    block-size: 8px;
    background: var(--_accent);
  }
  .notice a > span {
    font-weight: 400;
    color: #d6dae1;
  }
  .notice a > span::before {
    content: '· ';
  }
  .notice a:hover > span {
    text-decoration: underline;
  }
  .notice button {
    inline-size: 40px;
    block-size: 40px;
  }
  .notice svg {
    inline-size: 28px;
    block-size: 28px;
    padding: 6px;
    border-radius: 50%;
  }
  .notice a:focus-visible {
    outline: 2px solid #fff;
    outline-offset: -4px;
  }
`;

const adaptiveStyles = css`
  @keyframes enter {
    from {
      opacity: 0;
      scale: 0.94;
    }
  }
  @keyframes shimmer {
    from {
      translate: -100%;
    }
    to {
      translate: 100%;
    }
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
  @media (max-width: 479.98px), (max-height: 479.98px) {
    .card {
      --_width: 116px;
    }
    .card[data-orientation='landscape'] {
      --_width: 208px;
    }
    .card[data-orientation='square'] {
      --_width: 140px;
    }
    .card[data-orientation='unknown'] {
      --_width: 132px;
    }
  }
  @media (min-width: 2200px) and (min-height: 1100px) {
    .card {
      --_width: 240px;
      --_hit: 44px;
      --_disc: 36px;
    }
    .card[data-orientation='landscape'] {
      --_width: 426px;
    }
    .card[data-orientation='square'],
    .card[data-orientation='unknown'] {
      --_width: 280px;
    }
  }
  @media (pointer: coarse) {
    .card {
      --_hit: 44px;
    }
    .controls {
      inset-block-start: 0;
      inset-inline-end: 0;
    }
    .notice a {
      min-block-size: 44px;
    }
    .notice button {
      inline-size: 44px;
      block-size: 44px;
    }
  }
  @media (hover: none) {
    .calm {
      opacity: 1;
    }
  }
  @media (prefers-color-scheme: dark) {
    .card {
      box-shadow: var(--svc-pip-shadow, 0 0 0 1px rgb(255 255 255 / 0.08), 0 12px 36px -4px rgb(0 0 0 / 0.7));
    }
  }
  @media (prefers-contrast: more) {
    .card,
    .notice {
      --_ink: #000;
      outline: 2px solid #fff;
      box-shadow: 0 0 0 4px #000;
    }
  }
  @media (forced-colors: active) {
    .card,
    .notice,
    .badge,
    .card svg {
      border: 1px solid ButtonText;
    }
    .card svg {
      background: ButtonFace;
      color: ButtonText;
    }
    .open:focus-visible,
    :focus-visible > svg {
      outline-color: Highlight;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    ::before,
    ::after {
      animation: none !important;
      transition: none !important;
    }
    .card[data-phase='loading'] .cover::after {
      content: none;
    }
  }
`;

/** In the order of the cascade. */
export const svcPipStyles = [baseStyles, hostStyles, cardStyles, controlStyles, noticeStyles, adaptiveStyles];
