import { css } from 'lit';

/** Products and chat in a panel beside the picture. */
export const sideStyles = css`
  @container player (min-width: 640px) and (min-aspect-ratio: 1/1) {
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
    [data-no-side] .side {
      display: none;
    }
    /* The places of a heading and of products, until they are here. */
    [data-side-delayed] .side::before,
    [data-side-delayed] .side::after {
      --_place: color-mix(in srgb, currentColor 5%, transparent);
      content: '';
      flex: none;
      width: 45%;
      height: 16px;
      margin: 20px 20px 23px;
      border-radius: var(--_radius);
      background: var(--_place);
    }
    [data-side-delayed] .side::after {
      width: auto;
      height: calc(16px + 90px * var(--_type));
      margin: 0 16px;
      box-shadow:
        0 calc(26px + 90px * var(--_type)) var(--_place),
        0 calc(52px + 180px * var(--_type)) var(--_place);
    }
    .stage + .side > :is(.product-list, .chat:not(.product-list + .chat)) {
      margin-bottom: 0;
    }
    .side h2 {
      display: block;
      padding: 18px 20px 10px;
      font-size: calc(15px * var(--_type));
      font-weight: 650;
    }
    .product-list {
      flex: 0 1 auto;
      display: flex;
      flex-direction: column;
      min-height: 0;
      max-height: 62%;
    }
    .product-list:last-child {
      max-height: none;
    }
    .product-list ul {
      flex-direction: column;
      overflow: auto;
      padding: 11px 16px 16px;
      scroll-snap-type: none;
      scrollbar-width: thin;
    }
    .product,
    .product:only-child {
      grid-template-columns: calc(88px * var(--_type)) minmax(0, 1fr) auto;
      width: auto;
      background: color-mix(in srgb, currentColor 5%, transparent);
      color: inherit;
    }
    .photo {
      min-height: calc(90px * var(--_type));
    }
    .product-text {
      padding-top: 11px;
    }
    .name {
      font-size: calc(14px * var(--_type));
    }
    .actions {
      padding-bottom: 6px;
    }
    .chat {
      flex: 1;
      width: auto;
      min-height: 180px;
      padding: 0 0 16px;
      border-top: 1px solid var(--svc-player-line, color-mix(in srgb, currentColor 12%, transparent));
    }
    ::slotted([slot='products']) {
      min-height: 0;
      overflow: auto;
    }
    ::slotted([slot='chat']) {
      flex: 1;
      min-height: 0;
      max-height: none;
    }
    .product-list + .chat {
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
    /* A few messages stand below their heading, many end above the field. */
    .log ol {
      margin-bottom: auto;
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
    .chat-form {
      padding: 8px 16px 0;
    }
    .chat-form input,
    .chat-form .round {
      border-color: var(--svc-player-line, color-mix(in srgb, currentColor 24%, transparent));
      background: color-mix(in srgb, currentColor 5%, transparent);
      color: inherit;
    }
    .side :focus-visible {
      outline-color: var(--svc-player-focus, currentColor);
      box-shadow: none;
    }
  }
`;
