/** Dispatches a typed, composed event; returns `false` when it was prevented. */
export function emit<Map extends object>() {
  return <Type extends keyof Map & string>(
    target: EventTarget,
    type: Type,
    detail: Map[Type] extends CustomEvent<infer Detail> ? Detail : never,
    cancelable = false,
  ): boolean => target.dispatchEvent(new CustomEvent(type, { detail, cancelable, bubbles: true, composed: true }));
}
