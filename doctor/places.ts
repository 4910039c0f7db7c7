import { platformLocators } from '../src/site/platforms.js';
import { isPlatform } from '../src/site/site-config.js';
import schema from '../src/site/site-config.schema.json' with { type: 'json' };
import type { PlatformPlaces } from './page/read-shop.js';

const PARTS = schema.$defs.locator.oneOf.flatMap(({ properties }) =>
  'part' in properties ? properties.part.enum : [],
);

/** The usual places of every shop system, part by part. */
export const PLATFORM_PLACES: readonly PlatformPlaces[] = schema.properties.platform.enum.flatMap((platform) =>
  isPlatform(platform) ? PARTS.map((part) => ({ platform, part, locators: platformLocators(platform, part) })) : [],
);

/** Parts that are read without `product`. */
export const usualParts = (platform: string): readonly string[] => {
  const usual = isPlatform(platform) ? platformLocators(platform) : [];
  return PLATFORM_PLACES.filter(
    (places) => places.platform === platform && places.locators.some((locator) => usual.includes(locator)),
  ).map(({ part }) => part);
};

/** What leaves out lists and layers, in every selector of the platforms: nobody has to read it. */
const TAIL = /:not\(:is\(.*$/;

const shortened = new Map(
  PLATFORM_PLACES.flatMap(({ locators }) => locators).flatMap((locator) =>
    locator.from === 'selector' && TAIL.test(locator.selector)
      ? [
          [
            JSON.stringify(locator),
            JSON.stringify({ ...locator, selector: locator.selector.replace(TAIL, '') }),
          ] as const,
        ]
      : [],
  ),
);

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
  let text = line;
  for (const [long, short] of shortened) text = text.replaceAll(long, short);
  return FOUND.reduce((said, [pattern, words]) => said.replace(pattern, words), text);
}
