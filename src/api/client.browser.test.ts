import { expect } from '@open-wc/testing';
import { createClient } from './client.js';

describe('createClient', () => {
  it('[A2] works in a page of a registered origin', async () => {
    const baseUrl = await (await fetch('/__mock-url')).text();
    const client = createClient({ baseUrl, application: 'demo-shop', development: true });
    const [state, online, quick, catalogue] = await Promise.all([
      client.streamState('00123'),
      client.online(),
      client.quickState('autumn-evening'),
      client.catalogue({ limit: 5 }),
    ]);
    expect(state.ok && state.value.kind).to.equal('active');
    expect(online.ok && online.value?.streamId).to.be.a('string');
    expect(quick.ok && quick.value.translationState).to.equal('completed');
    expect(catalogue.complete).to.equal(true);
  });
});
