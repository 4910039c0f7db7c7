import type { LateButton } from '../model.js';

/** What the late buttons depend on. */
interface Arrived {
  readonly hasChat: boolean;
  readonly hasCaptions: boolean;
  /** Whether it is not known yet if there is a chat. */
  readonly mayHaveChat: boolean;
  /** Beside the picture the chat needs no button. */
  readonly chatCovers: boolean;
}

/** Buttons that appear once something has loaded: in one order, whatever has loaded first, and none moves another. */
export class LateButtons {
  /** Whether captions have left room for a chat, which they keep. */
  #isReserved = false;

  update({ hasChat, hasCaptions, mayHaveChat, chatCovers }: Arrived): readonly LateButton[] {
    this.#isReserved = hasCaptions && chatCovers && (this.#isReserved || mayHaveChat);
    const first = hasChat && chatCovers ? (['chat'] as const) : this.#isReserved ? (['room'] as const) : [];
    return [...first, ...(hasCaptions ? (['captions'] as const) : [])];
  }
}
