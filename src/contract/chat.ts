/** One message of a stream's chat. */
export interface ChatMessage {
  readonly id: string;
  readonly author: string;
  readonly text: string;
  /** ISO 8601. */
  readonly sentAt: string;
}
