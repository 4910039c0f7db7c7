import { css } from 'lit';

/** The column of buttons on a phone: beside the chat as far down as it needs, in two columns where that is too low. */
export const railStyles = css`
  .room {
    height: 44px;
    width: 44px;
  }
  @container player (max-width: 639.98px) or (max-aspect-ratio: 1/1) {
    .rail {
      grid-row: rail / chat;
      flex-wrap: wrap-reverse;
      max-height: 100%;
      pointer-events: none;
    }
    .rail > * {
      pointer-events: auto;
    }
  }
  /* It is in the settings then; here the buttons have little room. */
  @container player (max-width: 799.98px) and ((max-height: 640px) or (min-aspect-ratio: 1/1)) {
    [part='share-button'] {
      display: none;
    }
  }
`;
