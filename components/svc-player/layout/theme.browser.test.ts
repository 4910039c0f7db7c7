import { expect } from '@open-wc/testing';
import { emulateMedia, sendKeys } from '@web/test-runner-commands';
import { FakeChat, FakeSource, mountPlayer, type PlayerHarness, recording, unmountPlayers } from '../player.fixture.js';
import { hidePlayers, PLAYER_STATES, showPlayer } from '../view.fixture.js';

describe('<svc-player> is styled', () => {
  afterEach(async () => {
    unmountPlayers();
    hidePlayers();
    document.body.removeAttribute('style');
    await emulateMedia({ colorScheme: 'light' });
  });

  /** A planned stream has products and no media. */
  const mount = async (width: number): Promise<PlayerHarness> => {
    const planned = recording({ status: 'planned', plannedDate: '2030-01-01T10:00:00.000Z' });
    const player = await mountPlayer(new FakeSource(planned), { width, chatSource: new FakeChat() });
    await player.waitForMode('planned');
    await player.waitForPart('buy-button');
    return player;
  };
  const style = (player: PlayerHarness, part: string, inside = ''): CSSStyleDeclaration =>
    getComputedStyle(player.query(`[part="${part}"]${inside}`)!);

  it('in the font of the page', async () => {
    const player = await mount(390);
    document.body.style.fontFamily = 'Georgia';
    for (const part of ['product', 'buy-button', 'player']) {
      expect(style(player, part).fontFamily, part).to.equal('Georgia');
    }
    player.element.style.setProperty('--svc-player-font', 'Verdana');
    for (const part of ['product', 'buy-button', 'player']) {
      expect(style(player, part).fontFamily, part).to.equal('Verdana');
    }
  });

  it('with an opaque card for a product on the picture, light or dark, of which no word shines through', async () => {
    for (const [preferred, paper] of [
      ['light', 'rgb(255, 255, 255)'],
      ['dark', 'rgb(22, 25, 31)'],
    ] as const) {
      await emulateMedia({ colorScheme: preferred });
      const player = await mount(390);
      expect(style(player, 'product').backgroundColor, preferred).to.equal(paper);
      player.element.remove();
    }
  });

  it('light or dark in the side panel as the device prefers, whatever the colour scheme of the page is', async () => {
    for (const [preferred, page] of [
      ['light', 'dark'],
      ['dark', 'light'],
    ] as const) {
      await emulateMedia({ colorScheme: preferred });
      document.body.style.colorScheme = page;
      const player = await mount(780);
      const [ink, paper] = ['rgb(20, 23, 28)', 'rgb(255, 255, 255)'];
      const dark = ['rgb(241, 243, 246)', 'rgb(22, 25, 31)'];
      const { color, backgroundColor } = style(player, 'side');
      expect([color, backgroundColor], preferred).to.deep.equal(preferred === 'dark' ? dark : [ink, paper]);
      expect(style(player, 'buy-button', ' span').backgroundColor, preferred).to.equal(color);
      expect(style(player, 'buy-button', ' span').color, preferred).to.equal(backgroundColor);
      player.element.remove();
    }
  });

  it('by its custom properties, over the video and beside it, in light and dark', async () => {
    document.body.setAttribute(
      'style',
      `--svc-player-text:rgb(40 0 80);--svc-player-surface:rgb(255 250 240);--svc-player-muted:rgb(90 60 120);
       --svc-player-button:rgb(0 90 60);--svc-player-on-button:rgb(250 250 200);--svc-player-radius:8px`,
    );
    for (const width of [390, 780]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await emulateMedia({ colorScheme });
        const player = await mount(width);
        player.element.actions = { productDetails: () => ({ price: '€79.00' }) };
        await player.waitForPart('price');
        const at = `${width} ${colorScheme}`;
        const { color, borderRadius } = style(player, 'product');
        expect([color, borderRadius], at).to.deep.equal(['rgb(40, 0, 80)', '8px']);
        expect(style(player, 'price').color, at).to.equal('rgb(90, 60, 120)');
        const button = style(player, 'buy-button', ' span');
        expect([button.backgroundColor, button.color], at).to.deep.equal(['rgb(0, 90, 60)', 'rgb(250, 250, 200)']);
        player.element.remove();
      }
    }
  });

  it('with corners, discs, initial and ground of its own', async () => {
    const own = ['rgb(10, 20, 30)', 'rgb(250, 240, 230)', 'rgb(60, 0, 0)', 'rgb(255, 255, 200)', 'rgb(0, 0, 40)'];
    document.body.setAttribute(
      'style',
      `--svc-player-disc:${own[0]!};--svc-player-on-disc:${own[1]!};--svc-player-avatar:${own[2]!};
       --svc-player-on-avatar:${own[3]!};--svc-player-ground:${own[4]!};--svc-player-button-radius:0`,
    );
    for (const width of [390, 800]) {
      const host = await showPlayer(PLAYER_STATES['live, with chat']!, { width });
      const looks = (selector: string): CSSStyleDeclaration => getComputedStyle(host.all(selector)[0]!);
      const rounds = [
        '.round',
        '.buy span',
        '.pill',
        '.badge',
        '.avatar',
        '.chat-form input',
        '.log li',
        '.big',
        '.now',
      ];
      for (const selector of rounds) {
        const [found] = host.all(selector);
        if (found) expect(getComputedStyle(found).borderRadius, `${selector} ${width}`).to.equal('0px');
      }
      const pair = ({ backgroundColor, color }: CSSStyleDeclaration): string[] => [backgroundColor, color];
      expect(pair(looks('[part="sound-button"]')), 'discs').to.deep.equal(own.slice(0, 2));
      expect(pair(looks('[part="back-link"]')), 'discs').to.deep.equal(own.slice(0, 2));
      expect(pair(looks('[part="avatar"]')), 'initial').to.deep.equal(own.slice(2, 4));
      expect(looks('[part="stage"]').backgroundColor, 'ground').to.equal(own[4]);
      expect(looks('[part="play-button"]').color, 'without a disc').to.equal('rgb(255, 255, 255)');
      host.remove();
    }
  });

  it('with badge, played part, product shown now, lines and focus in the colours of the page', async () => {
    document.body.setAttribute(
      'style',
      `--svc-player-accent:rgb(0 90 60);--svc-player-on-accent:rgb(250 250 200);--svc-player-line:rgb(200 180 220);
       --svc-player-focus:rgb(0 0 250);--svc-player-progress:rgb(60 200 60)`,
    );
    for (const width of [390, 800]) {
      const live = await showPlayer(PLAYER_STATES['live, with chat']!, { width });
      const part = (selector: string, pseudo?: string): CSSStyleDeclaration =>
        getComputedStyle(live.all(selector)[0]!, pseudo);
      const { backgroundColor, color } = part('[part="badge"]');
      expect([backgroundColor, color], `${width}`).to.deep.equal(['rgb(0, 90, 60)', 'rgb(250, 250, 200)']);
      if (width === 800) {
        expect(part('[part="chat"]').borderTopColor).to.equal('rgb(200, 180, 220)');
        expect(part('.chat-form input').borderTopColor).to.equal('rgb(200, 180, 220)');
      }
      for (const control of [
        '[part="sound-button"]',
        '.chat-form input',
        '[part="product-link"]',
        '[part="buy-button"]',
      ]) {
        const [one] = live.all(control);
        one!.focus();
        await sendKeys({ press: 'Shift' });
        const ring = [one!, ...one!.querySelectorAll('*')].find(
          (inside) => getComputedStyle(inside).outlineStyle === 'solid',
        );
        expect(ring && getComputedStyle(ring).outlineColor, `${control} ${width}`).to.equal('rgb(0, 0, 250)');
      }
      live.remove();
      const recorded = await showPlayer(PLAYER_STATES['recording']!, { width });
      const [seek, current] = ['.seek', '.product[aria-current]'].map((selector) => recorded.all(selector)[0]!);
      expect(getComputedStyle(seek!, '::after').backgroundColor, `${width}`).to.equal('rgb(60, 200, 60)');
      const tag = getComputedStyle(current!.querySelector('[part="shown-now"]')!);
      expect(tag.backgroundColor, `${width}`).to.equal(getComputedStyle(current!).color);
      recorded.remove();
    }
  });
});
