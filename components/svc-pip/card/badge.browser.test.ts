import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { cardStrings } from '../../shared/card-strings.js';
import { strings as arabic } from '../locales/ar.js';
import { strings as german } from '../locales/de.js';
import { strings as spanish } from '../locales/es.js';
import { strings as french } from '../locales/fr.js';
import { strings as russian } from '../locales/ru.js';
import { aStream, mediaView, mount, orientations, unmountAll } from '../view.fixture.js';

const WORDS = [cardStrings, arabic, german, spanish, french, russian].map(({ badge }) => badge);

describe('the live badge of the card', () => {
  afterEach(async () => {
    unmountAll();
    await setViewport({ width: 1280, height: 800 });
  });

  for (const [width, height] of [
    ...[
      [320, 568],
      [360, 640],
      [390, 844],
      [430, 932],
      [479, 800],
    ],
    ...[
      [480, 800],
      [568, 320],
      [844, 390],
      [320, 256],
      [1280, 800],
      [2560, 1440],
    ],
  ] as const)
    it(`[FAULTS 46] lies under no button in any language, ${String(width)} x ${String(height)}`, async () => {
      await setViewport({ width, height });
      for (const mediaOrientation of orientations) {
        const stream = aStream({ mediaOrientation, streamStatus: 'online' });
        for (const dir of ['ltr', 'rtl']) {
          const host = await mount(mediaView('live', { stream }));
          host.dir = dir;
          const badge = host.partElement('badge');
          const discs = [...host.renderRoot.querySelectorAll('.controls button:not(.calm) svg')];
          expect(discs.length).to.be.at.least(2);
          for (const word of WORDS) {
            badge.textContent = word ?? cardStrings.badge;
            const own = badge.getBoundingClientRect();
            const card = host.card.getBoundingClientRect();
            const said = `${word}, ${mediaOrientation}, ${dir}: ${[own.left, own.right, card.left, card.right].join(' ')}`;
            expect(own.width > 0 && own.left >= card.left && own.right <= card.right, said).to.equal(true);
            for (const disc of discs) {
              const { left, right, top, bottom } = disc.getBoundingClientRect();
              const meets = own.left < right && left < own.right && own.top < bottom && top < own.bottom;
              expect(meets, said).to.equal(false);
            }
          }
          host.remove();
        }
      }
    });
});
