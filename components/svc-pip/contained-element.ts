import { LitElement } from 'lit';
import type { DecisionTrace } from '../../src/site/decision-trace.js';

/**
 * An element that leaves a page which has broken the functions it renders with. A second try would end like the first,
 * and each would begin anew what a first rendering begins [FAULTS 36].
 */
export abstract class ContainedElement extends LitElement {
  /** Where the failure is told. */
  abstract ports: { readonly trace: DecisionTrace } | null;

  protected override performUpdate(): void {
    try {
      super.performUpdate();
    } catch (error) {
      if (!this.isConnected) return;
      this.remove();
      this.ports?.trace.add('mode', `hidden: ${String(error)}`);
    }
  }
}
