import { parseTimestamp } from '../../contract/timestamp.js';
import type { ChatMessage } from '../../contract/chat.js';
import type { PlayerMode } from './state.js';

/** When the message was sent, milliseconds since 1970; one without a valid time was always there. */
export const sentTime = ({ sentAt }: ChatMessage): number => parseTimestamp(sentAt) ?? -Infinity;

/**
 * Whether a message of a recording was sent until its position.
 *
 * @param time `sentTime` of the message
 * @param start when the recording begins, milliseconds since 1970; `null` while unknown: all were sent then
 * @param position seconds
 */
export const wasSent = (time: number, start: number | null, position: number): boolean =>
  start === null || time <= start + position * 1_000;

/**
 * Whether the chat is shown: unless the user chose otherwise, not where it would cover a recording.
 *
 * @param covers whether it is over the video rather than beside it
 */
export const isChatShown = (choice: boolean | null, mode: PlayerMode, covers: boolean): boolean =>
  choice ?? !(mode === 'recording' && covers);
