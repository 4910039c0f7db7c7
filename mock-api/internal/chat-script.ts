import type { ChatMessage } from '../../src/contract/chat.js';
import type { ChatLine, StreamRecord } from '../catalogue/database.js';

/** Maximum number of scripted messages in a response while the stream is live; a recording has all of them. */
const MAX_MESSAGES = 60;

/**
 * The scripted messages of a stream until `now`, oldest first; a pure function of the time. While the stream is live, the
 * script repeats, as the live playlist does; a recording has it once. Times in milliseconds.
 */
export function scriptedMessages(stream: StreamRecord, now: number): ChatMessage[] {
  const lines = stream.chat ?? [];
  const startedAt = stream.startDate === null ? null : Date.parse(stream.startDate);
  if (startedAt === null || lines.length === 0) return [];
  const round = scriptDuration(lines);
  const until = Math.min(now, stream.endDate === null ? Infinity : Date.parse(stream.endDate)) - startedAt;
  const last = stream.state === 'online' ? Math.floor(until / round) : 0;
  const rounds = Math.ceil(MAX_MESSAGES / lines.length);
  const messages: ChatMessage[] = [];
  for (let turn = Math.max(0, last - rounds); turn <= last; turn++) {
    for (const [index, { at, author, text }] of lines.entries()) {
      const offset = turn * round + at * 1000;
      const sentAt = new Date(startedAt + offset).toISOString();
      if (offset <= until) messages.push({ id: `a${startedAt + offset}-${index}`, author, text, sentAt });
    }
  }
  return stream.state === 'online' ? messages.slice(-MAX_MESSAGES) : messages;
}

/** Milliseconds to the last line of the script, and a pause. */
const scriptDuration = (lines: readonly ChatLine[]): number => (Math.max(...lines.map(({ at }) => at)) + 7) * 1000;
