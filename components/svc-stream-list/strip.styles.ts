import { css } from 'lit';

/** A row of shows that the shopper moves sideways. */
export const stripStyles = css`
  .strip {
    --_gap: 16px;
    /* Not a third: the next one looks in. */
    --_tile: calc((100cqi - 3 * var(--_gap)) / 3.25);
    display: flex;
    gap: var(--_gap);
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-snap-type: x proximity;
    scrollbar-width: none;
  }
  .strip[data-count='1'] {
    --_tile: min(100cqi, 680px);
  }
  .strip[data-count='2'] {
    --_tile: min((100cqi - var(--_gap)) / 2, 560px);
  }
  .strip[data-count='3'] {
    --_tile: calc((100cqi - 2 * var(--_gap)) / 3);
  }
  /* A mouse may have no other way to the rest. */
  @media (hover: hover) {
    .strip {
      scrollbar-width: thin;
      scrollbar-color: var(--_line) transparent;
    }
  }
  .strip section {
    flex: none;
    display: flex;
    flex-direction: column;
    margin: 0;
  }
  .strip h2 {
    margin-block-end: 12px;
    font-size: 18px;
  }
  .strip [data-status='online'] h2::before {
    content: '';
    align-self: center;
    width: 9px;
    height: 9px;
    border-radius: 50%;
    background: var(--_accent);
  }
  .row {
    flex: 1;
    display: flex;
    gap: var(--_gap);
  }
  .row > li {
    width: var(--_tile);
    min-width: min(88cqi, 290px);
    scroll-snap-align: start;
  }
  .strip[data-count='1'] .row > li {
    min-width: 0;
  }
  .row > li > article {
    height: 100%;
    box-sizing: border-box;
  }
  .tile {
    position: relative;
    display: grid;
    grid-template-columns: clamp(84px, 32%, 150px) minmax(0, 1fr);
    gap: 12px;
    padding: 10px;
    border-radius: var(--_radius);
    background: color-mix(in srgb, currentColor 5%, transparent);
  }
  .strip .tile .picture {
    height: auto;
    min-height: 128px;
    aspect-ratio: auto;
    border-radius: max(0px, var(--_radius) - 6px);
  }
  .tile .picture > img {
    position: absolute;
    inset: 0;
  }
  .tile:hover .picture > img {
    scale: 1.035;
  }
  .strip .tile .badge {
    border-radius: min(13px, var(--_corner));
    white-space: normal;
  }
  /* Two lines at the top would hide the face. */
  .strip .tile .badge:not(.live) {
    inset-block: auto 6px;
  }
  .words {
    display: flex;
    flex-direction: column;
    justify-content: center;
    gap: 3px;
    min-width: 0;
    padding-block: 4px;
  }
  .strip .tile .meta {
    white-space: normal;
  }
  .strip .tile h3 {
    font-size: 17px;
  }
  .tile:hover h3 a {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
  .strip .tile .about {
    display: none;
  }
  .strip .words > .reminder {
    align-self: start;
    gap: 6px;
    box-sizing: border-box;
    max-width: 100%;
    margin-block-start: 8px;
    padding-inline: 10px 12px;
    font-size: 14px;
  }
  /* A ring around it would be cut off at the edges of the row. */
  .strip h3 a:focus-visible::after {
    outline-offset: -3px;
  }
  .strip section > .line {
    width: 120px;
    height: 14px;
    margin-block: 4px 16px;
    border-radius: 7px;
    background: var(--_faint);
  }
  .skeletons .tile .line:first-child {
    width: 40%;
    margin: 0;
  }
  @container (min-width: 560px) {
    .strip[data-count='1'] .tile {
      grid-template-columns: 190px minmax(0, 1fr);
      gap: 24px;
      padding: 14px;
    }
    .strip[data-count='1'] .tile .picture {
      min-height: 236px;
    }
    .strip[data-count='1'] .tile h3 {
      font-size: 24px;
    }
    .strip[data-count='1'] .tile .about {
      display: -webkit-box;
      margin-block-start: 4px;
      font-size: 15px;
    }
  }
  @media (forced-colors: active) {
    .tile {
      border: 1px solid;
    }
    .strip [data-status='online'] h2::before {
      forced-color-adjust: none;
      background: CanvasText;
    }
  }
`;
