import { css } from 'lit';

/** The chat over the video: the newest lines, fading out upwards. */
export const chatStyles = css`
  .chat {
    grid-area: chat;
    z-index: 1;
    display: flex;
    flex-direction: column;
    gap: 6px;
    min-height: 0;
    width: min(100%, 420px);
    padding-inline: 12px var(--_column);
    pointer-events: none;
  }
  /* The empty area of the chat covers the buttons beside it. */
  .chat > :not(.log) {
    pointer-events: auto;
  }
  ::slotted([slot='chat']) {
    max-height: 30cqb;
    overflow: auto;
  }
  .product-list + .chat {
    margin-bottom: 8px;
  }
  /* The same height while it is empty, so that nothing shifts when messages appear; the empty area does not take
     clicks. */
  .log {
    order: -1;
    display: flex;
    flex-direction: column-reverse;
    height: 21cqb;
    pointer-events: none;
    overflow-y: auto;
    overscroll-behavior: contain;
    scrollbar-width: none;
    -webkit-mask: linear-gradient(transparent, #000 44px);
    mask: linear-gradient(transparent, #000 44px);
    padding-top: 30px;
    border-radius: min(8px, var(--_corner));
  }
  .log ol {
    pointer-events: auto;
    display: grid;
    justify-items: start;
    gap: 4px;
  }
  /* On their own background, for contrast with any video. */
  .log li,
  .chat-note {
    padding: 4px 12px;
    border-radius: min(14px, var(--_corner));
    background: rgb(9 11 15 / 0.6);
  }
  .log li {
    overflow-wrap: anywhere;
  }
  .log button {
    display: inline;
    padding: 0;
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  .log .moment {
    margin-inline-start: 4px;
    font-size: calc(12px * var(--_type));
    font-variant-numeric: tabular-nums;
    opacity: 0.85;
  }
  @media (hover: hover) {
    .log button:hover .moment {
      opacity: 1;
      text-decoration: underline;
      text-underline-offset: 0.2em;
    }
  }
  .log b {
    margin-inline-end: 4px;
    font-weight: 650;
  }
  .chat-form {
    display: flex;
    gap: 8px;
  }
  .chat-form input {
    flex: 1;
    min-width: 0;
    height: 44px;
    padding: 0 16px;
    border: 1px solid color-mix(in srgb, currentColor 34%, transparent);
    border-radius: var(--_corner);
    background: var(--_disc);
    -webkit-backdrop-filter: blur(12px);
    backdrop-filter: blur(12px);
    color: var(--_on-disc);
    font: inherit;
    font-size: calc(16px * var(--_type));
  }
  /* The text determines the direction; the placeholder has the locale's. */
  .chat-form input:placeholder-shown {
    direction: inherit;
  }
  .chat-form input::placeholder {
    color: inherit;
    opacity: 0.9;
  }
  .chat-note {
    font-size: calc(13px * var(--_type));
  }
  .word {
    display: inline;
    padding: 14px 0;
    font-weight: 650;
    text-decoration: underline;
  }
`;
