import { css } from 'lit';

/** Below the replay button, which it does not move. */
export const endScreenStyles = css`
  .next-show {
    position: absolute;
    top: calc(50% + 54px);
    left: 50%;
    translate: -50% 0;
    display: flex;
    align-items: center;
    gap: 12px;
    width: min(320px, 100% - 32px);
    min-height: 72px;
    padding: 8px;
    border-radius: var(--_radius);
    background: var(--_surface);
    box-shadow: 0 6px 28px rgb(0 0 0 / 0.4);
    color: var(--_text);
    text-decoration: none;
  }
  .next-show > img {
    flex: none;
    width: 56px;
    height: 56px;
    border-radius: calc(var(--_radius) * 0.625);
    object-fit: cover;
    object-position: 50% 18%;
  }
  .next-show > span {
    display: grid;
    justify-items: start;
    gap: 3px;
    min-width: 0;
  }
  .next-show b {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    font-weight: 650;
    overflow-wrap: anywhere;
  }
  .next-label {
    color: var(--_muted);
    font-size: 12.5px;
  }
  .next-show .badge {
    padding: 2px 8px;
  }
  @media (hover: hover) {
    .next-show:hover b {
      text-decoration: underline;
      text-underline-offset: 0.2em;
    }
  }
  /* A low window has no room below the button: the card lies over the picture's upper part instead. */
  @container player (max-height: 600px) {
    .next-show {
      top: calc(50% + 44px);
      min-height: 60px;
      padding: 6px;
    }
    .next-show > img {
      width: 48px;
      height: 48px;
    }
  }
  /* A phone held sideways has controls beside a portrait picture. */
  @container player (max-height: 480px) and (min-width: 720px) and (min-aspect-ratio: 2/1) {
    [data-shape='portrait'] .next-show {
      gap: 8px;
      width: calc(var(--_width) - 16px);
    }
  }
  @media (forced-colors: active) {
    .next-show {
      border: 1px solid;
    }
  }
`;
