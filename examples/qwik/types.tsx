/** @jsxImportSource @builder.io/qwik */
import type {} from 'svc-live-shopping/qwik';

/** Compiled, never shown: what Qwik's templates may say of the elements. */
export const templates = [
  <svc-pip
    base-url="https://api.example"
    application="shop"
    feed-product-id="1"
    show-after-scroll={300}
    class="card"
  />,
  <svc-player translation-id="evening" muted start-time="20" onPlay$={() => undefined} />,
  <svc-stream-list base-url="https://api.example" application="shop" />,
  // @ts-expect-error a corner is a word of four
  <svc-pip position="middle" />,
  // @ts-expect-error an attribute of that name does nothing
  <svc-pip openIn="new-tab" />,
  // @ts-expect-error a show opens in this tab or in a new one
  <svc-pip open-in="same" />,
];
