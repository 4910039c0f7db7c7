import { css } from 'lit';

/** Products: a strip over the video. */
export const productListStyles = css`
  .product-list ul {
    display: flex;
    gap: 10px;
    overflow-x: auto;
    padding: 11px 12px 3px;
    scroll-padding-inline: 12px;
    scroll-snap-type: x proximity;
    scroll-behavior: smooth;
    scrollbar-width: none;
    overscroll-behavior-x: contain;
  }
  .product-list ul::-webkit-scrollbar {
    display: none;
  }
  .product {
    position: relative;
    flex: none;
    display: grid;
    grid-template: auto auto / 76px minmax(0, 1fr) auto;
    width: min(296px, 78cqi);
    scroll-snap-align: start;
    container: product / inline-size;
    border-radius: var(--_radius);
    background: var(--_surface);
    color: var(--_text);
  }
  .own {
    display: block;
  }
  .own :is(a, button) {
    pointer-events: var(--_click-delay, auto);
  }
  .product:only-child {
    width: min(100%, 420px);
  }
  /* On the edge of the card: it comes and goes without moving anything. */
  .now {
    position: absolute;
    z-index: 1;
    inset: -9px auto auto 0;
    inset-inline: 10px auto;
    max-width: calc(100% - 20px);
    padding: 1px 9px;
    border-radius: var(--_corner);
    background: var(--_text);
    color: var(--_surface);
    font-size: calc(11px * var(--_type));
    font-weight: 650;
    line-height: calc(16px * var(--_type));
    pointer-events: none;
  }
  .link {
    display: grid;
    grid-column: 1 / -1;
    grid-row: 1 / -1;
    grid-template: subgrid / subgrid;
    align-content: start;
    border-radius: inherit;
    color: inherit;
    text-decoration: none;
    cursor: pointer;
    pointer-events: var(--_click-delay, auto);
  }
  /* As high as the card, and at least 4 to 5. */
  .photo {
    position: relative;
    grid-row: 1 / -1;
    min-height: 75px;
    margin: 8px;
    overflow: hidden;
    border-radius: calc(var(--_radius) * 0.625);
    background: linear-gradient(150deg, #e9e4dc, #cfc8bd);
  }
  .photo img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  .product-text {
    grid-column: 2 / -1;
    grid-row: 1;
    margin-inline: 2px 12px;
    padding-top: 9px;
  }
  .name {
    font-size: calc(13.5px * var(--_type));
    font-weight: 600;
    line-height: 1.3;
  }
  /* The line of a price, which comes later. */
  .product-text:not(:has(.price))::after {
    content: '';
    display: block;
    height: calc(18.55px * var(--_type));
  }
  .price {
    display: block;
    overflow: hidden;
    margin-top: 1px;
    font-size: calc(13px * var(--_type));
    color: var(--_muted);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .actions {
    grid-column: 2 / -1;
    grid-row: 2;
    align-self: end;
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    justify-content: end;
    gap: 0 7px;
    padding-bottom: 3px;
    padding-inline: 0 8px;
    pointer-events: none;
  }
  .actions > * {
    height: calc(34px * var(--_type) + 10px);
    min-width: 44px;
    pointer-events: var(--_click-delay, auto);
  }
  .actions > a {
    display: flex;
    align-items: center;
    text-decoration: none;
  }
  .actions > * > span {
    display: flex;
    align-items: center;
    gap: 4px;
    height: calc(34px * var(--_type));
    border-radius: var(--_corner);
    font-size: calc(13px * var(--_type));
    font-weight: 650;
    white-space: nowrap;
  }
  .actions svg {
    width: calc(18px * var(--_type));
    height: calc(18px * var(--_type));
  }
  .seek-to {
    margin-inline-end: auto;
    color: var(--_muted);
    font-variant-numeric: tabular-nums;
  }
  .seek-to svg {
    fill: currentColor;
  }
  .buy span {
    padding: 0 18px;
    background: var(--_button);
    color: var(--_on-button);
    transition: background-color 0.15s;
  }
  .buy:hover span {
    background: color-mix(in srgb, var(--_button), var(--_on-button) 14%);
  }
  button.buy:is([data-in-cart], [data-sold-out]) {
    cursor: default;
  }
  .product .buy[data-sold-out] span {
    background: none;
    box-shadow: inset 0 0 0 1px color-mix(in srgb, currentColor 40%, transparent);
    color: var(--_muted);
  }
  [data-sold-out] .photo img {
    filter: grayscale(1);
    opacity: 0.6;
  }
  [data-sold-out] [part='availability'] {
    color: var(--_text);
    font-weight: 650;
  }
  @media (hover: hover) {
    a.buy:hover span {
      text-decoration: underline;
      text-underline-offset: 0.2em;
    }
  }
  .buy[data-in-cart] span {
    padding-inline: 12px 16px;
    background: #d9f2e1;
    color: #0b5a2c;
  }
  .buy:not([data-in-cart]) span:has(svg) {
    gap: 2px;
    padding-inline: 12px 8px;
  }
  /* Alone, the button stands beside the words. */
  @container product (min-width: 320px) {
    .link:not(:has(+ .actions .seek-to)) .product-text {
      grid-area: 1 / 2 / -1 / 3;
      align-self: center;
      padding-block: 8px;
    }
    .actions:not(:has(.seek-to)) {
      grid-area: 1 / 3 / -1 / 4;
      align-self: center;
      padding-block: 0;
    }
  }
  @container player (min-width: 1000px) {
    .buy:not([data-in-cart]) span:has(svg) {
      gap: 4px;
      padding-inline: 16px 12px;
    }
  }
  .buy:not([data-in-cart]) svg {
    width: calc(14px * var(--_type));
    height: calc(14px * var(--_type));
    opacity: 0.8;
  }
  /* Beside the seek button of the narrowest phones there is room for the words alone. */
  @container player (max-width: 350px) {
    .actions {
      column-gap: 2px;
    }
    .buy:not([data-in-cart]) span:has(svg) {
      padding-inline: 10px 8px;
    }
    .product .buy:is([data-in-cart], [data-sold-out]) span {
      padding-inline: 6px;
      font-size: calc(12px * var(--_type));
    }
    .buy[data-in-cart] svg {
      display: none;
    }
  }
  .product :focus-visible {
    outline-color: var(--svc-player-focus, var(--_text));
    outline-offset: -3px;
    box-shadow: none;
  }
  .actions :focus-visible {
    outline: none;
  }
  .actions :focus-visible span {
    outline: 2px solid var(--svc-player-focus, var(--_text));
    outline-offset: 2px;
  }
  @media (prefers-color-scheme: dark) {
    .buy[data-in-cart] span {
      background: #123d26;
      color: #a7ecc3;
    }
  }
`;
