import type { GalleryPage } from './gallery-page.js';
import type { Scheme, Size, VariantName } from './variant.js';

export type GalleryElement = 'svc-pip' | 'svc-player' | 'svc-stream-list';

/** A state of an element that a shopper can see. */
export interface GalleryState {
  /** Kebab case; part of the names of its pictures. */
  readonly name: string;
  readonly element: GalleryElement;
  /** What there is to see. */
  readonly shows: string;
  /** Variants whose pictures are committed and compared. */
  readonly compared: readonly VariantName[];
  /** Windows in which the state exists. Default: all but `wide` and `zoomed`. */
  readonly sizes?: readonly Size[];
  /** Default: light and dark. */
  readonly schemes?: readonly Scheme[];
  /**
   * Whether axe checks it as it is built and on a page. Default: false, since the browser tests named accessibility check the
   * markup of every state.
   */
  readonly axe?: boolean;
  /** Brings the page into the state by its true cause: the service, the media, the browser or the shopper. */
  readonly reach: (on: GalleryPage) => Promise<void>;
}

/** The states of one element, in the order of the gallery. */
export const statesOf = (
  element: GalleryElement,
  states: readonly Omit<GalleryState, 'element'>[],
): readonly GalleryState[] => states.map((state) => ({ ...state, element }));
