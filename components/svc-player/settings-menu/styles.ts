import { css } from 'lit';

/** On a phone a sheet at the lower edge, upright and wide a card over the picture, beside a panel a popover at its button. */
export const settingsPanelStyles = css`
  .menu-scrim {
    position: absolute;
    z-index: 5;
    inset: 0;
    background: rgb(9 11 15 / 0.4);
  }
  .menu {
    position: absolute;
    z-index: 6;
    inset: auto var(--_r) 0 var(--_l);
    max-height: calc(100% - 16px);
    overflow: auto;
    overscroll-behavior: contain;
    padding: 4px 16px calc(16px + var(--_b));
    border-radius: var(--_radius) var(--_radius) 0 0;
    background: var(--_surface);
    color: var(--_text);
    box-shadow: 0 -8px 40px rgb(0 0 0 / 0.4);
    font-size: calc(15px * var(--_type));
    animation: menu-in 0.18s ease-out;
  }
  .menu-head {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
  .menu h2 {
    font-size: calc(16px * var(--_type));
    font-weight: 650;
  }
  .menu-close {
    width: 44px;
    height: 44px;
    margin-inline-end: -10px;
  }
  .menu-row {
    display: flex;
    align-items: center;
    gap: 12px;
    width: 100%;
    min-height: 52px;
    cursor: pointer;
  }
  .menu-row > span {
    flex: 1;
    min-width: 0;
  }
  .menu select {
    flex: 0 1 auto;
    min-width: 112px;
    max-width: 60%;
    min-height: 44px;
    padding: 0 10px;
    border: 1px solid color-mix(in srgb, currentColor 40%, transparent);
    border-radius: calc(var(--_radius) * 0.625);
    background: var(--_surface);
    color: inherit;
    font: inherit;
    font-size: calc(16px * var(--_type));
    text-overflow: ellipsis;
    cursor: pointer;
  }
  .menu input {
    flex: 0 1 auto;
    width: min(168px, 50%);
    height: 44px;
    margin: 0;
    appearance: none;
    background:
      linear-gradient(currentColor 0 0) left / var(--_share) 4px no-repeat,
      linear-gradient(color-mix(in srgb, currentColor 26%, transparent) 0 0) center / 100% 4px no-repeat;
    color: inherit;
    /* As the timeline, in every language. */
    direction: ltr;
    cursor: pointer;
  }
  .menu input::-webkit-slider-thumb {
    appearance: none;
    width: 18px;
    height: 18px;
    border-radius: 50%;
    background: currentColor;
  }
  .menu input::-moz-range-thumb {
    width: 18px;
    height: 18px;
    border: 0;
    border-radius: 50%;
    background: currentColor;
  }
  .menu dl,
  .menu dd {
    display: flow-root;
    margin: 0;
  }
  .menu .keys {
    min-height: 38px;
    cursor: auto;
  }
  .keys dt {
    flex: 1;
    min-width: 0;
  }
  .keys dd {
    flex: none;
    direction: ltr;
  }
  kbd {
    display: inline-block;
    min-width: 28px;
    margin-inline-start: 6px;
    padding: 3px 8px;
    border: 1px solid color-mix(in srgb, currentColor 30%, transparent);
    border-radius: min(7px, var(--_corner));
    font: inherit;
    font-size: calc(13px * var(--_type));
    font-weight: 600;
    text-align: center;
  }
  .menu :focus-visible {
    outline-color: var(--svc-player-focus, currentColor);
    outline-offset: -2px;
    box-shadow: none;
    border-radius: 8px;
  }
  @media (hover: hover) {
    button.menu-row:hover > span {
      text-decoration: underline;
      text-underline-offset: 0.25em;
    }
  }
  @container player (min-width: 640px) {
    .menu {
      inset: auto auto max(24px, 10%) 50%;
      width: min(360px, 100% - 32px);
      translate: -50% 0;
      padding-bottom: 12px;
      border-radius: var(--_radius);
    }
  }
  /* It covers little: the video and the products stay bright. */
  @container player (min-width: 640px) and (min-aspect-ratio: 1/1) {
    .menu-scrim {
      background: none;
    }
    .menu {
      inset: var(--_menu-y, 16px) auto auto var(--_menu-x, 16px);
      width: min(calc(330px * var(--_type)), 100% - 32px);
      translate: none;
      box-shadow: 0 8px 40px rgb(0 0 0 / 0.45);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .menu {
      animation: none;
    }
  }
  @media (forced-colors: active) {
    .menu {
      border: 1px solid;
    }
    .menu input {
      appearance: auto;
    }
    .menu-close,
    button.menu-row {
      box-sizing: border-box;
      border: 1px solid;
      padding-inline: 8px;
    }
    .menu-close {
      padding: 0;
    }
  }
  @keyframes menu-in {
    from {
      opacity: 0;
    }
  }
`;
