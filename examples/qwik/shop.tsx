/** @jsxImportSource @builder.io/qwik */
import { component$, useComputed$, useSignal, useStore, useVisibleTask$ } from '@builder.io/qwik';
import type { SvcPipElement } from 'svc-live-shopping/qwik';
import { application, baseUrl, PRODUCTS } from '../service.js';

export const Shop = component$(() => {
  const product = useSignal(0);
  const own = useSignal(false);
  const log = useStore<string[]>([]);
  const pip = useSignal<SvcPipElement>();
  const shown = useComputed$(() => PRODUCTS[product.value % PRODUCTS.length] ?? PRODUCTS[0]);
  useVisibleTask$(
    async () => {
      pip.value?.addEventListener('svc-mode-change', ({ detail }) => log.push(`mode ${detail.mode}`));
      pip.value?.addEventListener('svc-open-player', (event) => {
        if (!own.value) return;
        event.preventDefault();
        log.push(`own player for ${event.detail.streamId ?? 'the live page'}`);
      });
      await import('svc-live-shopping/define-all');
    },
    { strategy: 'document-ready' },
  );
  return (
    <>
      <h1>Qwik</h1>
      <p>
        Product: <b>{shown.value.name}</b> <button onClick$={() => (product.value += 1)}>Another product</button>
      </p>
      <p>
        <label>
          <input type="checkbox" bind:checked={own} /> I open the player myself
        </label>
      </p>
      <svc-player base-url={baseUrl} application={application} translation-id="autumn-evening" development />
      <h2>What happened</h2>
      <ul>
        {log.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
      <svc-pip
        ref={pip}
        base-url={baseUrl}
        application={application}
        feed-product-id={shown.value.id}
        position="bottom-left"
        development
      />
    </>
  );
});
