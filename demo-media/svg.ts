/** One colour stop: offset 0..1, colour, opacity (default 1). */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]): string =>
  list
    .map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join('');

/** A linear gradient; the vector is in fractions of the painted box, from top to bottom by default. */
export const linear = (id: string, list: readonly Stop[], [x1, y1, x2, y2] = [0, 0, 0, 1]): string =>
  `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`;

/** A radial gradient; centre and radius are in fractions of the painted box. */
export const radial = (id: string, list: readonly Stop[], [cx, cy, r] = [0.5, 0.5, 0.5]): string =>
  `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(list)}</radialGradient>`;

const region = 'x="-30%" y="-30%" width="160%" height="160%" color-interpolation-filters="sRGB"';

export const blur = (id: string, deviation: number): string =>
  `<filter id="${id}" x="-80%" y="-80%" width="260%" height="260%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

/** How a material is broken up: noise frequency along x and y, strength 0..1 and the seed. */
export interface Grain {
  readonly x: number;
  readonly y: number;
  readonly strength: number;
  readonly octaves?: number;
  readonly seed?: number;
}

/** Multiplies noise into whatever is painted: cloth, wood or clay, by its frequencies. */
export const texture = (id: string, { x, y, strength, octaves = 3, seed = 4 }: Grain): string =>
  `<filter id="${id}" ${region}><feTurbulence type="fractalNoise" baseFrequency="${x} ${y}" numOctaves="${octaves}" seed="${seed}"/>` +
  `<feColorMatrix values="0 0 0 0 .12  0 0 0 0 .08  0 0 0 0 .05  ${n(1.7 * strength)} 0 0 0 ${n(-0.6 * strength)}"/>` +
  `<feComposite in2="SourceAlpha" operator="in" result="n"/><feBlend in="n" in2="SourceGraphic" mode="multiply"/></filter>`;

/** The two noises of a plain weave, one along each thread. */
export const weave = (id: string, strength: number): string =>
  `<filter id="${id}" ${region}><feTurbulence type="fractalNoise" baseFrequency=".035 .75" numOctaves="2" seed="3" result="a"/>` +
  `<feTurbulence type="fractalNoise" baseFrequency=".75 .035" numOctaves="2" seed="9" result="b"/>` +
  `<feComposite in="a" in2="b" operator="arithmetic" k2=".5" k3=".5"/>` +
  `<feColorMatrix values="0 0 0 0 .1  0 0 0 0 .08  0 0 0 0 .06  ${n(2 * strength)} 0 0 0 ${n(-0.8 * strength)}"/>` +
  `<feComposite in2="SourceAlpha" operator="in" result="n"/><feBlend in="n" in2="SourceGraphic" mode="multiply"/></filter>`;

/** Rounds a flat shape: dark towards the lower right edge, light towards the upper left one. */
export const volume = (id: string, reach: number, dark = 0.45, light = 0.4, tint = '#2a1a12'): string =>
  `<filter id="${id}" ${region}><feGaussianBlur in="SourceAlpha" stdDeviation="${reach}" result="soft"/>` +
  `<feOffset in="soft" dx="${-reach * 0.9}" dy="${-reach * 0.6}" result="up"/><feFlood flood-color="${tint}" flood-opacity="${dark}"/>` +
  `<feComposite in2="up" operator="out"/><feComposite in2="SourceAlpha" operator="in" result="shade"/>` +
  `<feOffset in="soft" dx="${reach * 0.9}" dy="${reach * 0.6}" result="down"/><feFlood flood-color="#fff6e6" flood-opacity="${light}"/>` +
  `<feComposite in2="down" operator="out"/><feComposite in2="SourceAlpha" operator="in" result="glow"/>` +
  `<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="shade"/><feMergeNode in="glow"/></feMerge></filter>`;

/** A closed or open path. */
export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;

/** A line drawn along a path. */
export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;

export const rect = (x: number, y: number, w: number, h: number, r: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`;

export const group = (content: string, more: string): string => `<g ${more}>${content}</g>`;

export const defs = (...content: string[]): string => `<defs>${content.join('')}</defs>`;

/** A complete document of the given size in CSS pixels, looking at a part of its drawing (all of it by default). */
export const document = (
  width: number,
  height: number,
  content: string,
  view: readonly number[] = [0, 0, width, height],
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view.join(' ')}">${content}</svg>`;

/** A number that is short in the document and the same on every machine. */
export function n(value: number): number {
  return Math.round(value * 100) / 100;
}
