import { expect } from '@open-wc/testing';
import { hidePlayers, PLAYER_STATES, showPlayer } from '../view.fixture.js';

describe('<svc-player> in an app', () => {
  afterEach(hidePlayers);

  it('[P4, FAULTS 137] leaves the corner of the app’s close button free in every layout of mobile mode', async () => {
    const SIZES = [
      ...[
        [320, 568],
        [390, 844],
        [640, 360],
        [844, 390],
        [932, 430],
      ],
      ...[
        [1024, 768],
        [1920, 1080],
      ],
    ] as const;
    const WORDS = 'h1, .name, .avatar, .badge, button:not(.surface), a, time, input, .message';
    const covered = (host: Element, player: HTMLElement): string[] =>
      [...(host.shadowRoot?.querySelectorAll(WORDS) ?? [])].flatMap((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const isThere = width > 0 && height > 0 && left < 50 && top < 50 && top + height > 0;
        return isThere && getComputedStyle(element).visibility === 'visible'
          ? [
              `${element.localName}.${element.className} of ${player.dataset['shape'] ?? ''} at ${String(left)}, ${String(top)}`,
            ]
          : [];
      });
    const bad: string[] = [];
    for (const [name, view] of Object.entries(PLAYER_STATES))
      for (const dir of ['ltr', 'rtl'] as const) {
        const host = await showPlayer({ ...view, app: true }, { dir });
        const player = host.shadowRoot?.querySelector<HTMLElement>('.player');
        if (!player) throw new Error(`${name} has no player`);
        for (const [width, height] of SIZES)
          for (const shape of ['portrait', 'landscape', 'square', 'unknown']) {
            Object.assign(host.style, { width: `${String(width)}px`, height: `${String(height)}px` });
            player.dataset['shape'] = shape;
            bad.push(
              ...covered(host, player).map((what) => `${name}, ${String(width)}x${String(height)}, ${dir}: ${what}`),
            );
          }
        host.remove();
      }
    expect(bad).to.deep.equal([]);
  });
});
