import { css } from 'lit';

/** Products: a strip over the picture. */
export const shelfStyles = css`
  .shelf ul {
    display: flex;
    gap: 10px;
    overflow-x: auto;
    padding: 3px 12px;
    scroll-padding-inline: 12px;
    scroll-snap-type: x proximity;
    scroll-behavior: smooth;
    scrollbar-width: none;
    overscroll-behavior-x: contain;
  }
  .shelf ul::-webkit-scrollbar {
    display: none;
  }
  .product {
    flex: none;
    display: grid;
    grid-template: auto auto / 76px minmax(0, 1fr);
    width: min(296px, 78cqi);
    scroll-snap-align: start;
    border-radius: var(--_radius);
    background: color-mix(in srgb, var(--_surface) 95%, transparent);
    color: var(--_text);
    transition: box-shadow 0.25s;
  }
  .product:only-child {
    width: min(100%, 420px);
  }
  .product[aria-current] {
    box-shadow: 0 0 0 2.5px var(--_accent);
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
    pointer-events: var(--_press, auto);
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
  .name,
  .price {
    grid-column: 2;
    grid-row: 1;
    margin-inline: 2px 12px;
  }
  .name,
  .price {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .name {
    margin-top: 9px;
    font-size: 13.5px;
    font-weight: 600;
  }
  .price {
    margin-top: 28px;
    font-size: 13px;
    color: var(--_muted);
  }
  .deeds {
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
  .deeds button {
    height: 44px;
    min-width: 44px;
    pointer-events: var(--_press, auto);
  }
  .deeds button span {
    display: flex;
    align-items: center;
    gap: 4px;
    height: 34px;
    border-radius: 99px;
    font-size: 13px;
    font-weight: 650;
    white-space: nowrap;
  }
  .deeds svg {
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
  .product :focus-visible {
    outline-color: var(--svc-player-focus, var(--_text));
    outline-offset: -3px;
    box-shadow: none;
  }
  .deeds :focus-visible {
    outline: none;
  }
  .deeds :focus-visible span {
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
