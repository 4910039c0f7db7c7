import { expect, type Locator, type Page } from '@playwright/test';
import type { Control } from '../../mock-api/control/control.js';
import type { FaultEffect } from '../../mock-api/faults/fault-rule.js';
import { rewritePage } from '../e2e/product-page.js';
import { embedFont, embedFontInWindow } from './fonts.js';
import { SIZES, type Scheme, type Variant } from './variant.js';

/** The time of every picture, of the page and of the service. */
export const GALLERY_TIME = Date.UTC(2026, 10, 25, 17, 30);

/** Second of a recording at which a picture shows it. */
export const PICTURE_SECOND = 23;

/** Milliseconds after which controls that nobody uses are hidden, and some. */
const HIDDEN_AFTER = 3_500;

/** CSS pixels of the window in which a player floats, as it opens. */
const SIZE = { width: 390, height: 690 };

/** CSS pixels around a card that its shadow takes. */
const SHADOW = 32;

interface Player extends HTMLElement {
  currentTime: number;
}

/** A page of the demo on the way to a state of the gallery. */
export class GalleryPage {
  readonly pip: Locator;
  readonly player: Locator;
  readonly list: Locator;
  /** Whether controls that nobody uses are hidden in the picture, see `hideControls`. */
  #areControlsHidden = false;
  /** Where the recording is in its picture; null for what is no recording. */
  #second: number | null = null;
  #floating: Page | null = null;
  #isWindowShown = false;

  /**
   * @param isPlain the mini-player on a page with nothing else, for a picture of it alone; default: on a product page
   */
  constructor(
    readonly page: Page,
    readonly mock: Control,
    readonly variant: Variant,
    readonly isPlain = false,
  ) {
    this.pip = page.locator('svc-pip');
    this.player = page.locator('svc-player');
    this.list = page.locator('svc-stream-list');
  }

  /** What a picture shows: the page, or the window in which its player floats. */
  get shown(): Page {
    return (this.#isWindowShown ? this.#floating : null) ?? this.page;
  }

  get isTouch(): boolean {
    return SIZES[this.variant.size].touch;
  }

  /** Scheme, time and typeface; before the first page is opened. */
  async prepare(): Promise<void> {
    await this.setScheme(this.variant.scheme);
    await this.page.clock.setFixedTime(GALLERY_TIME);
    await embedFont(this.page);
  }

  async setScheme(scheme: Scheme): Promise<void> {
    const forced = scheme === 'forced';
    const media = { colorScheme: forced ? 'dark' : scheme, forcedColors: forced ? 'active' : 'none' } as const;
    for (const page of this.#pages) await page.emulateMedia(media);
  }

  /**
   * Opens the page of a product with the script tag.
   *
   * @param config the shop's configuration, if it is not the published one
   */
  async openProduct(feedProductId: string, { query = '', config = null as object | null } = {}): Promise<void> {
    const id = encodeURIComponent(feedProductId);
    const address = this.isPlain ? `/blank?product=${id}&` : `/product/${id}?`;
    if (config !== null) {
      const block = `<script type="application/json" id="svc-pip-config">${JSON.stringify(config)}</script></head>`;
      await rewritePage(this.page, (markup) => markup.replace('</head>', block), /\/(blank|product)\b/);
    }
    await this.page.goto(`${address}lang=${this.variant.language}${query}`);
  }

  /** Opens a show in the full player. */
  async openShow(id: string, query = ''): Promise<void> {
    await this.page.goto(`/live/?lang=${this.variant.language}${query}#/translation/${id}`);
  }

  async openList(query = ''): Promise<void> {
    await this.page.goto(`/live/?lang=${this.variant.language}${query}`);
  }

  /** Opens the shop's front page, on which the list is a strip. */
  async openHome(): Promise<void> {
    await this.page.goto(`/?lang=${this.variant.language}`);
  }

  /** The service responds so to a path, in which `*` is any text, until the rule of this id is removed. */
  serviceResponds(path: string, effect: FaultEffect): string {
    return this.mock.addFault({ match: { path }, then: effect }).id;
  }

  /** The element reports this, such as `{ mode: 'live', phase: 'playing' }`. */
  async expectState(element: Locator, state: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(state)) await expect(element).toHaveAttribute(`data-${name}`, value);
  }

  /** Clicks, or taps where the window is a touch screen. */
  async press(control: Locator): Promise<void> {
    await (this.isTouch ? control.tap() : control.click());
  }

  /** A sign of the shopper that does nothing else: controls that hide while nobody uses them are shown again. */
  async touch(part: Locator): Promise<void> {
    const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const at = { x: Math.round(x + width / 2), y: Math.round(y + height * 0.6) };
    if (this.isTouch) {
      const touch = await this.page.context().newCDPSession(this.page);
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
    } else {
      await this.page.mouse.move(at.x - 3, at.y);
      await this.page.mouse.move(at.x, at.y);
    }
  }

  /** Moves the player into a window of its own; a picture then shows the window, or the page that it has left. */
  async float(shown: 'window' | 'page'): Promise<void> {
    this.#isWindowShown = shown === 'window';
    const opened = this.page.context().waitForEvent('page');
    await this.press(this.player.locator('[part=settings-button]'));
    await this.press(this.player.locator('button.menu-row').first());
    const floating = (this.#floating = await opened);
    await embedFontInWindow(floating);
    await floating.setViewportSize(SIZE);
    await this.setScheme(this.variant.scheme);
    await expect(floating.locator('video')).toBeVisible();
    await floating.mouse.move(SIZE.width / 2, SIZE.height / 3);
    // Its menu is closed: the pointer would rest on what comes in its place, which the engine may notice or not.
    await this.page.mouse.move(SIZE.width / 4, SIZE.height / 3);
  }

  get #pages(): readonly Page[] {
    return this.#floating ? [this.page, this.#floating] : [this.page];
  }

  /** Nobody has used the controls for longer than they are shown. */
  async hideControls(): Promise<void> {
    this.#areControlsHidden = true;
    await this.page.clock.fastForward(HIDDEN_AFTER);
    await expect(this.#hidden).toHaveCount(1);
  }

  /** The element whose controls are hidden. */
  get #hidden(): Locator {
    return this.page.locator(':is(svc-pip[data-faded], svc-player[data-controls=hidden])');
  }

  /** A recording plays, with its products; its picture is taken at this second. */
  async playRecording(second = PICTURE_SECOND): Promise<void> {
    await this.expectState(this.player, { mode: 'recording', phase: 'playing' });
    await expect(this.player.locator('[part=product]').first()).toBeVisible();
    this.#second = second;
    await this.touch(this.player.locator('[part=picture]'));
  }

  /** Nothing moves any more: no timer, no poll, no video, no transition; every picture in the window is loaded. */
  async freeze(): Promise<void> {
    // A slow machine has let the video stand still for a second; it would wait for the next frame for good.
    await expect(this.page.locator('[data-phase=stalled]')).toHaveCount(0);
    await this.page.clock.pauseAt(GALLERY_TIME);
    // What has faded in is drawn differently from what never moved. A mini-player would show its poster.
    if ((await this.pip.count()) === 0) await this.page.emulateMedia({ reducedMotion: 'reduce' });
    // A slow machine may have taken that long.
    if (!this.#areControlsHidden && (await this.#hidden.count()) > 0) {
      await this.touch(this.page.locator(':is(svc-pip [part=card], svc-player [part=picture])'));
      await expect(this.#hidden).toHaveCount(0);
    }
    for (const video of await this.#videos()) await video.evaluate((one: HTMLVideoElement) => (one.playbackRate = 0));
    if (this.#second !== null) await this.#seek(this.#second);
    await this.shown.waitForFunction(
      () => {
        const isOutside = (one: Element): boolean => {
          const { top, right, bottom, left } = one.getBoundingClientRect();
          return top > innerHeight || right < 0 || bottom < 0 || left > innerWidth;
        };
        const isSettled = (one: Element): boolean => {
          for (const animation of one.getAnimations())
            if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
          const isLoaded = !(one instanceof HTMLImageElement) || one.complete || isOutside(one);
          return isLoaded && [...(one.shadowRoot?.querySelectorAll('*') ?? [])].every(isSettled);
        };
        return [...document.querySelectorAll('*')].every(isSettled);
      },
      undefined,
      { polling: 100 },
    );
  }

  /**
   * Replaces videos and pictures by one colour, and the progress of a recording in an iframe by one share: the looks of the
   * elements are compared, not the decoder's, and the pictures stay small.
   */
  async coverFootage(): Promise<void> {
    for (const frame of this.#pages.flatMap((page) => page.frames())) {
      await frame.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          `video, img { object-position: -9999px 0 !important; background: #8f9699 !important; }
           .progress { --_share: 40% !important; }`,
        );
        const cover = (root: Document | ShadowRoot): void => {
          root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
          for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) cover(shadowRoot);
        };
        cover(document);
      });
    }
  }

  /** What a picture shows: of the mini-player its cards and their shadows, else the whole window. */
  async pictureBox(): Promise<{ x: number; y: number; width: number; height: number } | null> {
    if (!this.isPlain || (await this.pip.count()) === 0) return null;
    const parts = this.pip.locator(':is([part=card], [part=notice])');
    const boxes = (await Promise.all((await parts.all()).map((part) => part.boundingBox()))).filter(
      (box) => box !== null,
    );
    const { width, height } = SIZES[this.variant.size];
    const left = Math.max(0, Math.floor(Math.min(...boxes.map(({ x }) => x)) - SHADOW));
    const top = Math.max(0, Math.floor(Math.min(...boxes.map(({ y }) => y)) - SHADOW));
    const right = Math.min(width, Math.ceil(Math.max(...boxes.map((box) => box.x + box.width)) + SHADOW));
    const bottom = Math.min(height, Math.ceil(Math.max(...boxes.map((box) => box.y + box.height)) + SHADOW));
    return { x: left, y: top, width: right - left, height: bottom - top };
  }

  /** Products, chat and captions are those of this second. */
  async #seek(second: number): Promise<void> {
    await this.player.evaluate((player, to) => {
      (player as Player).currentTime = to;
    }, second);
    const video = (this.#floating ?? this.page).locator('video');
    await expect
      .poll(() => video.evaluate((one: HTMLVideoElement) => [one.seeking, one.currentTime]))
      .toEqual([false, second]);
  }

  async #videos(): Promise<Locator[]> {
    const all = await Promise.all(
      this.#pages.flatMap((page) => page.frames()).map((frame) => frame.locator('video').all()),
    );
    return all.flat();
  }
}
