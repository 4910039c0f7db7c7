import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { guarded } from '../../src/base/guarded.js';

/** Milliseconds within which what is taken once more may be taken on purpose, in answer to its return. */
const ANSWER = 100;
/** Milliseconds: half of the first pause until it is written again then. Each further one is twice as long. */
const PAUSE = 500;

/**
 * Writes `data-*` attributes of an element again where the page has taken them, as libraries do that morph a page into its next
 * version: Turbo, idiomorph, morphdom, Livewire. It does so at once, also for a page that polls; where they are taken again at once
 * it waits, ever longer: a page that takes them each time has its way [C7, FAULTS 39].
 */
export class KeepAttributes implements ReactiveController {
  /** Called when some were taken and are there again. */
  declare onRestored?: () => void;
  readonly #host: HTMLElement & ReactiveControllerHost;
  readonly #names: readonly string[];
  readonly #kept = new Map<string, string>();
  #observer: MutationObserver | undefined;
  #restoredAt = -Infinity;
  #pause = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param names of the attributes in `dataset`, such as `mode` */
  constructor(host: HTMLElement & ReactiveControllerHost, ...names: readonly string[]) {
    this.#host = host;
    this.#names = names;
    host.addController(this);
  }

  hostConnected(): void {
    this.remember();
    this.#observer ??= new MutationObserver(() => guarded(() => this.#handleChange()));
    this.#observer.observe(this.#host, { attributes: true });
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#stopTimer();
  }

  /** To be called in the task in which the element itself has removed one of them. */
  remember(): void {
    for (const name of this.#names) {
      const value = this.#host.dataset[name];
      if (value !== undefined) this.#kept.set(name, value);
      // What is missing while it waits, the page has taken.
      else if (this.#timer === undefined) this.#kept.delete(name);
    }
  }

  #handleChange(): void {
    if ([...this.#kept.keys()].every((name) => name in this.#host.dataset)) return this.remember();
    if (performance.now() - this.#restoredAt < ANSWER) {
      this.#timer ??= setTimeout(() => guarded(() => this.#restore()), (this.#pause *= 2));
    } else {
      this.#pause = PAUSE;
      this.#restore();
    }
  }

  #restore(): void {
    this.#stopTimer();
    this.#restoredAt = performance.now();
    for (const [name, value] of this.#kept) this.#host.dataset[name] ??= value;
    this.onRestored?.();
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
