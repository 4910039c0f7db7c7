import { css } from 'lit';

/** A card: the image, what is over it, and a text block whose height is the same on every card of its section. */
export const streamCardStyles = css`
  .card {
    position: relative;
    display: grid;
    align-content: start;
    gap: 12px;
    height: 100%;
  }
  .picture {
    position: relative;
    overflow: hidden;
    aspect-ratio: 4/5;
    border-radius: var(--_radius);
    background: var(--svc-list-ground, linear-gradient(165deg, #8e97a5, #4b5361));
    isolation: isolate;
    container: picture / inline-size;
  }
  .picture > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    /* Faces are in the upper part. */
    object-position: 50% 18%;
    transition: scale 0.5s cubic-bezier(0.2, 0.7, 0.2, 1);
  }
  .picture::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: 1;
    background: linear-gradient(rgb(10 12 16 / 0.34), transparent 32%, transparent 62%, rgb(10 12 16 / 0.5));
    border-radius: inherit;
    box-shadow: inset 0 0 0 1px rgb(255 255 255 / 0.1);
  }
  .skeletons .picture,
  .skeletons .picture::before {
    background: var(--_faint);
  }
  .card:hover .picture > img {
    scale: 1.035;
  }
  .badge {
    position: absolute;
    z-index: 2;
    inset-block-start: 10px;
    inset-inline-start: 10px;
    max-width: calc(100% - 20px);
    padding: 4px 10px;
    overflow: hidden;
    border-radius: var(--_corner);
    background: rgb(14 16 20 / 0.72);
    color: #fff;
    font-size: 12.5px;
    font-weight: 600;
    line-height: 1.5;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .badge.live {
    display: flex;
    gap: 6px;
    align-items: center;
    background: var(--_accent);
    color: var(--svc-list-on-accent, #fff);
    letter-spacing: 0.03em;
    text-transform: uppercase;
  }
  .badge.live::before {
    content: '';
    width: 7px;
    height: 7px;
    border-radius: 50%;
    background: currentColor;
    animation: breathe 1.8s ease-in-out 2;
  }
  @keyframes breathe {
    50% {
      opacity: 0.35;
    }
  }
  /* Small, above the face. */
  @container picture (max-width: 190px) {
    .badge {
      inset-block-start: 6px;
      inset-inline-start: 6px;
      max-width: calc(100% - 12px);
      padding: 1px 7px;
      font-size: 11.5px;
    }
    .products {
      inset-block-end: 8px;
      inset-inline-start: 8px;
    }
    .products li {
      width: 32px;
      height: 39px;
    }
  }
  .products {
    position: absolute;
    z-index: 2;
    inset-block-end: 10px;
    inset-inline-start: 10px;
    display: flex;
  }
  .products li {
    width: 38px;
    height: 46px;
    margin-inline-end: -8px;
    overflow: hidden;
    border: 2px solid #fff;
    border-radius: min(9px, var(--_radius));
    background: #d9dbe0;
    box-shadow: 0 2px 8px rgb(10 12 16 / 0.3);
  }
  .products img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
    font-size: 0;
  }
  .products .rest {
    display: grid;
    place-items: center;
    background: rgb(14 16 20 / 0.86);
    color: #fff;
    font-size: 12.5px;
    font-weight: 600;
    line-height: 1;
  }
  /* Where the text needs more space, the description is cut. */
  .text {
    display: flex;
    flex-direction: column;
    height: 152px;
    overflow: hidden;
  }
  .text > :not(.about) {
    flex: none;
  }
  .text > * + * {
    margin-block-start: 3px;
  }
  .meta,
  .by,
  .labels {
    overflow: hidden;
    color: var(--_soft);
    font-size: 13.5px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .meta:empty {
    display: none;
  }
  h3,
  .about {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow-wrap: anywhere;
  }
  h3 {
    font-family: var(--svc-list-heading-font, inherit);
    font-size: 17px;
    font-weight: 620;
    line-height: 1.25;
  }
  .about {
    color: var(--_soft);
    font-size: 14px;
  }
  h3 a {
    color: inherit;
    text-decoration: none;
  }
  h3 a::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: 3;
    border-radius: var(--_radius);
  }
  h3 a:focus-visible {
    outline: none;
  }
  h3 a:focus-visible::after {
    outline: 3px solid var(--_focus);
    outline-offset: 3px;
  }
  .card:hover h3 a {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
  /* A label that has no room is left out as a whole. */
  .labels {
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;
    max-height: 1.4em;
  }
  .labels li {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .reminder {
    position: relative;
    z-index: 4;
    display: inline-flex;
    gap: 8px;
    align-items: center;
    min-height: 44px;
    padding-inline: 14px 18px;
    border: 1px solid var(--_line);
    border-radius: var(--_corner);
    color: inherit;
    font-size: 14.5px;
    font-weight: 550;
    text-decoration: none;
  }
  .reminder:hover {
    background: var(--_faint);
  }
  .reminder svg {
    width: 18px;
    stroke-width: 1.8;
  }
  .text > .reminder {
    align-self: start;
    margin-block-start: 8px;
  }
  :host(:not([no-calendar])) [data-status='planned'] .text {
    height: 206px;
  }
  /* Where the user has spaced the text out, nothing that was shown is cut, and rows stay as high as each other. */
  .grid[data-spaced] {
    grid-auto-rows: 1fr;
  }
  :host .grid[data-spaced] .card .text {
    height: auto;
    max-height: none;
  }
  .grid[data-spaced] .card :is(h3, .about) {
    -webkit-line-clamp: 6;
  }
  .grid[data-spaced] :is(.meta, .by, .labels, .reminder) {
    flex-wrap: wrap;
    max-height: none;
    white-space: normal;
  }
  [data-status='online'] .grid {
    grid-template-columns: minmax(0, 1fr);
  }
  [data-status='online'] .card {
    grid-template-columns: minmax(120px, 46%) 1fr;
    gap: 18px;
    align-items: center;
  }
  .card:has(a:active) .picture {
    opacity: 0.86;
  }
  [data-status='online'] .text {
    height: auto;
    max-height: 210px;
  }
  [data-status='online'] .about {
    -webkit-line-clamp: 3;
  }
  [data-status='online'] h3 {
    font-size: 20px;
  }
  /* On a phone its day, its hour and the reminder have no room in half the width. */
  @container (max-width: 479.98px) {
    [data-status='planned'] .grid {
      grid-template-columns: minmax(0, 1fr);
      row-gap: 18px;
    }
    [data-status='planned'] .card {
      grid-template-columns: minmax(114px, 36%) minmax(0, 1fr);
      gap: 12px;
    }
    [data-status='planned'] .badge {
      border-radius: min(13px, var(--_corner));
      white-space: normal;
    }
    [data-status='planned'] .picture {
      height: 100%;
      aspect-ratio: auto;
    }
    .meta {
      white-space: normal;
    }
    [data-status='planned'] .reminder {
      gap: 6px;
      padding-inline: 10px;
      font-size: 14px;
    }
  }
  /* Beside one another, larger than the recordings below; one alone, and two with room for it, have their words beside. */
  @container (min-width: 640px) {
    [data-status='online'] .grid:not([data-count='1']) {
      grid-template-columns: repeat(auto-fill, minmax(280px, 1fr));
    }
    [data-status='online'] .grid:not([data-count='1']) .card {
      grid-template-columns: minmax(0, 1fr);
      gap: 14px;
      align-items: start;
    }
    [data-status='online'] [data-count='1'] .card {
      grid-template-columns: min(52%, 440px) 1fr;
      gap: 28px;
    }
    [data-status='online'] [data-count='1'] h3 {
      font-size: 27px;
    }
    [data-status='online'] [data-count='1'] :is(.about, .meta, .by, .labels) {
      font-size: 16px;
    }
    [data-status='online'] [data-count='1'] .text {
      max-height: 280px;
    }
  }
  @container (min-width: 700px) and (max-width: 999.98px) {
    [data-status='online'] .grid[data-count='3'] {
      grid-template-columns: repeat(3, 1fr);
    }
  }
  @container (min-width: 1000px) {
    [data-status='online'] .grid[data-count='2'] {
      grid-template-columns: 1fr 1fr;
    }
    [data-status='online'] .grid[data-count='2'] .card {
      grid-template-columns: 50% 1fr;
      gap: 18px;
      align-items: center;
    }
  }
`;
