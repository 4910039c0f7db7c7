/** Strings of the player page around its elements; each translation is an object of this shape. */
export interface PlayerPageStrings {
  /** Heading of the list and title of the document. */
  readonly title: string;
  readonly home: string;
  readonly nothingTitle: string;
  readonly nothingText: string;
  readonly seeAll: string;
  readonly brokenTitle: string;
  readonly brokenText: string;
}

export const englishPage: PlayerPageStrings = {
  title: 'Live',
  home: 'Back to the shop',
  nothingTitle: 'There is nothing here',
  nothingText: 'This address names no stream. It may have lost a letter on its way.',
  seeAll: 'See every stream',
  brokenTitle: 'This page could not be loaded',
  brokenText: 'Reload it to try again.',
};
