import { css } from 'lit';

/** Wide layout: the video in its own aspect ratio, products and chat in a panel beside it. */
export const wideStyles = css`
  @container player (min-width: 640px) and (min-aspect-ratio: 1/1) {
    .player,
    .player:has(.chat) {
      min-height: 340px;
    }
    .player {
      --_side: clamp(280px, 32cqi, 420px * var(--_type));
      --_stage: calc(100cqi - var(--_l) - var(--_r) - var(--_side));
      --_start: 1;
      grid-template:
        'header buttons side' auto
        'rail rail side' minmax(0, 1fr)
        'controls controls side' auto / minmax(0, 1fr) auto var(--_side);
    }
    .player:dir(rtl) {
      --_start: -1;
    }
    .player[data-no-side] {
      --_side: 0px;
    }
    .player[data-shape='portrait'] {
      --_ratio: 9 / 16;
      --_reserved: calc(40px + 88px * var(--_type));
    }
    .player[data-shape='square'] {
      --_ratio: 1;
    }
    .stage {
      inset: 0 calc(var(--_side) + var(--_r)) 0 0;
    }
    .stage:dir(rtl) {
      inset: 0 0 0 calc(var(--_side) + var(--_l));
    }
    /* The size of each picture in the box that it is contained in. */
    .player,
    .poster,
    ::slotted([slot='poster']) {
      --_width: min(var(--_stage) - var(--_reserved, 32px), (100cqb - 32px) * (var(--_ratio, 16 / 9)));
      --_height: calc(var(--_width) / (var(--_ratio, 16 / 9)));
    }
    ::slotted([data-shape]:not([data-shape='portrait'])) {
      --_reserved: 32px;
    }
    .picture {
      inset: 16px 16px 16px calc(16px + var(--_l));
      width: auto;
      height: auto;
    }
    .picture:dir(rtl) {
      inset: 16px calc(16px + var(--_r)) 16px 16px;
    }
    [data-mode='missing'] .picture {
      display: none;
    }
    /* Its box is the same for each shape: when the shape becomes known, nothing moves but what is moved by transforms,
       which is no layout shift. */
    .player .picture > video,
    .player .poster,
    .player ::slotted([slot='poster']) {
      padding-inline: calc((var(--_reserved, 32px) - 32px) / 2);
      object-fit: contain;
      object-position: 50%;
      clip-path: inset(calc(50% - var(--_height) / 2) calc(50% - var(--_width) / 2) round calc(var(--_radius) * 1.25));
    }
    .stage::after,
    [data-mode='opening'] .picture::after {
      display: none;
    }
    /* Gradients only where header or controls lie on the picture, and as far as they do. */
    .picture::after {
      --_above: calc((100% - var(--_height)) / 2);
      --_reach: clamp(0px, 112px - (100cqb - 32px - var(--_height)) / 2, min(112px, var(--_height) * 0.18));
      content: '';
      position: absolute;
      inset: 0;
      background:
        linear-gradient(var(--_scrim)) 50% calc((100cqb - 32px - var(--_height)) / 2) / var(--_width) var(--_reach)
          no-repeat,
        linear-gradient(to top, var(--_scrim)) 50% calc((100cqb - 32px + var(--_height)) / 2 - var(--_reach)) /
          var(--_width) var(--_reach) no-repeat;
      clip-path: inset(calc(50% - var(--_height) / 2) calc(50% - var(--_width) / 2) round calc(var(--_radius) * 1.25));
      pointer-events: none;
    }
    .header,
    .controls {
      translate: calc(var(--_start) * 4px);
    }
    .controls {
      width: calc(var(--_stage) - 8px);
    }
    .header {
      margin-top: 12px;
    }
    .controls {
      margin-bottom: 14px;
    }
    .title {
      flex: 0 1 auto;
    }
    /* In the order of the column. Captions, which come last and late, have their room. */
    .rail {
      grid-area: buttons;
      flex-direction: row;
      gap: 6px;
      margin-top: 12px;
      padding: 10px 16px;
    }
    [data-mode='recording']:not([data-shape='portrait']) .rail:not(:has([part='captions-button'])) {
      padding-inline-end: calc(22px + 44px * var(--_type));
    }
    /* Nothing is beside it, and the close button of the app is on the left. */
    .player[data-app][data-no-side]:not([data-shape='portrait']):dir(rtl) .rail {
      padding-left: var(--_app-reserve);
    }
    .rail > * {
      pointer-events: auto;
    }
    .player:not([data-ratio]) .rail {
      opacity: 0;
    }
    /* Beside a portrait picture; header and controls end where it ends. */
    [data-shape='portrait'] :is(.header, .controls) {
      --_free: calc((var(--_stage) - var(--_width)) / 2);
      --_bar: max(var(--_width), min(300px, var(--_free) + var(--_width)));
      width: var(--_bar);
      margin-inline: 0;
      translate: calc(var(--_start) * (var(--_free) + var(--_width) - var(--_bar)));
    }
    [data-shape='portrait'] .header {
      grid-column: 1 / 3;
    }
    [data-shape='portrait'] .rail {
      grid-area: 1 / 1 / 4 / 3;
      align-self: start;
      justify-self: end;
      flex-direction: column;
      gap: min(10px, 1.6cqb);
      margin-block: 16px;
      padding: 6px 8px;
      pointer-events: none;
      translate: calc(var(--_start) * (16px + 44px * var(--_type) - (var(--_stage) - var(--_width)) / 2));
    }
    [data-shape='portrait'] :is(.caption, .notice) {
      max-width: calc(var(--_width) - 16px);
      margin-inline: 0;
    }
    /* Nothing is shown that it could begin with. */
    .player:is([data-mode='missing'], [data-mode='failed']) .header {
      width: auto;
      translate: calc(var(--_start) * 4px);
    }
    .player .centre {
      inset: 0;
    }
    .centre .message {
      max-width: min(var(--_stage) - 32px, 420px);
    }
    [data-shape='portrait'] .message {
      max-width: min(var(--_stage) - 32px, 420px, max(var(--_width) - 40px, 220px));
    }
    .unmute {
      max-width: max(var(--_width) - 24px, 200px);
      margin-top: 92px;
    }
    .caption,
    .notice {
      max-width: max(var(--_width) - 48px, min(280px, 100%));
      margin-inline: 12px;
    }
  }
`;
