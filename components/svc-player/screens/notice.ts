import { TransientView } from '../controls/transient-view.js';
import type { NoticeView } from '../model.js';

/** Milliseconds. */
const DURATION = 6_000;

/** An error message: shown for a few seconds, or with a link until the next click. */
export class TransientNotice extends TransientView<NoticeView> {
  show(text: string, productUrl: string | null = null): void {
    this.showFor({ text, productUrl }, productUrl === null ? DURATION : undefined);
  }
}
