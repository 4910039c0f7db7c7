/** @jsxImportSource preact */
import { useMemo, useState } from 'preact/hooks';
import type {} from 'svc-live-shopping/preact';
import { createServiceSources } from 'svc-live-shopping/service-sources';
import { application, PRODUCTS } from '../service.js';

/** A product page; the elements are tags like any other, with properties and listeners. */
export function Shop({ baseUrl }: { readonly baseUrl: string }) {
  const [product, setProduct] = useState(0);
  const [own, setOwn] = useState(false);
  const [log, setLog] = useState<readonly string[]>([]);
  const sources = useMemo(() => createServiceSources({ baseUrl, application, development: true }), [baseUrl]);
  const { id, name } = PRODUCTS[product % PRODUCTS.length] ?? PRODUCTS[0];
  const note = (line: string) => setLog((lines) => [...lines, line]);
  return (
    <>
      <h1>Preact</h1>
      <p>
        Product: <b>{name}</b> <button onClick={() => setProduct(product + 1)}>Another product</button>
      </p>
      <p>
        <label>
          <input type="checkbox" checked={own} onChange={() => setOwn(!own)} /> I open the player myself
        </label>
      </p>
      <svc-player
        application={application}
        translation-id="autumn-evening"
        development
        playbackSource={sources.playbackSource}
        chatSource={sources.chatSource}
      />
      <h2>What happened</h2>
      <ul>
        {log.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
      <svc-pip
        base-url={baseUrl}
        application={application}
        feed-product-id={id}
        development
        onsvc-mode-change={({ detail }) => note(`mode ${detail.mode}`)}
        onsvc-open-player={(event) => {
          if (!own) return;
          event.preventDefault();
          note(`own player for ${event.detail.streamId ?? 'the live page'}`);
        }}
      />
    </>
  );
}
