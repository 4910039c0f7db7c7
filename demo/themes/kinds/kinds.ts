import type { Theme } from '../theme.js';
import { absoluteMenu } from './absolute-menu.js';
import { highHeader } from './high-header.js';
import { leftFullscreen } from './left-fullscreen.js';
import { lowModalBar } from './low-modal-bar.js';
import { plainPages } from './plain.js';
import { transformedBody } from './transformed-body.js';
import { zoomedPages } from './zoomed.js';

/** Compact pages, each with one thing that shops do and a card in the corner has to cope with. */
export const KINDS: readonly Theme[] = [
  lowModalBar,
  absoluteMenu,
  highHeader,
  leftFullscreen,
  transformedBody,
  ...zoomedPages,
  ...plainPages,
];
