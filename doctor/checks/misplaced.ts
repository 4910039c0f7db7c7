import { error, type Observation } from '../finding.js';
import type { Misplaced } from '../page/read-misplaced.js';

const ADVICE: Readonly<Record<Misplaced['place'], (owner: string) => string>> = {
  template: (owner) => `is inside <${owner}>, whose content does not count as part of the page: move it out of there`,
  noscript: () => 'is inside <noscript>, which counts only in browsers without JavaScript: move it out of there',
  comment: () => 'is inside a comment: remove <!-- in front of it and --> behind it',
  text: (owner) =>
    `is text that visitors can read, in <${owner}>: the editor has encoded it (&lt; in place of <); paste it again as HTML, in the source view or in a file of the theme`,
  element: (owner) => `is inside <${owner}>, which takes it for text: move it out of there`,
  script: (owner) => `is inside another script, <${owner}>: move it out of there`,
  svg: (owner) => `is inside <${owner}>, a drawing: move it out of there`,
  iframe: (owner) =>
    `is inside <${owner}>, a page within the page, as blocks of page builders make it: paste it into the theme or the settings for own code of the whole site`,
  shadow: (owner) => `is inside the shadow tree of <${owner}>, where the script does not look: move it out of there`,
};

/** Why the tag or the configuration that was pasted does not count. */
export const misplacedAs = (misplaced: readonly Misplaced[], what: Misplaced['what']): readonly Observation[] =>
  misplaced
    .filter((one) => one.what === what)
    .map(({ place, owner }) => error(`the ${what === 'tag' ? 'script tag' : what} ${ADVICE[place](owner)}`));
