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
    grid-template: auto auto / 76px minmax(0, 1fr);
    width: min(296px, 78cqi);
    scroll-snap-align: start;
    border-radius: var(--_radius);
    background: var(--_surface);
    color: var(--_text);
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
    font-size: 11px;
    font-weight: 650;
    line-height: 16px;
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
  .photo {
    grid-row: 1 / -1;
    margin: 8px;
    overflow: hidden;
    aspect-ratio: 4/5;
    border-radius: calc(var(--_radius) * 0.625);
    background: linear-gradient(150deg, #e9e4dc, #cfc8bd);
  }
  .photo img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  /* Two lines of a name and one of a price, which comes later. */
  .product-text {
    grid-column: 2;
    grid-row: 1;
    min-height: 64px;
    margin-inline: 2px 12px;
    padding-top: 9px;
  }
  .name {
    font-size: 13.5px;
    font-weight: 600;
    line-height: 1.3;
  }
  .price {
    display: block;
    overflow: hidden;
    margin-top: 1px;
    font-size: 13px;
    color: var(--_muted);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .actions {
    grid-column: 2;
    grid-row: 2;
    display: flex;
    align-items: end;
    justify-content: end;
    gap: 2px;
    padding-bottom: 3px;
    padding-inline: 0 8px;
    pointer-events: none;
  }
  .actions button {
    height: 44px;
    min-width: 44px;
    pointer-events: var(--_click-delay, auto);
  }
  .actions button span {
    display: flex;
    align-items: center;
    gap: 4px;
    height: 34px;
    border-radius: var(--_corner);
    font-size: 13px;
    font-weight: 650;
    white-space: nowrap;
  }
  .actions svg {
    width: 18px;
    height: 18px;
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
  .buy[data-in-cart] {
    cursor: default;
  }
  .buy[data-in-cart] span {
    padding-inline: 12px 16px;
    background: #d9f2e1;
    color: #0b5a2c;
  }
  /* Beside the seek button of the narrowest phones there is room for the words alone. */
  @container player (max-width: 350px) {
    .buy[data-in-cart] span {
      padding-inline: 8px;
      font-size: 12px;
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
