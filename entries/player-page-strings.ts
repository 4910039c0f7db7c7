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
  nothingTitle: 'We can’t find this page',
  nothingText: 'The link does not lead to a show. It may be incomplete.',
  seeAll: 'See all shows',
  brokenTitle: 'We couldn’t load this page',
  brokenText: 'Reload it to try again.',
};
