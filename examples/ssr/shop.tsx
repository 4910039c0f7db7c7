import { useEffect, useRef, useState } from 'react';
import type { SvcPipElement, SvcPlayerElement, SvcPipEventMap } from 'svc-live-shopping/react';
import { createServiceSources } from 'svc-live-shopping/service-sources';
import { application, PRODUCTS } from '../service.js';

/**
 * The page as a server writes it: the elements are declared with attributes. React takes over neither objects nor
 * listeners of custom elements when it hydrates them, so these are given in an effect, and the elements come to life after it.
 */
export function Shop({ baseUrl }: { readonly baseUrl: string }) {
  const [product, setProduct] = useState(0);
  const [own, setOwn] = useState(false);
  const [log, setLog] = useState<readonly string[]>([]);
  const pip = useRef<SvcPipElement>(null);
  const player = useRef<SvcPlayerElement>(null);
  const { id, name } = PRODUCTS[product % PRODUCTS.length] ?? PRODUCTS[0];

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const note = (line: string) => setLog((lines) => [...lines, line]);
    const modes = (event: SvcPipEventMap['svc-mode-change']) => note(`mode ${event.detail.mode}`);
    const open = (event: SvcPipEventMap['svc-open-player']) => {
      if (!own) return;
      event.preventDefault();
      note(`own player for ${event.detail.streamId ?? 'the live page'}`);
    };
    pip.current?.addEventListener('svc-mode-change', modes as EventListener, { signal });
    pip.current?.addEventListener('svc-open-player', open as EventListener, { signal });
    return () => ended.abort();
  }, [own]);

  useEffect(() => {
    Object.assign(player.current ?? {}, createServiceSources({ baseUrl, application, development: true }));
    void Promise.all([import('svc-live-shopping/svc-pip/define'), import('svc-live-shopping/svc-player/define')]);
  }, [baseUrl]);

  return (
    <>
      <h1>Rendered on the server</h1>
      <p>
        Product: <b>{name}</b> <button onClick={() => setProduct(product + 1)}>Another product</button>
      </p>
      <p>
        <label>
          <input type="checkbox" checked={own} onChange={() => setOwn(!own)} /> I open the player myself
        </label>
      </p>
      <svc-player ref={player} application={application} translation-id="autumn-evening" development />
      <h2>What happened</h2>
      <ul>
        {log.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
      <svc-pip ref={pip} base-url={baseUrl} application={application} feed-product-id={id} development />
    </>
  );
}
