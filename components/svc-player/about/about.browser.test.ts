import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { axeFaults } from '../../../web-test/axe-faults.js';
import { FakeSource, mountPlayer, recording, unmountPlayers } from '../player.fixture.js';

const ABOUT = {
  description: 'Linen for cool evenings.\nAnd coffee \u202eafter that.',
  categories: ['Clothes', 'Kitchen'],
  tags: ['autumn'],
};

describe('<svc-player>: what the show is about', () => {
  afterEach(unmountPlayers);

  it('[S5] is collapsed, and opens with its description, categories and tags by the space bar, which does not pause', async () => {
    const player = await mountPlayer(new FakeSource(recording(ABOUT)));
    await player.waitForPart('about');
    const about = player.part<HTMLDetailsElement>('about');
    expect(about.open).to.equal(false);
    about.querySelector('summary')!.focus();
    const { phase } = player.element;
    await sendKeys({ press: 'Space' });
    await player.waitUntil('open', () => about.open);
    expect(player.element.phase).to.equal(phase);
    expect(about.querySelector('summary')!.textContent.trim()).to.equal('About this show');
    expect(about.querySelector('p')!.innerText).to.equal('Linen for cool evenings.\nAnd coffee after that.');
    expect([...about.querySelectorAll('li')].map((one) => one.textContent)).to.deep.equal([
      ...['Clothes', 'Kitchen', '#autumn'],
    ]);
    expect(await axeFaults(player.element, 'region')).to.deep.equal([]);
  });

  it('is not there without any of them, nor where a source of the page has them empty', async () => {
    for (const empty of [{}, { description: '', categories: [], tags: [] }, { description: null }]) {
      const player = await mountPlayer(new FakeSource(recording(empty)));
      await player.waitForPart('product');
      expect(player.find('about')).to.equal(null);
    }
  });

  it('is in the panel beside the picture, and stays with the controls on a phone', async () => {
    const player = await mountPlayer(new FakeSource(recording(ABOUT)), { width: 1280 });
    player.element.style.height = '720px';
    await player.waitForPart('about');
    const [about, side] = [player.part('about').getBoundingClientRect(), player.part('side').getBoundingClientRect()];
    expect(about.left).to.be.at.least(side.left);
    expect(about.right).to.be.at.most(side.right);
    player.element.dataset['controls'] = 'hidden';
    expect(getComputedStyle(player.part('about')).opacity, 'stays in the panel').to.equal('1');
    delete player.element.dataset['controls'];
    player.element.style.width = '320px';
    await player.waitUntil('below the title', () => {
      const { top } = player.part('about').getBoundingClientRect();
      return top >= player.part('header').getBoundingClientRect().bottom - 1;
    });
    const { right } = player.part('about').getBoundingClientRect();
    expect(right).to.be.at.most(player.query('.rail > *')!.getBoundingClientRect().left);
    player.element.dataset['controls'] = 'hidden';
    expect(getComputedStyle(player.part('about')).pointerEvents).to.equal('none');
  });
});
