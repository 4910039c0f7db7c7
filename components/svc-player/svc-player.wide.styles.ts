import { css } from 'lit';

/** Where there is room: the picture in its own shape, products and chat in a panel beside it. */
export const wideStyles = css`
  @container player (min-width: 640px) and (min-aspect-ratio: 1/1) {
    .player,
    .player:has(.chat) {
      min-height: 340px;
    }
    .player {
      --_side: clamp(280px, 32cqi, 420px);
      --_ratio: 9/16;
      --_width: min(100cqi - var(--_side) - 32px, (100cqb - 32px) * 9 / 16);
      grid-template:
        'header side' auto
        'rail side' minmax(0, 1fr)
        'controls side' auto / minmax(0, 1fr) var(--_side);
    }
    .player[data-shape='landscape'] {
      --_ratio: 16/9;
      --_width: min(100cqi - var(--_side) - 32px, (100cqb - 32px) * 16 / 9);
    }
    .player[data-shape='square'] {
      --_ratio: 1;
      --_width: min(100cqi - var(--_side) - 32px, 100cqb - 32px);
    }
    .player[data-bare] {
      --_side: 0px;
    }
    .stage {
      inset: 0 calc(var(--_side) + var(--_r)) 0 0;
    }
    .stage:dir(rtl) {
      inset: 0 0 0 calc(var(--_side) + var(--_l));
    }
    .picture {
      inset: 0;
      width: var(--_width);
      height: auto;
      aspect-ratio: var(--_ratio);
      margin: auto;
      overflow: hidden;
      border-radius: calc(var(--_radius) * 1.25);
      background: #14171c;
      box-shadow: 0 12px 60px rgb(0 0 0 / 0.5);
    }
    [data-mode='missing'] .picture {
      display: none;
    }
    .player .picture > :is(video, img) {
      object-fit: cover;
      object-position: 50%;
    }
    .picture::after {
      content: '';
      background:
        linear-gradient(rgb(9 11 15 / 0.64) 68px, transparent 150px),
        linear-gradient(transparent calc(100% - 150px), rgb(9 11 15 / 0.7) calc(100% - 64px));
      pointer-events: none;
      position: absolute;
      inset: 0;
    }
    .stage::after {
      display: none;
    }
    .header,
    .controls,
    .rail {
      width: var(--_width);
      justify-self: center;
    }
    [data-shape='portrait'] :is(.header, .controls, .rail) {
      width: max(var(--_width), min(300px, 100%));
    }
    .header {
      margin-top: 20px;
    }
    .player[data-mode='missing'] .header {
      width: auto;
      justify-self: stretch;
    }
    .controls {
      margin-bottom: 20px;
    }
    .rail {
      align-items: end;
      pointer-events: none;
    }
    .rail > * {
      pointer-events: auto;
    }
    .player .centre {
      inset: 0;
    }
    .centre .message {
      max-width: min(var(--_width) - 32px, 420px);
    }
    .unmute {
      margin-top: 92px;
    }
    .caption,
    .notice {
      max-width: max(var(--_width) - 48px, min(280px, 100%));
      margin-inline: 0;
    }
    .side {
      grid-area: side;
      z-index: 1;
      display: flex;
      flex-direction: column;
      min-width: 0;
      min-height: 0;
      margin: calc(-1 * var(--_t)) 0 calc(-1 * var(--_b));
      padding: var(--_t) 0 var(--_b);
      background: var(--_surface);
      color: var(--_text);
    }
    [data-bare] .side {
      display: none;
    }
    .stage + .side > :first-child {
      margin-bottom: 0;
    }
    .side h2 {
      display: block;
      padding: 18px 20px 10px;
      font-size: 15px;
      font-weight: 650;
    }
    .shelf {
      flex: 0 1 auto;
      display: flex;
      flex-direction: column;
      min-height: 0;
      max-height: 62%;
    }
    .shelf:last-child {
      max-height: none;
    }
    .shelf ul {
      flex-direction: column;
      overflow: auto;
      padding: 3px 16px 16px;
      scroll-snap-type: none;
      scrollbar-width: thin;
    }
    .product,
    .product:only-child {
      grid-template-columns: 88px minmax(0, 1fr);
      width: auto;
      background: color-mix(in srgb, currentColor 5%, transparent);
      color: inherit;
    }
    .name {
      margin-top: 11px;
      font-size: 14px;
    }
    .price {
      margin-top: 31px;
    }
    .deeds {
      padding-bottom: 6px;
    }
    .chat {
      flex: 1;
      width: auto;
      min-height: 180px;
      padding: 0 0 16px;
      border-top: 1px solid var(--svc-player-line, color-mix(in srgb, currentColor 12%, transparent));
    }
    .shelf + .chat {
      margin-block: 4px 0;
    }
    .log {
      order: 0;
      flex: 1;
      height: auto;
      pointer-events: auto;
      min-height: 0;
      padding: 0 20px;
      -webkit-mask: none;
      mask: none;
      scrollbar-width: thin;
    }
    .log ol {
      gap: 8px;
    }
    .log li {
      padding: 0;
      background: none;
    }
    .chat-note {
      padding: 0 20px;
      background: none;
    }
    .say {
      padding: 8px 16px 0;
    }
    .say input,
    .say .round {
      border-color: var(--svc-player-line, color-mix(in srgb, currentColor 24%, transparent));
      background: color-mix(in srgb, currentColor 5%, transparent);
      color: inherit;
    }
    .side :focus-visible {
      outline-color: var(--svc-player-focus, currentColor);
      box-shadow: none;
    }
  }
  @container player (max-height: 480px) and (min-aspect-ratio: 1/1) {
    .rail {
      flex-direction: row-reverse;
      reading-flow: flex-visual;
      justify-content: start;
      gap: 6px;
    }
    .unmute {
      margin-top: 136px;
    }
  }
  @container player (max-height: 480px) and (min-aspect-ratio: 1/1) and (max-width: 639.98px) {
    .unmute {
      margin-top: 48px;
    }
    .player:has(.chat):has(.unmute) {
      min-height: 464px;
    }
  }
  /* A window as low and narrow as this is one that is enlarged; the play button below the picture is enough. */
  @container player (max-height: 480px) and (min-aspect-ratio: 1/1) and (max-width: 420px) {
    .big {
      display: none;
    }
  }
`;
