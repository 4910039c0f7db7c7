import type { SvcPipEventMap } from './svc-pip/events.js';
import type { SvcPlayerEventMap } from './svc-player/events.js';
import type { SvcStreamListEventMap } from './svc-stream-list/events.js';

/**
 * What a listener of the document, or of any other element around them, receives: where several elements fire an event of
 * this name, that of one of them.
 */
export interface SvcEventMap
  extends
    Omit<SvcPipEventMap, 'svc-mode-change' | 'svc-sound-change' | 'svc-playback-quality' | 'svc-error'>,
    Omit<SvcPlayerEventMap, 'svc-mode-change' | 'svc-sound-change' | 'svc-playback-quality' | 'svc-error'>,
    Omit<SvcStreamListEventMap, 'svc-error'> {
  'svc-mode-change': SvcPipEventMap['svc-mode-change'] | SvcPlayerEventMap['svc-mode-change'];
  'svc-sound-change': SvcPipEventMap['svc-sound-change'] | SvcPlayerEventMap['svc-sound-change'];
  'svc-playback-quality': SvcPipEventMap['svc-playback-quality'] | SvcPlayerEventMap['svc-playback-quality'];
  'svc-error': SvcPipEventMap['svc-error'] | SvcPlayerEventMap['svc-error'] | SvcStreamListEventMap['svc-error'];
}
