import { createSignal, For } from 'solid-js';
import type {} from 'svc-live-shopping/solid';
import { createServiceSources } from 'svc-live-shopping/service-sources';
import { application, PRODUCTS } from '../service.js';

/** A product page; the elements are tags like any other, with properties and listeners. */
export function Shop({ baseUrl }: { readonly baseUrl: string }) {
  const [product, setProduct] = createSignal(0);
  const [own, setOwn] = createSignal(false);
  const [log, setLog] = createSignal<readonly string[]>([]);
  const sources = createServiceSources({ baseUrl, application, development: true });
  const shown = () => PRODUCTS[product() % PRODUCTS.length] ?? PRODUCTS[0];
  const note = (line: string) => setLog((lines) => [...lines, line]);
  return (
    <>
      <h1>Solid</h1>
      <p>
        Product: <b>{shown().name}</b> <button onClick={() => setProduct(product() + 1)}>Another product</button>
      </p>
      <p>
        <label>
          <input type="checkbox" checked={own()} onChange={() => setOwn(!own())} /> I open the player myself
        </label>
      </p>
      <svc-player
        application={application}
        translation-id="autumn-evening"
        development
        prop:playbackSource={sources.playbackSource}
        prop:chatSource={sources.chatSource}
      />
      <h2>What happened</h2>
      <ul>
        <For each={log()}>{(line) => <li>{line}</li>}</For>
      </ul>
      <svc-pip
        base-url={baseUrl}
        application={application}
        feed-product-id={shown().id}
        development
        on:svc-mode-change={({ detail }) => note(`mode ${detail.mode}`)}
        on:svc-open-player={(event) => {
          if (!own()) return;
          event.preventDefault();
          note(`own player for ${event.detail.streamId ?? 'the live page'}`);
        }}
      />
    </>
  );
}
