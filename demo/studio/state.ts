import type { Choices } from './configuration.js';
import type { Problem, Validate } from './problems.js';
import { systemOf } from './systems.js';

/** Of the preview; assets/studio.css has the sizes of their windows. */
export type Device = 'phone' | 'laptop' | 'desktop';

/** Everything that the page shows. It lives as long as the page: nothing is stored. */
export interface StudioState extends Choices {
  /** Name of the shop system, of which the platform follows. */
  readonly system: string;
  /** Title of the place for what is pasted; empty for the usual one. */
  readonly pastePlace: string;
  /** Custom properties of the elements, by name. */
  readonly looks: ReadonlyMap<string, string>;
  /** How the preview shows the three elements; no part of the result. */
  readonly scheme: 'light' | 'dark';
  readonly dir: 'ltr' | 'rtl';
  /** Whether the preview shows them, in place of the mini-player on a page. */
  readonly stage: boolean;
  /** A configuration that the shop has already. */
  readonly existing: string;
  /** Source of a product page, and its address. */
  readonly source: string;
  readonly address: string;
  /** Theme of the preview. */
  readonly theme: string;
  readonly device: Device;
  /** Ids of fields that were left once: what is wrong with them is said. */
  readonly left: ReadonlySet<string>;
}

export const INITIAL: StudioState = {
  baseUrl: '',
  application: '',
  platform: '',
  system: '',
  pastePlace: '',
  places: [],
  options: {},
  kept: {},
  existing: '',
  looks: new Map(),
  scheme: 'light',
  dir: 'ltr',
  stage: false,
  source: '',
  address: '',
  theme: systemOf('').theme,
  device: 'laptop',
  left: new Set(),
};

/** What a step is given to show itself, and to say what was chosen. */
export interface StepContext {
  readonly state: StudioState;
  readonly problems: readonly Problem[];
  readonly validate: Validate;
  readonly update: (change: Partial<StudioState>) => void;
  /** Loads another theme into the preview, if it can be had. */
  readonly showTheme: (theme: string) => void;
  /** Says something to people who do not see it. */
  readonly announce: (text: string) => void;
}

/** What is wrong with a field that was left. */
export const problemAt = ({ state, problems }: StepContext, field: string): string =>
  state.left.has(field) ? (problems.find((problem) => problem.field === field)?.correction ?? '') : '';

export const leave = ({ state, update }: StepContext, field: string): void =>
  update({ left: new Set([...state.left, field]) });
