import { css } from 'lit';

/** On a phone a sheet at the lower edge, on a wide screen a card over the picture. */
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
    font-size: 15px;
    animation: menu-in 0.18s ease-out;
  }
  .menu-head {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
  .menu h2 {
    font-size: 16px;
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
    font-size: 16px;
    text-overflow: ellipsis;
    cursor: pointer;
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
  @container player (min-width: 640px) and (min-aspect-ratio: 1/1) {
    .player:not([data-no-side]) .menu {
      left: calc((100% - var(--_side)) / 2);
    }
    .player:not([data-no-side]) .menu:dir(rtl) {
      left: calc((100% + var(--_side)) / 2);
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
