import type { ChatMessage } from '../contract/chat.js';
import type { Result } from '../internal/result.js';
import type { SvcError } from '../internal/svc-error.js';

/** Where the full player gets its chat [Z11]. */
export interface ChatSource {
  history(translationId: string, signal: AbortSignal): Promise<Result<readonly ChatMessage[], SvcError>>;
  /** Reports every new message until aborted; recovers by itself. */
  subscribe(translationId: string, listener: (message: ChatMessage) => void, signal: AbortSignal): void;
  send(translationId: string, text: string, signal: AbortSignal): Promise<Result<ChatMessage, SvcError>>;
}
