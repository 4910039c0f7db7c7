import type { Stream } from '../../src/contract/stream.js';
import {
  initialPipState,
  type HiddenReason,
  type Phase,
  type PipMode,
  type PosterImage,
  type PosterReason,
  type Sound,
} from '../../src/machine/pip/state.js';
import type { AnyState } from './reflect-state.js';

/** What the element shows, for code that asks; events tell when it changes. */
export interface PipStateProperties {
  readonly mode: PipMode;
  readonly phase: Phase | PosterImage | null;
  readonly reason: HiddenReason | PosterReason | null;
  readonly sound: Sound | null;
  readonly stream: Stream | null;
}

const readers: { readonly [name in keyof PipStateProperties]: (state: AnyState) => PipStateProperties[name] } = {
  mode: ({ mode }) => mode,
  phase: ({ phase, image }) => phase ?? image ?? null,
  reason: ({ reason }) => reason ?? null,
  sound: ({ sound }) => sound ?? null,
  stream: ({ stream }) => stream ?? null,
};

/**
 * Gives a class its read-only properties of state.
 *
 * @param stateOf returns nothing while the element is out of the document
 */
export function defineStateProperties<E extends object>(
  { prototype }: { readonly prototype: E },
  stateOf: (element: E) => AnyState | undefined,
): void {
  for (const [name, read] of Object.entries(readers))
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: E) {
        return read(stateOf(this) ?? initialPipState);
      },
    });
}
