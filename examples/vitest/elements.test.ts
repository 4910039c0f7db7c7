import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createMockApi, type MockApi } from 'svc-live-shopping/testing';
import 'svc-live-shopping/define-all';

const patience = { timeout: 10_000 };
let api: MockApi;
beforeAll(async () => {
  api = await createMockApi({ port: 0 });
});
afterAll(() => api.close());

test('the card of a product opens the player', async () => {
  const pip = document.createElement('svc-pip');
  Object.assign(pip, { baseUrl: api.url, application: 'demo-shop', development: true, feedProductId: '00123' });
  document.body.append(pip);
  // A simulated browser plays no media: the card may be its poster.
  await vi.waitFor(() => expect(pip.dataset['mode']).toMatch(/preview|poster/), patience);

  const opened = vi.fn((event: Event) => event.preventDefault());
  pip.addEventListener('svc-open-player', opened);
  pip.open();
  expect(opened).toHaveBeenCalledOnce();
  pip.remove();
});

test('the player and the list show what the service has', async () => {
  const service = `base-url="${api.url}" application="demo-shop" development`;
  document.body.innerHTML = `
    <svc-player ${service} translation-id="autumn-evening"></svc-player>
    <svc-stream-list ${service}></svc-stream-list>
  `;
  const [player, list] = document.body.children;
  await vi.waitFor(() => expect(player?.getAttribute('data-mode')).toBe('recording'), patience);
  await vi.waitFor(() => expect(list?.getAttribute('data-state')).toBe('ready'), patience);
  // Its cards are drawn after that, as many as there is room for.
  await vi.waitFor(() => expect(list?.shadowRoot?.textContent).toContain('Autumn evening'), patience);
  document.body.replaceChildren();
});
