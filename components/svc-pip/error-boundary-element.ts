import { attempt } from '../../src/base/attempt.js';
import { nextTask } from '../../src/platform/next-task.js';
import type { DecisionTrace } from '../../src/site/decision-trace.js';
import { GuardedElement } from '../shared/guarded-element.js';

/**
 * An element that removes itself from a page on which it cannot work; also where its styles do not apply, as in the shadow trees of a
 * polyfill: the unstyled video would cover the page [FAULTS 35, 37].
 */
export abstract class ErrorBoundaryElement extends GuardedElement {
  /** @internal Its trace receives the failure. */
  abstract ports: { readonly trace: DecisionTrace } | null;

  /** The first rendering is a separate task: together with what precedes it, it would be a long task. */
  protected override async scheduleUpdate(): Promise<unknown> {
    if (!attempt(() => this.renderRoot.firstElementChild)) await nextTask();
    return super.scheduleUpdate();
  }

  protected override performUpdate(): void {
    const { hasUpdated } = this;
    super.performUpdate();
    void this.protect(() => {
      // jsdom has neither animations nor the styles of a shadow tree.
      if (!hasUpdated && this.isConnected && 'animate' in this && getComputedStyle(this).position !== 'fixed')
        throw new Error('no styles');
    });
  }

  /** @internal */
  protected override endWith(error: unknown): void {
    if (!this.isConnected) return;
    this.remove();
    this.ports?.trace.add('mode', `hidden: ${String(error)}`);
  }
}
