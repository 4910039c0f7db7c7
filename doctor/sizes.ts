/** A window in which the page is examined; CSS pixels. */
export interface Size {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** A phone or a tablet: touch, and the page's `viewport` element counts. */
  readonly touch: boolean;
}

const size = (width: number, height: number, touch: boolean): Size => ({
  name: `${width}x${height}`,
  width,
  height,
  touch,
});

/** A small phone, a phone, a tablet, a notebook and a large screen. */
export const SIZES: readonly Size[] = [
  size(320, 568, true),
  size(390, 844, true),
  size(768, 1024, true),
  size(1366, 768, false),
  size(1920, 1080, false),
];
