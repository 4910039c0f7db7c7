import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { hidePlayers, PLAYER_STATES, showPlayer, type PlayerViewHost } from '../view.fixture.js';

const VIEW = PLAYER_STATES['recording, captions off']!;
const PLACES = [
  { width: 390, height: 844, shape: 'portrait' },
  { width: 568, height: 320, shape: 'landscape' },
  { width: 844, height: 390, shape: 'landscape' },
  { width: 1366, height: 768, shape: 'portrait' },
  { width: 1366, height: 768, shape: 'landscape' },
  { width: 1366, height: 768, shape: 'square' },
] as const;

const buttons = (host: PlayerViewHost): HTMLElement[] =>
  host.all('.rail > button').filter((one) => one.checkVisibility());
const nameOf = (button: HTMLElement): string => button.getAttribute('part')!;

describe('<svc-player>: the buttons beside the picture', () => {
  beforeEach(() => emulateMedia({ reducedMotion: 'reduce' }));
  afterEach(hidePlayers);

  it('run from sound to captions, as a column or as a row, and late ones move none that is there', async () => {
    for (const { shape, ...layout } of PLACES)
      for (const dir of ['ltr', 'rtl'] as const) {
        const host = await showPlayer({ ...VIEW, lateButtons: [] }, { ...layout, dir });
        const setShape = (): void => void (host.all('.player')[0]!.dataset['shape'] = shape);
        setShape();
        const places = () => new Map(buttons(host).map((one) => [nameOf(one), one.getBoundingClientRect()] as const));
        const before = places();
        host.view = VIEW;
        await host.updateComplete;
        setShape();
        const after = places();
        const at = `${shape} ${layout.width} x ${layout.height} ${dir}`;
        for (const [name, { x, y }] of before) {
          const { x: newX, y: newY } = after.get(name)!;
          expect([newX, newY], `${name} ${at}`).to.deep.equal([x, y]);
        }
        const run = [...after].sort(([, one], [, other]) =>
          Math.abs(one.y - other.y) > 20 ? one.y - other.y : (one.x - other.x) * (dir === 'rtl' ? -1 : 1),
        );
        const order = ['sound-button', 'fullscreen-button', 'share-button', 'settings-button', 'captions-button'];
        expect(
          run.map(([name]) => name),
          at,
        ).to.deep.equal(order.filter((name) => after.has(name)));
        host.remove();
      }
  });
});
