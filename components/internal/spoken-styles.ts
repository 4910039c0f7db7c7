import { css } from 'lit';

/** Texts for listeners only. */
export const visuallyHiddenStyles = css`
  .spoken {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
