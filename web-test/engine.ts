import type { Engine } from './engine-names.js';

/** The engine that this page runs in. */
export const engine: Engine = navigator.userAgent.includes('Firefox/')
  ? 'firefox'
  : navigator.userAgent.includes('Chrome/')
    ? 'chromium'
    : 'webkit';
