/** The class of the player, and every type that its properties, methods and events name. Registers nothing. */
export { SvcPlayerElement } from '../components/svc-player/svc-player.js';
export type { CallbackGuardElement } from '../components/shared/callback-guard-element.js';
export type { GuardedElement } from '../components/shared/guarded-element.js';
export type { HydratedElement } from '../components/shared/hydrated-element.js';
export type * from '../components/svc-player/events.js';
export type { PlayerActions, ProductDetails } from '../components/svc-player/actions.js';
export type { PlayerStrings } from '../components/svc-player/strings.js';
export type { Phrase, Translation } from '../components/shared/translation.js';
export type { ChatSource, NextShowSource, PlaybackSource } from '../src/api/sources.js';
export type { ProductPayload } from '../src/bridge/product-payload.js';
export type { ChatMessage } from '../src/contract/chat.js';
export type { Playback, PlaybackProduct } from '../src/contract/playback.js';
export type { MediaOrientation } from '../src/contract/stream.js';
export type { Result } from '../src/base/result.js';
export { SvcError, type SvcErrorCode, type SvcErrorContext } from '../src/base/svc-error.js';
export type { NextShow } from '../src/machine/player/next-show.js';
export type { PlaybackQuality, QualityMoment, VideoFigures } from '../src/media/quality.js';
export type { MissingReason, PlayerFailure, PlayerMode } from '../src/machine/player/state.js';
