import { css } from 'lit';
import { coreStyles } from './core-styles.js';

/** Text for screen readers only. */
export const visuallyHiddenStyles = css`
  .visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

/** Base styles of the player and the list; the mini-player loads `visuallyHiddenStyles` with its deferred chunk. */
export const baseStyles = [coreStyles, visuallyHiddenStyles];
