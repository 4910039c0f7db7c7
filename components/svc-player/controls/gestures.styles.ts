import { css } from 'lit';

/** What answers to pointers and keys: tooltips, what a key has done, a swipe. */
export const gestureStyles = css`
  .rail,
  .controls {
    z-index: 2;
  }
  .picture > .flash {
    z-index: 2;
    inset: 42% auto auto 50%;
    width: max-content;
    height: auto;
    /* Beside the column of buttons, which is at the end of a narrow picture. */
    max-width: min(var(--_width, 100cqi) - 24px, 100cqi - 136px);
    translate: -50% -50%;
    padding: 8px 16px;
    border-radius: var(--_corner);
    background: rgb(9 11 15 / 0.72);
    font-size: calc(16px * var(--_type));
    font-weight: 650;
    font-variant-numeric: tabular-nums;
    text-align: center;
    pointer-events: none;
  }
  .picture > .flash:empty {
    padding: 0;
  }
  /* At its side of the picture, which is narrower than its box beside a panel. */
  .picture > .flash[data-side] {
    --_side: calc(50% - 0.42 * var(--_width, 100cqi));
    translate: 0 -50%;
  }
  .picture > .flash[data-side='back'] {
    left: var(--_side);
  }
  .picture > .flash[data-side='forward'] {
    left: auto;
    right: var(--_side);
  }
  .picture > .flash[data-side='forward']:dir(ltr),
  .picture > .flash[data-side='back']:dir(rtl) {
    --_side: max(var(--_column), 50% - 0.42 * var(--_width, 100cqi));
  }
  .player[data-swiped] {
    translate: 0 var(--_swipe);
    opacity: 0.86;
  }
  /* Where the player scrolls, a finger scrolls it. */
  @container player (min-height: 440px) {
    .player[data-swipes] .surface {
      touch-action: pinch-zoom;
    }
  }
  @container player (min-height: 340px) and (min-width: 640px) and (min-aspect-ratio: 1/1) {
    .player[data-swipes] .surface {
      touch-action: pinch-zoom;
    }
  }
  [data-tip]::after {
    content: attr(data-tip) / '';
    position: absolute;
    z-index: 4;
    inset-inline-end: calc(100% + 8px);
    padding: 5px 10px;
    border-radius: 8px;
    background: rgb(9 11 15 / 0.88);
    color: #fff;
    font-size: calc(13px * var(--_type));
    font-weight: 550;
    white-space: nowrap;
    pointer-events: none;
    visibility: hidden;
    opacity: 0;
  }
  [data-tip] {
    position: relative;
  }
  .controls [data-tip]::after {
    inset-inline: 0 auto;
    bottom: calc(100% + 4px);
  }
  @container player (min-width: 640px) and (min-aspect-ratio: 1/1) {
    .player:not([data-shape='portrait']) .rail [data-tip]::after {
      inset-inline: auto 0;
      top: calc(100% + 6px);
    }
  }
  /* Away from the title, which lies on the picture; on the other side there is only a panel, or the space beside the picture. */
  @container player (min-width: 640px) and (min-aspect-ratio: 1/1) {
    [data-shape='portrait']:not([data-no-side]) .rail [data-tip]::after {
      inset-inline: calc(100% + 8px) auto;
    }
  }
  @container player (min-width: 1000px) and (min-aspect-ratio: 1/1) {
    [data-shape='portrait'] .rail [data-tip]::after {
      inset-inline: calc(100% + 8px) auto;
    }
  }
  @media (hover: hover) {
    [data-tip]:hover::after {
      visibility: visible;
      opacity: 1;
      transition: opacity 0.12s 0.5s;
    }
  }
  [data-tip]:focus-visible::after {
    visibility: visible;
    opacity: 1;
  }
  .player[data-no-tips] [data-tip]::after {
    visibility: hidden;
  }
`;
