import { configurationOf, type Choices } from './configuration.js';
import { OPTIONS } from './options.js';
import { placeProblems } from './places.js';

/** A field with a value that cannot be used. */
export interface Problem {
  /** Id of the field. */
  readonly field: string;
  readonly label: string;
  /** What to write. */
  readonly correction: string;
}

/** An error of the JSON Schema. */
export interface SchemaError {
  readonly instancePath: string;
  readonly message?: string | undefined;
}

/** Returns what the JSON Schema of the site configuration rejects. */
export type Validate = (configuration: unknown) => readonly SchemaError[];

/** Of the field that has the value at this path. */
export const optionId = (path: string): string => `option-${path.replace('.', '-')}`;
export const placeFieldId = (at: number, name: string): string => `place-${String(at)}-${name}`;

const OWN_FIELDS: Readonly<Record<string, Problem>> = {
  baseUrl: {
    field: 'base-url',
    label: 'Address of the service',
    correction: 'Write the address that you were given, such as https://video.example.com',
  },
  application: {
    field: 'application',
    label: 'Identifier of your project',
    correction: 'Write the identifier that you were given, such as my-shop',
  },
};

const FIELDS: ReadonlyMap<string, Problem> = new Map([
  ...Object.entries(OWN_FIELDS),
  ...OPTIONS.map(({ path, words: { label, correction } }): [string, Problem] => [
    path,
    { field: optionId(path), label, correction: correction ?? 'Choose another value' },
  ]),
]);

/** The service's address is a part of the tag, and a path follows it; the schema sees that of the configuration instead, if it has one. */
const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:\/\/[^\s\\?#]+$/i.test(text);

const problemsOfPlaces = ({ places, platform }: Choices): readonly Problem[] =>
  places.flatMap((place, at) =>
    placeProblems(place, platform).map(([name, correction]) => ({
      field: placeFieldId(at, name),
      label: 'Product id',
      correction,
    })),
  );

/** The field of an error's path: `/showAfterScroll/threshold` is that of `showAfterScroll.threshold`, a list is one field. */
const pathOf = (instancePath: string): string =>
  /^\/product\b/.exec(instancePath)?.[0].slice(1) ??
  (instancePath
    .split('/')
    .slice(1)
    .filter((part) => !/^\d+$/.test(part))
    .join('.') ||
    'application');

/** Everything that keeps the result from working, in the order of the page. */
export function findProblems(choices: Choices, validate: Validate): readonly Problem[] {
  const baseUrl = choices.baseUrl.trim();
  const errors = validate({ baseUrl, ...configurationOf(choices) });
  const places = problemsOfPlaces(choices);
  const paths = new Set(errors.map(({ instancePath }) => pathOf(instancePath)));
  if (!isAddress(baseUrl)) paths.add('baseUrl');
  if (places.length > 0) paths.delete('product');
  const known = [...FIELDS].flatMap(([path, problem]) => (paths.has(path) ? [problem] : []));
  // A rule that no field answers for must not pass unseen.
  const others = [...paths]
    .filter((path) => !FIELDS.has(path))
    .map((path) => ({ field: 'step-product', label: path, correction: 'The JSON Schema rejects this value' }));
  const [own, behaviour] = [true, false].map((isOwn) =>
    known.filter((problem) => Object.values(OWN_FIELDS).includes(problem) === isOwn),
  );
  return [...(own ?? []), ...places, ...others, ...(behaviour ?? [])];
}
