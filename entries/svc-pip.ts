/** The class of the mini-player, and every type that its properties, methods and events name. Registers nothing. */
export { SvcPipElement } from '../components/svc-pip/svc-pip.js';
export type { ErrorBoundaryElement } from '../components/svc-pip/error-boundary-element.js';
export type { GuardedElement } from '../components/shared/guarded-element.js';
export type { HydratedElement } from '../components/shared/hydrated-element.js';
export type { ServedElement } from '../components/shared/served-element.js';
export type { AddListener, ElementEventMap, RemoveListener } from '../components/shared/typed-listeners.js';
export type * from '../components/svc-pip/events.js';
export type { CardStrings } from '../components/shared/card-strings.js';
export type { PipStrings } from '../components/shared/strings.js';
export type { Phrase, Translation } from '../components/shared/translation.js';
export type { MediaOrientation, Stream, StreamStatus } from '../src/contract/stream.js';
export type { SvcErrorCode } from '../src/base/svc-error.js';
export type {
  HiddenReason,
  MediaMode,
  Phase,
  PipMode,
  PosterImage,
  PosterReason,
  Sound,
} from '../src/machine/pip/state.js';
export type { PlaybackQuality, QualityMoment, VideoMetrics } from '../src/media/quality.js';
export type { Decision } from '../src/site/decision-trace.js';
export type { Corner, Dismissal, OpenIn, Position } from '../src/site/site-config.js';
