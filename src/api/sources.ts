import type { ChatMessage } from '../contract/chat.js';
import type { Result } from '../base/result.js';
import type { SvcError } from '../base/svc-error.js';
import type { NextShow, PlannedShow } from '../machine/player/next-show.js';
import type { Playback } from '../contract/playback.js';

/** Where the full player gets its chat [Z11]. */
export interface ChatSource {
  /** The last messages, of a recording all of them, oldest first. */
  history(translationId: string, signal: AbortSignal): Promise<Result<readonly ChatMessage[], SvcError>>;
  /** Reports every new message until aborted; retries after failures. */
  subscribe(translationId: string, listener: (message: ChatMessage) => void, signal: AbortSignal): void;
  send(translationId: string, text: string, signal: AbortSignal): Promise<Result<ChatMessage, SvcError>>;
}

/** Where the full player gets its media; the public contract has no endpoint for it [Z11]. */
export interface PlaybackSource {
  /** Resolves to `null` where the stream does not exist. */
  load(translationId: string, signal: AbortSignal): Promise<Result<Playback | null, SvcError>>;
}

/** Where the full player learns which show follows one that has ended. */
export interface NextShowSource {
  /** Resolves to `null` where there is none. */
  load(translationId: string, signal: AbortSignal): Promise<Result<NextShow | null, SvcError>>;
  /** The announced show that starts soonest; `null` where there is none. Without it none is shown. */
  planned?(translationId: string, signal: AbortSignal): Promise<Result<PlannedShow | null, SvcError>>;
}
