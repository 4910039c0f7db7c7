import { attempt } from '../../src/base/attempt.js';

/** Dispatches a typed, composed event; returns `false` when it was prevented, `true` where the page has broken events. */
export function emit<Map extends object>() {
  return <Type extends keyof Map & string>(
    target: EventTarget,
    type: Type,
    detail: Map[Type] extends CustomEvent<infer Detail> ? Detail : never,
    cancelable = false,
  ): boolean =>
    attempt(() =>
      target.dispatchEvent(new CustomEvent(type, { detail, cancelable, bubbles: true, composed: true })),
    ) !== false;
}
