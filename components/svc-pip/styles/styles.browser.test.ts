import { expect } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { SHEETS } from '../../../web-test/hostile-sheets.js';
import { mount, mediaView, unmountAll, type ViewHost } from '../view.fixture.js';

const CORNERS = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const;

function styled(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [sheet];
}

const geometryOf = (host: ViewHost): unknown =>
  [host, ...host.renderRoot.querySelectorAll('.card, .notice, .notice a, .card button, .badge')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const { color, fontSize, opacity, visibility, pointerEvents } = getComputedStyle(element);
    return { x, y, width, height, color, fontSize, opacity, visibility, pointerEvents };
  });

function isOnTop(host: ViewHost, element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const [left, top] = [x + width / 2, y + height / 2];
  if (document.elementFromPoint(left, top) !== host) return false;
  const hit = host.shadowRoot?.elementFromPoint(left, top);
  return hit ? element.contains(hit) : false;
}

describe('svc-pip styles', () => {
  beforeEach(() => emulateMedia({ reducedMotion: 'reduce' }));

  afterEach(() => {
    unmountAll();
    document.adoptedStyleSheets = [];
    document.documentElement.dir = '';
  });

  describe('on a hostile page', () => {
    for (const [name, sheet] of Object.entries(SHEETS)) {
      it(`[FAULTS 43] stays visible and unharmed under: ${name}`, async () => {
        const host = await mount({ ...mediaView('live'), notice: true });
        const unharmed = geometryOf(host);
        // Scroll bars that the style sheet causes take space from the window, which is fine.
        styled(`html{scrollbar-width:none!important}${sheet}`);
        expect(geometryOf(host)).to.deep.equal(unharmed);
        for (const part of ['close-button', 'sound-button', 'notice']) {
          expect(isOnTop(host, host.partElement(part)), part).to.equal(true);
        }
      });
    }

    it('[FAULTS 46] stays in its corner and inside the window under zoom', async () => {
      const host = await mount({ ...mediaView('live'), notice: true });
      styled('html{zoom:1.5}');
      for (const part of ['card', 'notice']) {
        const { left, right, bottom } = host.partElement(part).getBoundingClientRect();
        expect(left, part).to.be.at.least(0);
        expect(right, part).to.be.at.most(innerWidth);
        expect(bottom, part).to.be.at.most(innerHeight);
      }
    });
  });

  describe('position and size', () => {
    it('is 16 pixels from the two sides of its corner', async () => {
      const host = await mount(mediaView('preview'));
      for (const corner of CORNERS) {
        host.drag.setConfiguredCorner(corner);
        const { left, right, top, bottom } = host.card.getBoundingClientRect();
        const inline = corner.endsWith('right') ? innerWidth - right : left;
        const block = corner.startsWith('bottom') ? innerHeight - bottom : top;
        expect([inline, block], corner).to.deep.equal([16, 16]);
      }
    });

    it('[FAULTS 46] keeps the corners on a right-to-left page, and mirrors the controls and the side of the notification', async () => {
      document.documentElement.dir = 'rtl';
      const host = await mount({ ...mediaView('preview'), notice: true });
      const card = (): DOMRect => host.card.getBoundingClientRect();
      const notice = (): DOMRect => host.partElement('notice').getBoundingClientRect();
      expect(innerWidth - card().right).to.equal(16);
      expect(notice().right).to.equal(card().right);
      const close = host.partElement('close-button').getBoundingClientRect();
      expect(close.left - card().left).to.be.below(10);
      host.drag.setConfiguredCorner('bottom-left');
      expect(card().left).to.equal(16);
      expect(notice().left).to.equal(16);
    });

    it('lets clicks beside the card and the notification reach the page', async () => {
      const host = await mount({ ...mediaView('preview'), notice: true });
      const notice = host.partElement('notice').getBoundingClientRect();
      const beside = document.elementFromPoint(notice.left + 5, host.card.getBoundingClientRect().top + 60);
      expect(beside).to.not.equal(host);
    });

    it('takes size, insets, radius, z-index, font and colours from custom properties of the page', async () => {
      styled(`:root{--svc-pip-width:140px;--svc-pip-inset-inline:40px;--svc-pip-inset-block:90px;--svc-pip-radius:3px;
        --svc-pip-z-index:5;--svc-pip-accent:rgb(0 90 60);--svc-pip-on-accent:rgb(250 250 200);--svc-pip-shadow:none;
        --svc-pip-font:Georgia;--svc-pip-text:rgb(40 0 80);--svc-pip-surface:rgb(255 250 240)}`);
      const host = await mount({ ...mediaView('live'), notice: true });
      const { right, bottom, width } = host.card.getBoundingClientRect();
      expect([width, innerWidth - right, innerHeight - bottom]).to.deep.equal([140, 40, 90]);
      const { borderRadius, boxShadow } = getComputedStyle(host.card);
      expect([borderRadius, boxShadow]).to.deep.equal(['3px', 'none']);
      expect(getComputedStyle(host).zIndex).to.equal('5');
      const looks = (part: string): string[] => {
        const { backgroundColor, color, fontFamily } = getComputedStyle(host.partElement(part));
        return [backgroundColor, color, fontFamily];
      };
      expect(looks('badge')).to.deep.equal(['rgb(0, 90, 60)', 'rgb(250, 250, 200)', 'Georgia']);
      expect(looks('notice')).to.deep.equal(['rgb(255, 250, 240)', 'rgb(40, 0, 80)', 'Georgia']);
    });

    it('takes corners and colours of its buttons, and what is behind the picture, from custom properties', async () => {
      styled(`:root{--svc-pip-button-radius:0px;--svc-pip-disc:rgb(10 20 30);--svc-pip-on-disc:rgb(250 240 230);
        --svc-pip-ground:rgb(0 0 40)}`);
      const host = await mount({ ...mediaView('live'), notice: true });
      for (const part of ['badge', 'notice']) {
        expect(getComputedStyle(host.partElement(part)).borderRadius, part).to.equal('0px');
      }
      const { backgroundColor, borderRadius, color } = getComputedStyle(
        host.partElement('close-button').querySelector('svg')!,
      );
      expect([backgroundColor, color, borderRadius]).to.deep.equal(['rgb(10, 20, 30)', 'rgb(250, 240, 230)', '0px']);
      expect(getComputedStyle(host.renderRoot.querySelector('.media')!).backgroundColor).to.equal('rgb(0, 0, 40)');
    });

    it('looks the same in light and dark color schemes, except for a deeper shadow', async () => {
      const host = await mount({ ...mediaView('live'), notice: true });
      const looks = () =>
        ['card', 'badge', 'notice', 'close-button'].map((part) => {
          const { backgroundColor, color, boxShadow } = getComputedStyle(host.partElement(part));
          return part === 'card' ? [backgroundColor, color] : [backgroundColor, color, boxShadow];
        });
      const [light, shadow] = [looks(), getComputedStyle(host.card).boxShadow];
      await emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
      expect(looks()).to.deep.equal(light);
      expect(getComputedStyle(host.card).boxShadow).to.not.equal(shadow);
      await emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    });

    it('is smaller on a phone and larger on a very large screen', async () => {
      const widths: number[] = [];
      const host = await mount(mediaView('preview'));
      for (const [width, height] of [
        [320, 640],
        [390, 844],
        [460, 900],
        [1280, 800],
        [3840, 2160],
      ] as const) {
        await setViewport({ width, height });
        widths.push(host.card.offsetWidth);
      }
      await setViewport({ width: 1280, height: 800 });
      expect(widths).to.deep.equal([88, 105, 116, 168, 240]);
    });
  });
});
