import { expect } from '@open-wc/testing';
import { FakeSource, mountPlayer, recording, unmountPlayers } from '../player.fixture.js';

describe('<svc-player>: list-url', () => {
  afterEach(unmountPlayers);

  const linksOf = async (listUrl: string): Promise<(string | null)[]> => {
    const { element } = await mountPlayer(new FakeSource(recording()), { listUrl });
    await element.updateComplete;
    const links = element.renderRoot.querySelectorAll('a:not([part~=product-link])');
    return Array.from(links, (link) => link.getAttribute('href'));
  };

  for (const listUrl of [
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://a.example/b',
  ]) {
    it(`[P1, S4.3] has no link for ${JSON.stringify(listUrl)}`, async () => {
      expect(await linksOf(listUrl)).to.deep.equal([]);
    });
  }

  it('[P1] links to the unchanged URL of a web page', async () => {
    for (const listUrl of ['#/', '/live/', 'https://shop.example/live?a=%20b']) {
      expect(await linksOf(listUrl)).to.deep.equal([listUrl]);
      unmountPlayers();
    }
  });
});
