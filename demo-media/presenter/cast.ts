import type { Sprite } from '../sprite.js';
import { ellipse, group, path } from '../svg.js';

/** Who presents: Maya is the doll as it is drawn, the others are the same doll with other hair and clothes. */
export type Presenter = 'maya' | 'jonas' | 'ella';

const COLOURS: Readonly<Record<Presenter, Readonly<Record<string, string>>>> = {
  maya: {},
  ella: {
    '#5a3a28': '#f0d29a',
    '#3b2418': '#d0a45e',
    '#25150d': '#96703a',
    '#8a5f42': '#fbe7bd',
    '#150b06': '#7d5a2a',
    '#35604f': '#8f4a3c',
    '#1f4237': '#5f2c24',
    '#7fa08e': '#e0b09c',
    '#f3e8d6': '#dbe2e8',
    '#d8c5a8': '#a9b7c4',
    '#a58a68': '#76889a',
    '#6b3319': '#8a5a2a',
    '#2a160d': '#3a2414',
  },
  jonas: {
    '#5a3a28': '#6e675f',
    '#3b2418': '#4b4641',
    '#25150d': '#2c2926',
    '#8a5f42': '#a39a8f',
    '#150b06': '#1b1917',
    '#35604f': '#35506e',
    '#1f4237': '#1d2f46',
    '#7fa08e': '#9db3cc',
    '#f3e8d6': '#b9805a',
    '#d8c5a8': '#8d5839',
    '#a58a68': '#5f3622',
    '#fffaf0': '#dca982',
    '#6b5236': '#3d2012',
    '#bb5848': '#a9604c',
    '#e9b48d': '#e4b08c',
  },
};

/** A drawing in the colours of a presenter. */
export const dressed = (who: Presenter, art: string): string =>
  Object.entries(COLOURS[who]).reduce((drawn, [from, to]) => drawn.replaceAll(from, to), art);

const BEARD =
  'M-101 -14 C-101 28 -86 80 -47 111 C-18 134 18 134 47 111 C86 80 101 28 101 -14 C94 18 80 38 58 40 C30 32 -30 32 -58 40 C-80 38 -94 18 -101 -14Z';

/** The parts of the doll that differ from presenter to presenter. */
export function castParts(who: Presenter, parts: Readonly<Record<string, Sprite>>): Readonly<Record<string, Sprite>> {
  const worn = Object.fromEntries(
    Object.entries(parts).map(([name, sprite]) => [
      name,
      /hand$/.test(name) && who !== 'ella'
        ? { ...sprite, art: sprite.art }
        : { ...sprite, art: dressed(who, sprite.art) },
    ]),
  );
  const { 'hair-back': back, 'head-front': front } = worn;
  if (who !== 'jonas' || back === undefined || front === undefined) return worn;
  const definitions = /^(<defs>[^]*?<\/defs>)+/.exec(back.art)?.[0] ?? '';
  return {
    ...worn,
    'hair-back': {
      ...back,
      art:
        definitions +
        group(
          path(
            'M-106 -50 C-122 -188 122 -188 106 -50 C106 -14 100 14 84 26 H-84 C-100 14 -106 -14 -106 -50Z',
            'url(#pr-hair)',
          ),
          'filter="url(#pr-lock)"',
        ),
    },
    'head-front': {
      ...front,
      art:
        front.art.replaceAll('stroke="#d9a94e"', 'stroke="none"') +
        path(BEARD, 'url(#pr-hair)', 'opacity=".86" filter="url(#pr-lock)"') +
        ellipse(0, 62, 34, 13, '#8a5540', 'opacity=".5" filter="url(#pr-soft)"'),
    },
  };
}
