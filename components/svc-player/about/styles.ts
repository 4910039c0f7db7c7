import { css } from 'lit';

/** What the show is about: below the title on the picture, in the panel beside it. */
export const aboutStyles = css`
  .about {
    grid-area: rail;
    z-index: 2;
    align-self: start;
    justify-self: start;
    box-sizing: border-box;
    max-width: min(calc(100% - 80px), 400px);
    margin-inline-start: 12px;
    transition: opacity 0.2s;
  }
  .about summary {
    display: flex;
    align-items: center;
    gap: 2px;
    width: fit-content;
    min-height: 44px;
    border-radius: 8px;
    font-size: calc(13px * var(--_type));
    font-weight: 600;
    text-shadow: var(--_shadow);
    list-style: none;
    cursor: pointer;
  }
  .about summary::-webkit-details-marker {
    display: none;
  }
  .about summary svg {
    width: 18px;
    height: 18px;
    filter: drop-shadow(0 0 2px rgb(9 11 15 / 0.9));
    transition: rotate 0.15s;
  }
  .about[open] summary svg {
    rotate: 180deg;
  }
  .about div {
    max-height: 34cqb;
    overflow: auto;
    overscroll-behavior: contain;
    padding: 12px 14px;
    border-radius: var(--_radius);
    background: rgb(9 11 15 / 0.82);
    -webkit-backdrop-filter: blur(12px);
    backdrop-filter: blur(12px);
  }
  .about p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  .about ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    font-size: calc(13px * var(--_type));
    opacity: 0.8;
  }
  .about p + ul {
    margin-top: 8px;
  }
  @container player (max-width: 639.98px) or (max-aspect-ratio: 1/1) {
    :host([data-controls='hidden']) .about:not([open], :has(:focus-visible)) {
      opacity: 0;
      pointer-events: none;
      transition-duration: 0.4s;
    }
  }
  @container player (max-height: 700px) and (max-aspect-ratio: 1/1) {
    .player:has(.about) .unmute {
      margin-top: 56px;
    }
  }
  @container player (max-height: 480px) {
    .about {
      display: none;
    }
  }
  @container player (min-width: 640px) and (min-aspect-ratio: 1/1) {
    [data-no-side] .side:has(.about) {
      display: contents;
    }
    :host([data-controls='hidden']) [data-no-side] .about:not([open], :has(:focus-visible)) {
      opacity: 0;
      pointer-events: none;
    }
    [data-no-side] .about {
      margin-inline-start: 16px;
      translate: calc(var(--_start) * 4px);
    }
    [data-no-side][data-shape='portrait'] .about {
      --_free: calc((var(--_stage) - var(--_width)) / 2);
      max-width: calc(var(--_width) - 32px);
      translate: calc(var(--_start) * var(--_free));
    }
    .player:not([data-no-side]) .about {
      display: block;
      flex: none;
      align-self: stretch;
      max-width: none;
      margin: 0;
      border-bottom: 1px solid var(--svc-player-line, color-mix(in srgb, currentColor 12%, transparent));
    }
    .player:not([data-no-side]) .about summary {
      justify-content: space-between;
      width: auto;
      min-height: 52px;
      padding: 0 20px;
      font-size: calc(14px * var(--_type));
      text-shadow: none;
    }
    .player:not([data-no-side]) .about svg {
      filter: none;
    }
    .player:not([data-no-side]) .about div {
      padding: 0 20px 16px;
      border-radius: 0;
      background: none;
      -webkit-backdrop-filter: none;
      backdrop-filter: none;
    }
  }
`;
