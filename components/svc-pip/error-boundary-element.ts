import { nextTask } from '../../src/platform/next-task.js';
import type { DecisionTrace } from '../../src/site/decision-trace.js';
import { HydratedElement } from '../internal/hydrated-element.js';

/**
 * An element that removes itself from a page on which it cannot render. Where rendering throws, another try would fail
 * again and repeat the first request [FAULTS 36]; where the styles do not apply, the unstyled video would cover the
 * page [FAULTS 35, 37].
 */
export abstract class ErrorBoundaryElement extends HydratedElement {
  /** @internal Its trace receives the failure. */
  abstract ports: { readonly trace: DecisionTrace } | null;

  /** The first rendering is a separate task: together with what precedes it, it would be a long task. */
  protected override async scheduleUpdate(): Promise<unknown> {
    if (!this.renderRoot.firstElementChild) await nextTask();
    return super.scheduleUpdate();
  }

  protected override performUpdate(): void {
    const { hasUpdated } = this;
    try {
      super.performUpdate();
      // jsdom has neither animations nor the styles of a shadow tree.
      if (!hasUpdated && this.isConnected && 'animate' in this && getComputedStyle(this).position !== 'fixed')
        throw new Error('no styles');
    } catch (error) {
      if (!this.isConnected) return;
      this.remove();
      this.ports?.trace.add('mode', `hidden: ${String(error)}`);
    }
  }
}
