import { outsideOfLists } from '../src/site/own-elements.js';
import { platformLocators } from '../src/site/platforms.js';
import type { ProductLocator } from '../src/site/product-id.js';
import { isPlatform } from '../src/site/site-config.js';
import schema from '../src/site/site-config.schema.json' with { type: 'json' };
import type { PlatformPlaces } from './page/read-shop.js';

const PARTS = schema.$defs.locator.oneOf.flatMap(({ properties }) =>
  'part' in properties ? properties.part.enum : [],
);

/** A place as a selector alone can say it: without what stands in lists and layers. */
const plain = (locator: ProductLocator): ProductLocator =>
  locator.from === 'selector' && locator.own === true
    ? { ...locator, selector: outsideOfLists(locator.selector) }
    : locator;

/** The usual places of every shop system, part by part. */
export const PLATFORM_PLACES: readonly PlatformPlaces[] = schema.properties.platform.enum.flatMap((platform) =>
  isPlatform(platform)
    ? PARTS.map((part) => ({ platform, part, locators: platformLocators(platform, part).map(plain) }))
    : [],
);

/** Parts that are read without `product`. */
export function usualParts(platform: string): readonly string[] {
  if (!isPlatform(platform)) return [];
  const usual = platformLocators(platform);
  return PARTS.filter((part) => platformLocators(platform, part).some((locator) => usual.includes(locator)));
}

/** How the script says what it found at a place, and how a person does. */
const FOUND: readonly (readonly [RegExp, string])[] = [
  [/: (?:undefined undefined|object null)(?=;|$)/g, ' (nothing is there)'],
  [/: string ?(?=;|$)/g, ' (it is empty)'],
  [/: string ([^;]*)(?=;|$)/g, ' (there is "$1", which is no id)'],
  [/: number ([^;]*)(?=;|$)/g, ' (there is the number $1)'],
  [
    /: object \[object HTML\w+\](?=;|$)/g,
    ' (a field that visitors fill in, which only a configuration in the page may read)',
  ],
  [/: (?:\w*Error: )([^;]*)(?=;|$)/g, ' ($1)'],
];

/** A line of the script about places, as a person can read it. */
export function readablePlaces(line: string): string {
  // Every place of a shop system leaves out other products: nobody has to read it.
  const text = line.replaceAll(',"own":true', '');
  return FOUND.reduce((said, [pattern, words]) => said.replace(pattern, words), text);
}
