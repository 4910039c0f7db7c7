import { css } from 'lit';

/** The bubble over the seek bar; buttons to the moments where the row is long enough. */
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
    font-size: 12.5px;
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
    overflow: hidden;
    font-weight: 650;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .moments {
    display: none;
    gap: 10px;
  }
  /* From left to right in every language, as the timeline. */
  .moments:dir(rtl) {
    flex-direction: row-reverse;
  }
  @container player (min-width: 520px) and (max-aspect-ratio: 1/1) {
    .moments {
      display: flex;
    }
  }
  @container player (min-width: 1000px) and (min-aspect-ratio: 1/1) {
    [data-shape='landscape'] .moments {
      display: flex;
    }
  }
  @media (forced-colors: active) {
    .bubble {
      border: 1px solid;
    }
  }
`;
