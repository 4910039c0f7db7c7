import { LitElement } from 'lit';
import { nextTask } from '../../src/platform/next-task.js';
import type { DecisionTrace } from '../../src/site/decision-trace.js';

/**
 * An element that leaves a page which has broken what it renders with. Where a function throws, a second try would end
 * like the first, and each would begin anew what a first rendering begins [FAULTS 36]; where no style of ours applies, the
 * bare medium would lie over the page [FAULTS 35, 37].
 */
export abstract class ErrorBoundaryElement extends LitElement {
  /** Where the failure is told. */
  abstract ports: { readonly trace: DecisionTrace } | null;

  /** The first picture of the card is a task of its own: together with what comes before it would hold up the page. */
  protected override async scheduleUpdate(): Promise<unknown> {
    if (!this.renderRoot.firstElementChild) await nextTask();
    return super.scheduleUpdate();
  }

  protected override performUpdate(): void {
    const { hasUpdated } = this;
    try {
      super.performUpdate();
      if (!hasUpdated && this.isConnected && getComputedStyle(this).position !== 'fixed') throw new Error('no styles');
    } catch (error) {
      if (!this.isConnected) return;
      this.remove();
      this.ports?.trace.add('mode', `hidden: ${String(error)}`);
    }
  }
}
