import { css } from 'lit';

/** The bubble over the seek bar, and the buttons to the moments. */
export const seekPreviewStyles = css`
  .bubble {
    position: absolute;
    z-index: 3;
    bottom: calc(100% - 4px);
    left: clamp(70px, var(--_at), 100% - 70px);
    translate: -50% 0;
    display: flex;
    align-items: center;
    gap: 8px;
    width: max-content;
    max-width: 200px;
    padding: 6px 10px 6px 6px;
    border-radius: calc(var(--_radius) * 0.75);
    background: rgb(9 11 15 / 0.88);
    font-size: calc(12.5px * var(--_type));
    pointer-events: none;
  }
  .bubble > img {
    flex: none;
    width: 44px;
    height: 44px;
    border-radius: calc(var(--_radius) * 0.5);
    object-fit: cover;
  }
  .bubble > span {
    display: grid;
    min-width: 0;
    padding-inline-start: 4px;
    font-variant-numeric: tabular-nums;
  }
  .bubble b {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    font-weight: 650;
    line-height: 1.25;
    overflow-wrap: anywhere;
  }
  .moments {
    display: flex;
    gap: 10px;
  }
  /* From left to right in every language, as the timeline. */
  .moments:dir(rtl) {
    flex-direction: row-reverse;
  }
  /* On a short row the times are below the bar, which leaves it the room of the buttons; whatever the shape, which may be known late. */
  @container player (max-width: 519.98px) or (min-aspect-ratio: 1/1) {
    .controls:has(.moments) {
      gap: 6px;
    }
    .controls > .moments {
      gap: 0;
    }
    .moments + .timeline {
      position: relative;
      margin-inline-end: 6px;
    }
    .moments + .timeline > time {
      position: absolute;
      bottom: -2px;
      left: 0;
      font-size: calc(11.5px * var(--_type));
      line-height: 14px;
      pointer-events: none;
    }
    .moments + .timeline > .seek + time {
      right: 0;
      left: auto;
    }
    .moments + .timeline .bubble {
      max-width: 160px;
    }
  }
  @media (forced-colors: active) {
    .bubble {
      border: 1px solid;
    }
  }
`;
