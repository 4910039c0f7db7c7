import schema from '../../src/site/site-config.schema.json' with { type: 'json' };

/** What a value of the configuration may be, as far as a field is concerned. */
interface Rule {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly string[];
  readonly oneOf?: readonly Rule[];
  readonly items?: Rule;
  readonly properties?: Readonly<Record<string, Rule>>;
  readonly default?: unknown;
  readonly description?: string;
}

/** `measure` is a number or a text with a number, such as `50%`; `lines` is a list of texts. */
export type OptionKind = 'switch' | 'choice' | 'text' | 'measure' | 'lines';

/** One option of the site configuration, as a field shows it. */
export interface Option {
  /** Keys from the root, with dots between them. */
  readonly path: string;
  readonly kind: OptionKind;
  readonly choices: readonly string[];
  readonly fallback: unknown;
  readonly words: OptionWords;
}

export interface OptionWords {
  readonly group: string;
  readonly label: string;
  readonly hint?: string;
  /** What to write instead of a value that cannot be used. */
  readonly correction?: string;
  readonly choices?: Readonly<Record<string, string>>;
}

/** The steps that have fields of their own for these options. */
export const OF_OTHER_STEPS: readonly string[] = ['application', 'baseUrl', 'platform', 'product'];

/** Options without a field, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  development: 'for a page on your own machine only; a shop that is open to the public does not need it.',
  strings: 'the texts of the mini-player, each by its name. The guide to languages lists the names.',
  debug: 'for support, while somebody looks for a fault.',
};

const PLACE = 'Where it is, and what a click does';
const WHEN = 'When it appears';
const WHAT = 'What it shows';
/** Of options that the schema has and this page has no words for yet. */
const MORE = 'More';

/** The groups in the order of the page. */
export const GROUPS: readonly string[] = [PLACE, WHEN, WHAT, MORE];

const ADDRESS = 'Write the whole address, such as https://www.example.com/live/';

const WORDS: Readonly<Record<string, OptionWords>> = {
  position: {
    group: PLACE,
    label: 'Corner',
    hint: 'Shoppers can drag it to another one.',
    choices: {
      'bottom-right': 'Bottom right',
      'bottom-left': 'Bottom left',
      'top-right': 'Top right',
      'top-left': 'Top left',
      'bottom-end': 'Bottom, on the side where lines end',
      'bottom-start': 'Bottom, on the side where lines begin',
      'top-end': 'Top, on the side where lines end',
      'top-start': 'Top, on the side where lines begin',
    },
  },
  openIn: {
    group: PLACE,
    label: 'A click opens the full player in',
    choices: { 'same-tab': 'The same tab', 'new-tab': 'A new tab' },
  },
  dismissal: {
    group: PLACE,
    label: 'When a shopper closes it, it stays away',
    choices: {
      session: 'For the whole visit',
      product: 'From this product',
      page: 'Until the next page',
    },
  },
  'showAfterScroll.threshold': {
    group: WHEN,
    label: 'Wait until the page is scrolled by',
    hint: 'Pixels such as 600, or a part of the page such as 50%. Empty: it does not wait.',
    correction: 'Write a number of pixels such as 600, or a percentage such as 50%',
  },
  'showAfterScroll.firstShowingOnly': { group: WHEN, label: 'Wait before the first time only' },
  waitForConsent: {
    group: WHEN,
    label: 'Wait for the visitor’s consent',
    hint: 'Nothing is requested before your consent tool says so. The guide to consent has the code for it.',
  },
  paymentPages: {
    group: WHEN,
    label: 'Pages on which it never appears',
    hint: 'One address in each line, with * for any text, such as */checkout*',
    correction: 'Write one address in each line',
  },
  disabled: { group: WHEN, label: 'Switch it off', hint: 'Nothing is shown or requested, on any page.' },
  live: { group: WHAT, label: 'Show a running show', hint: 'Otherwise only its picture.' },
  continuous: {
    group: WHAT,
    label: 'Go on where the shopper left the full player',
    hint: 'Otherwise each product page starts its video anew.',
  },
  cmcd: {
    group: WHAT,
    label: 'Tell the video server how a show plays',
    hint: 'As CMCD in the addresses of its files, for the reports of your CDN.',
  },
  prerenderPlayer: {
    group: WHAT,
    label: 'Prepare the player page while the shopper points at the mini-player',
    hint: 'Chrome and Edge then show it at once. It must be on your own domain; a policy has to allow it.',
  },
  'liveNotification.enabled': {
    group: WHAT,
    label: 'Tell that a show is running, also where the product has no video',
  },
  liveUrl: {
    group: WHAT,
    label: 'Where that message leads',
    hint: 'Empty: /live/ of your shop.',
    correction: ADDRESS,
  },
  locale: {
    group: WHAT,
    label: 'Language',
    hint: 'Such as de or fr. Empty: the language of your page.',
    correction: 'Write the short name of a language, such as de',
  },
};

const isMeasure = ({ oneOf = [] }: Rule): boolean => oneOf.some(({ type }) => type === 'number');

function kindOf(rule: Rule): OptionKind | undefined {
  if (rule.type === 'boolean') return 'switch';
  if (rule.enum !== undefined) return 'choice';
  if (rule.type === 'string') return 'text';
  if (rule.type === 'array' && rule.items?.type === 'string') return 'lines';
  return isMeasure(rule) ? 'measure' : undefined;
}

function optionsIn(properties: Readonly<Record<string, Rule>>, parent = ''): readonly Option[] {
  return Object.entries(properties).flatMap(([key, rule]) => {
    const path = parent + key;
    if (OF_OTHER_STEPS.includes(path) || path in LEFT_OUT) return [];
    if (rule.properties !== undefined) return optionsIn(rule.properties, `${path}.`);
    const kind = kindOf(rule);
    if (kind === undefined) throw new Error(`There is no field for "${path}" of the schema`);
    const words = WORDS[path] ?? { group: MORE, label: path, hint: rule.description ?? '' };
    return [{ path, kind, choices: rule.enum ?? [], fallback: rule.default, words }];
  });
}

/** As the words have it. */
function orderOf({ path }: Option): number {
  const at = Object.keys(WORDS).indexOf(path);
  return at === -1 ? Number.MAX_SAFE_INTEGER : at;
}

/** A field for every option of the schema that has none in another step. */
export const OPTIONS: readonly Option[] = [...optionsIn(schema.properties as Readonly<Record<string, Rule>>)].sort(
  (one, other) => orderOf(one) - orderOf(other),
);
