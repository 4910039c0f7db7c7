import { css } from 'lit';

/** Animations, and rules for the screen and the pointer that the first frame needs. */
export const adaptiveStyles = css`
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
  @media (max-width: 479.98px), (max-height: 479.98px) {
    .card {
      --_width: clamp(88px, 27vw, 116px);
      --_disc: 26px;
      --_play: 44px;
    }
    [data-orientation='landscape'] {
      --_width: 208px;
    }
    [data-orientation='square'],
    [data-orientation='unknown'] {
      --_width: 136px;
    }
    .badge {
      position: absolute;
      bottom: 6px;
    }
  }
  /* The size of the row that it is in a window at 400 %; the rest of it is deferred. */
  @media (max-width: 480px) and (max-height: 300px) {
    .card {
      width: 250px;
      height: 44px;
      aspect-ratio: auto;
    }
    .controls {
      flex-direction: row-reverse;
      width: 0;
    }
  }
  @media (min-width: 2200px) and (min-height: 1100px) {
    .card {
      --_width: 240px;
      --_hit: 44px;
      --_disc: 36px;
      --_play: 64px;
    }
    [data-orientation='landscape'] {
      --_width: 426px;
    }
    [data-orientation='square'],
    [data-orientation='unknown'] {
      --_width: 280px;
    }
  }
  @media (pointer: coarse) {
    .card,
    .notice {
      --_hit: 44px;
    }
    .controls {
      margin: 0;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    ::before,
    ::after {
      animation: none !important;
      transition: none !important;
    }
    .cover::after {
      display: none;
    }
  }
`;
