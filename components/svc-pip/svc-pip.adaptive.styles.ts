import { css } from 'lit';

/** Motion, and what changes with the screen, the pointer and the wishes of the shopper. */
export const adaptiveStyles = css`
  @keyframes enter {
    from {
      opacity: 0;
      scale: 0.94;
    }
  }
  @keyframes hint {
    0%,
    90% {
      opacity: 1;
    }
    to {
      opacity: 0;
      visibility: hidden;
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
      --_disc: 26px;
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
    .start svg {
      padding: 3px;
      background: none;
      filter: drop-shadow(0 0 2px rgb(0 0 0 / 0.9));
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
    :not(.hint),
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
