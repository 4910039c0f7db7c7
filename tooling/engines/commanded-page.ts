/** What @web/test-runner-commands uses of a page of Playwright's; each engine that Playwright does not drive has one. */
export interface CommandedPage {
  readonly keyboard: {
    type(text: string): Promise<void>;
    /** One key, or several together as in `Shift+Tab`. */
    press(chord: string): Promise<void>;
    down(key: string): Promise<void>;
    up(key: string): Promise<void>;
  };
  readonly mouse: {
    move(x: number, y: number): Promise<void>;
    click(x: number, y: number, options?: MouseOptions): Promise<void>;
    down(options?: MouseOptions): Promise<void>;
    up(options?: MouseOptions): Promise<void>;
  };
  setViewportSize(size: { readonly width: number; readonly height: number }): Promise<void>;
  emulateMedia(media: EmulatedMedia): Promise<void>;
}

export type MouseButton = 'left' | 'middle' | 'right';

export interface MouseOptions {
  readonly button?: MouseButton;
}

/** A type and not an interface, so that its values can be listed as text. */
export type EmulatedMedia = {
  readonly media?: 'screen' | 'print';
  readonly reducedMotion?: 'reduce' | 'no-preference';
  readonly forcedColors?: 'active' | 'none';
  readonly colorScheme?: 'light' | 'dark' | 'no-preference';
};
