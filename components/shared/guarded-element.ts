import { guarded, ownFault } from '../../src/base/guarded.js';
import { HydratedElement } from './hydrated-element.js';

/**
 * An element that ends where the page has replaced, removed or broken a function of the browser that it needs, and throws no
 * error into the page. It is not updated again: that would fail again and repeat the first request [FAULTS 36].
 */
export abstract class GuardedElement extends HydratedElement {
  /** @internal */
  isBroken = false;

  protected override performUpdate(): void {
    if (!this.isBroken) void this.protect(() => super.performUpdate());
  }

  /** Runs a part of the element, at once; where it throws or rejects, the element ends. */
  protected async protect(part: () => unknown): Promise<void> {
    try {
      await part();
    } catch (error) {
      this.fail(error);
    }
  }

  protected readonly fail = (error: unknown): undefined => {
    this.isBroken = true;
    ownFault(error);
    guarded(() => this.endWith(error));
  };

  /** @internal Ends requests and media, and says why. */
  protected abstract endWith(error: unknown): void;
}
