import { expect } from '@open-wc/testing';
import { emulateMedia, sendKeys } from '@web/test-runner-commands';
import { engine } from '../../web-test/engine.js';
import { aStream, ListHarness, FakeService, type Page } from './list.fixture.js';

/** The engine's background of a dark page, `Canvas`. */
const DARK_GROUND = { chromium: 'rgb(18, 18, 18)', firefox: 'rgb(28, 27, 34)', webkit: 'rgb(30, 30, 30)' }[engine];
const CHOSEN = '[part="filter"][aria-pressed="true"]';

describe('svc-stream-list is styled', () => {
  let service: FakeService;

  beforeEach(() => {
    service = new FakeService((query) => (query.get('status') === 'online' ? { availableStreams: [aStream()] } : {}));
  });
  afterEach(async () => {
    ListHarness.unmountAll();
    service.restore();
    await emulateMedia({ colorScheme: 'light' });
  });

  const mount = async (page: Page = {}): Promise<ListHarness> => {
    const list = ListHarness.mount({}, page);
    await list.settled();
    return list;
  };
  const style = (list: ListHarness, selector: string): CSSStyleDeclaration => getComputedStyle(list.all(selector)[0]!);

  it('like the page around it: its font, its colours, its colour scheme, whatever the device prefers', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await emulateMedia({ colorScheme });
      for (const dark of [false, true]) {
        const list = await mount({ dark });
        list.page.style.fontFamily = 'Georgia';
        for (const part of ['title', 'heading', 'filter', 'badge']) {
          expect(style(list, `[part="${part}"]`).fontFamily, part).to.equal('Georgia');
        }
        expect(style(list, '[part="title"]').color).to.equal(getComputedStyle(list.page).color);
        const { backgroundColor, webkitTextFillColor } = style(list, CHOSEN);
        expect(backgroundColor, 'ground of the chosen filter').to.equal(getComputedStyle(list.page).color);
        expect(webkitTextFillColor, 'its text').to.equal(dark ? DARK_GROUND : 'rgb(255, 255, 255)');
        list.page.remove();
      }
    }
  });

  it('by its custom properties', async () => {
    const list = await mount();
    list.page.setAttribute(
      'style',
      `--svc-list-accent:rgb(0 90 60);--svc-list-on-accent:rgb(250 250 200);--svc-list-text:rgb(40 0 80);
       --svc-list-selected-text:rgb(255 250 240);--svc-list-muted:rgb(90 60 120);--svc-list-line:rgb(200 180 220);
       --svc-list-radius:3px;--svc-list-font:Verdana;--svc-list-heading-font:Georgia;
       --svc-list-focus:rgb(0 0 250);--svc-list-button-radius:5px;--svc-list-ground:rgb(0 60 0)`,
    );
    expect(style(list, '[part="filter"]').borderRadius).to.equal('5px');
    expect(style(list, '[part="picture"]').backgroundColor).to.equal('rgb(0, 60, 0)');
    const badge = style(list, '[part="badge"]');
    expect([badge.backgroundColor, badge.color, badge.fontFamily]).to.deep.equal([
      'rgb(0, 90, 60)',
      'rgb(250, 250, 200)',
      'Verdana',
    ]);
    const chosen = style(list, CHOSEN);
    expect([chosen.backgroundColor, chosen.webkitTextFillColor]).to.deep.equal([
      'rgb(40, 0, 80)',
      'rgb(255, 250, 240)',
    ]);
    expect(style(list, '[part="filter"][aria-pressed="false"]').borderTopColor).to.equal('rgb(200, 180, 220)');
    const title = style(list, '[part="title"]');
    expect([title.color, title.fontFamily]).to.deep.equal(['rgb(40, 0, 80)', 'Georgia']);
    expect(style(list, '[part="heading"] > :first-child').fontFamily).to.equal('Georgia');
    expect(style(list, '.meta').color).to.equal('rgb(90, 60, 120)');
    expect(style(list, '[part="picture"]').borderRadius).to.equal('3px');
    list.all('[part="filter"]')[0]!.focus();
    await sendKeys({ press: 'Shift' });
    expect(getComputedStyle(list.root.activeElement!).outlineColor).to.equal('rgb(0, 0, 250)');
  });
});
