import { css } from 'lit';

/** Below the replay button, which it does not move. */
export const endScreenStyles = css`
  .follows {
    display: grid;
    gap: 8px;
    width: min(320px, 100cqi - 32px);
  }
  [data-phase] .follows {
    position: absolute;
    top: calc(50% + 54px);
    left: 50%;
    translate: -50% 0;
    width: min(320px, 100% - 32px);
  }
  .message .follows {
    order: 2;
    margin-top: 14px;
    text-align: start;
    text-shadow: none;
  }
  .planned-show {
    display: flex;
    align-items: center;
    gap: 4px;
    min-height: 52px;
    padding-inline-end: 4px;
    border-radius: var(--_radius);
    background: rgb(9 11 15 / 0.72);
    -webkit-backdrop-filter: blur(12px);
    backdrop-filter: blur(12px);
    color: #fff;
  }
  .planned-show > a {
    flex: 1;
    display: grid;
    justify-items: start;
    min-width: 0;
    padding: 6px 14px;
    border-radius: inherit;
    color: inherit;
    text-decoration: none;
  }
  .planned-show b {
    font-weight: 650;
    overflow-wrap: anywhere;
  }
  .planned-show bdi {
    max-width: 100%;
    overflow: hidden;
    color: rgb(255 255 255 / 0.85);
    font-size: calc(13px * var(--_type));
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .planned-show > button {
    position: relative;
    flex: none;
    max-width: 45%;
    min-height: 44px;
    padding: 0 14px;
    border-radius: min(var(--_corner), calc(var(--_radius) * 0.75));
    background: rgb(255 255 255 / 0.16);
    font-size: calc(13.5px * var(--_type));
    font-weight: 650;
  }
  .planned-show > button svg {
    display: none;
  }
  .planned-show > button:hover {
    background: rgb(255 255 255 / 0.28);
  }
  .next-show {
    display: flex;
    align-items: center;
    gap: 12px;
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
    font-size: calc(12.5px * var(--_type));
  }
  .next-show .badge {
    padding: 2px 8px;
  }
  @media (hover: hover) {
    :is(.next-show, .planned-show > a):hover b {
      text-decoration: underline;
      text-underline-offset: 0.2em;
    }
  }
  /* On a phone these lie where it is. */
  @container player (max-width: 639.98px) or (max-aspect-ratio: 1/1) {
    .player:has(.follows)
      .rail
      > :is([part='settings-button'], [part='captions-button'], [part='chat-button']):not(:focus-visible) {
      display: none;
    }
  }
  /* A low window has no room below the button: the card lies over the picture's upper part instead. */
  @container player (max-height: 600px) {
    [data-phase] .follows {
      top: calc(50% + 44px);
      gap: 4px;
    }
    .next-show {
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
    [data-shape='portrait'] .follows {
      width: calc(var(--_width) - 16px);
    }
    [data-shape='portrait'] .next-show {
      gap: 8px;
    }
  }
  /* Two of them lie over the products of a phone that is not high. */
  @container player (max-height: 700px) {
    [data-phase] .follows:has(.planned-show) {
      top: calc(50% + 44px);
      gap: 4px;
    }
    .follows:has(.planned-show) > .next-show {
      min-height: 60px;
      padding: 6px;
    }
    .follows:has(.planned-show) > .next-show > img {
      width: 48px;
      height: 48px;
    }
  }
  /* The longest days fill a line. */
  @container player (max-width: 350px) {
    .planned-show > button {
      display: grid;
      place-items: center;
      width: 44px;
      padding: 0;
    }
    .planned-show > button svg {
      display: block;
      width: 20px;
      height: 20px;
    }
    .planned-show > button span {
      display: none;
    }
  }
  /* There is room for one of them only. */
  @container player (max-height: 499.98px) or ((max-width: 359.98px) and (max-height: 549.98px)) {
    .next-show + .planned-show {
      display: none;
    }
  }
  @media (forced-colors: active) {
    .next-show,
    .planned-show {
      border: 1px solid;
    }
  }
`;
