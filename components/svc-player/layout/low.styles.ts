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
    /* Below the title. */
    .player .centre:has(.message) {
      top: 64px;
    }
  }
  /* A phone held sideways: title and seek bar in a column before a portrait picture, the buttons in one after it. */
  @container player (max-height: 480px) and (min-width: 720px) and (min-aspect-ratio: 2/1) {
    [data-shape='portrait'] :is(.header, .controls) {
      width: var(--_free);
      margin: 8px 0;
      padding-block: 8px;
      translate: none;
      flex-wrap: wrap;
    }
    [data-shape='portrait'] .header {
      grid-area: 1 / 1 / 3 / 3;
      align-self: start;
    }
    /* The columns are those of a portrait picture. */
    [data-shape='unknown'][data-phase='loading'] :is(.header, .controls) {
      opacity: 0;
    }
    /* As high without the seek bar, which comes with the duration. */
    [data-mode='recording'][data-shape='portrait'] .controls {
      min-height: 131px;
      align-content: end;
    }
    [data-shape='portrait'] .avatar {
      display: none;
    }
    [data-shape='portrait'] .title {
      order: 1;
      flex: 1 0 100%;
    }
    [data-shape='portrait'] :is(.timeline, .seek) {
      order: -1;
      flex: 1 0 100%;
    }
    [data-shape='portrait'] .timeline {
      flex-wrap: wrap;
      gap: 0;
    }
    [data-shape='portrait'] .seek + time {
      margin-left: auto;
    }
    [data-shape='portrait'] .picture::after {
      display: none;
    }
    [data-shape='portrait'] :is(.caption, .notice) {
      grid-area: 1 / 1 / 4 / 3;
      margin-bottom: 24px;
    }
    [data-shape='portrait'] .unmute {
      margin-top: 28px;
    }
  }
  @container player (max-height: 480px) and (min-aspect-ratio: 1/1) and (max-width: 639.98px) {
    .rail {
      flex-direction: row-reverse;
      reading-flow: flex-visual;
      justify-content: start;
      gap: 6px;
    }
    .unmute {
      margin-top: 48px;
    }
    .player:has(.unmute) {
      min-height: 352px;
    }
    .player:has(.chat):has(.unmute) {
      min-height: 496px;
    }
  }
  /* A window as low and narrow as this is zoomed; the play button below the video is enough. */
  @container player (max-height: 480px) and (min-aspect-ratio: 1/1) and (max-width: 420px) {
    .big {
      display: none;
    }
  }
`;
