import { coreStyles } from './core-styles.js';
import { visuallyHiddenStyles } from './spoken-styles.js';

/** What the shadow tree of the player and of the list starts from; the mini-player takes the second one later. */
export const baseStyles = [coreStyles, visuallyHiddenStyles];
