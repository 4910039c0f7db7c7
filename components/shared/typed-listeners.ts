/** The events of an element and the browser's, by which its listeners are typed. */
export type ElementEventMap<Own> = Omit<HTMLElementEventMap, keyof Own> & Own;

/** `addEventListener` of an element with these events. */
export interface AddListener<Target, Events> {
  <Type extends keyof Events>(
    type: Type,
    listener: (this: Target, event: Events[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  (type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

/** `removeEventListener` of an element with these events. */
export interface RemoveListener<Target, Events> {
  <Type extends keyof Events>(
    type: Type,
    listener: (this: Target, event: Events[Type]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  (type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}
