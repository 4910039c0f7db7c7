/** The windows of the gallery; the small ones are touch screens. */
export const SIZES = {
  'phone-small': { width: 320, height: 568, touch: true },
  phone: { width: 390, height: 844, touch: true },
  'phone-landscape': { width: 844, height: 390, touch: true },
  desktop: { width: 1280, height: 800, touch: false },
  wide: { width: 3840, height: 2160, touch: false },
  /** A desktop window at 400 %. */
  zoomed: { width: 320, height: 256, touch: false },
} as const;

export const SCHEMES = ['light', 'dark', 'forced'] as const;
export const LANGUAGES = ['en', 'de', 'es', 'fr', 'ru', 'ar'] as const;

export type Size = keyof typeof SIZES;
export type Scheme = (typeof SCHEMES)[number];
export type Language = (typeof LANGUAGES)[number];

/** How a state is looked at: in which window, scheme and language. `forced` is a dark forced palette. */
export interface Variant {
  readonly size: Size;
  readonly scheme: Scheme;
  readonly language: Language;
}

type Name = Size | `${Size} ${Scheme | Language}` | `${Size} ${Scheme} ${Language}`;

/** A variant in words, such as `phone dark` or `desktop ar`; what is not named is light and English. */
export type VariantName = Name;

const has = <T extends string>(list: readonly T[], word: string): word is T => list.some((one) => one === word);

export function parseVariant(name: VariantName): Variant {
  const [size, ...rest] = name.split(' ') as [Size, ...string[]];
  return {
    size,
    scheme: rest.find((word) => has(SCHEMES, word)) ?? 'light',
    language: rest.find((word) => has(LANGUAGES, word)) ?? 'en',
  };
}

/** Name of a picture's file without its extension: `svc-pip--clip--phone--dark--en`. */
export const pictureName = (element: string, state: string, { size, scheme, language }: Variant): string =>
  [element, state, size, scheme, language].join('--');
