import type { GalleryState } from './gallery-state.js';
import { listStates } from './list-states.js';
import { pipStates } from './pip-states.js';
import { playerScreenStates } from './player-screen-states.js';
import { playerStates } from './player-states.js';

/** Every state of the three elements that a shopper can see. */
export const gallery: readonly GalleryState[] = [...pipStates, ...playerScreenStates, ...playerStates, ...listStates];
