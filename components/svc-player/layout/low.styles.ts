import { css } from 'lit';

/** Low layouts: a phone held sideways, a zoomed page. */
export const lowStyles = css`
  @container player (max-height: 480px) and (min-width: 640px) and (min-aspect-ratio: 1/1) {
    .header,
    .rail {
      margin-top: 8px;
    }
    .controls {
      margin-bottom: 8px;
    }
    .emblem {
      display: none;
    }
    [data-shape='portrait'] .message {
      max-width: min(var(--_stage) - 32px, 420px);
    }
    /* Below the title. */
    .player .centre:has(.message) {
      top: 64px;
    }
  }
  /* A phone held sideways: the title before a portrait picture, the buttons after it, the seek bar below over the whole stage. */
  @container player (max-height: 480px) and (min-width: 720px) and (min-aspect-ratio: 2/1) {
    [data-shape='portrait'] .header {
      width: var(--_free);
      margin: 8px 0;
      padding-block: 8px;
      translate: none;
      flex-wrap: wrap;
      grid-area: 1 / 1 / 3 / 3;
      align-self: start;
    }
    /* The columns are those of a portrait picture. */
    [data-shape='unknown'][data-phase='loading'] :is(.header, .controls) {
      opacity: 0;
    }
    [data-shape='portrait'] .controls {
      width: calc(var(--_stage) - 8px);
      translate: calc(var(--_start) * 4px);
    }
    [data-shape='portrait'] .centre {
      bottom: 60px;
    }
    [data-shape='portrait'] .avatar {
      display: none;
    }
    [data-shape='portrait'] .title {
      order: 1;
      flex: 1 0 100%;
    }
    [data-shape='portrait'] .unmute {
      margin-top: 28px;
    }
  }
  @container player (max-height: 480px) and (min-aspect-ratio: 1/1) and (max-width: 639.98px) {
    /* As high as what it has, in rows: over each other there is no room for the buttons, the offer of sound, words and the chat. */
    .player,
    .player:has(.chat) {
      --_offer: 0px;
      bottom: auto;
      min-height: max(100%, 320px);
      grid-template:
        'header' auto
        'buttons' auto
        'rail' minmax(var(--_offer), 1fr)
        'words' auto
        'chat' auto
        'shelf' auto
        'controls' auto / minmax(0, 1fr);
    }
    .player:has(.chat) {
      min-height: max(100%, 440px);
    }
    .player:has(.unmute) {
      --_offer: 58px;
    }
    .caption,
    .notice {
      grid-area: words;
      margin-inline: 12px;
    }
    /* In the order of the column; what comes late comes at its far end, and moves nothing. */
    .rail {
      grid-area: buttons;
      flex-direction: row;
      justify-self: stretch;
      gap: 6px;
    }
    /* Below the row, at its start: beside its own button it would lie on the others, or be cut off. */
    .rail {
      position: relative;
    }
    .rail [data-tip] {
      position: static;
      /* It would contain its tooltip. */
      -webkit-backdrop-filter: none;
      backdrop-filter: none;
    }
    .rail [data-tip]::after {
      inset-inline: 12px auto;
      top: calc(100% + 2px);
    }
    .unmute {
      margin-top: 58px;
    }
  }
  /* A window as low and narrow as this is zoomed; the play button below the video is enough. */
  @container player (max-height: 480px) and (min-aspect-ratio: 1/1) and (max-width: 420px) {
    .player,
    .player:has(.chat) {
      min-height: max(100%, 440px);
    }
    .big {
      display: none;
    }
  }
`;
