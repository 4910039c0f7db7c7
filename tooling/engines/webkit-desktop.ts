import type { EmulatedMedia } from './commanded-page.js';
import type { WebKitGtk } from './webkitgtk.js';
import type { Setting } from './x-settings.js';

const PLAIN = ['screen', 'none'];
/** How often a setting is sent, since WebKitGTK may miss it, and how long each is waited for, milliseconds. */
const TIMES = 10;
const TIMEOUT_MS = 1000;

/** A desktop setting, and its media query in a page. */
interface FeatureValue {
  readonly name: string;
  readonly value: (on: boolean) => Setting;
  readonly query: (on: boolean) => string;
}

const STILL: FeatureValue = {
  name: 'Gtk/EnableAnimations',
  value: (on) => (on ? 0 : 1),
  query: (on) => `(prefers-reduced-motion: ${on ? 'reduce' : 'no-preference'})`,
};

const DARK: FeatureValue = {
  name: 'Net/ThemeName',
  value: (on) => (on ? 'Adwaita-dark' : 'Adwaita'),
  query: (on) => `(prefers-color-scheme: ${on ? 'dark' : 'light'})`,
};

/** Reduced motion and the colour scheme follow the desktop's settings of animations and theme; other media features have no setting. */
export class Desktop {
  #still = false;
  #dark = false;

  constructor(private readonly webkit: WebKitGtk) {}

  /** @throws where a page cannot be given such media */
  async emulate({ reducedMotion, colorScheme, ...rest }: EmulatedMedia): Promise<void> {
    const beyond = Object.values<string>(rest).filter((value) => !PLAIN.includes(value));
    if (beyond.length > 0) throw new Error(`WebKitGTK’s driver emulates no media: ${beyond.join(', ')}`);
    if (colorScheme !== undefined) this.#dark = colorScheme === 'dark';
    const still = reducedMotion === undefined ? this.#still : reducedMotion === 'reduce';
    if (still !== this.#still) {
      this.#still = still;
      await this.#say(STILL, still);
      // Its queries follow at once, its style sheets only when the theme is another one.
      await this.#say(DARK, !this.#dark);
    }
    await this.#say(DARK, this.#dark);
  }

  async #say({ name, value, query }: FeatureValue, on: boolean): Promise<void> {
    const { driver, settings } = this.webkit;
    for (let time = 0; time < TIMES; time += 1) {
      // Only what is other than before is news to it.
      if (time > 0) settings.set({ [name]: value(!on) });
      settings.set({ [name]: value(on) });
      const arrived = await driver.run(
        `const [query, patience] = arguments;
        const begun = performance.now();
        return new Promise((resolve) => {
          const look = () => {
            const arrived = matchMedia(query).matches;
            if (arrived || performance.now() - begun > patience) resolve(arrived);
            else setTimeout(look, 20);
          };
          look();
        });`,
        query(on),
        TIMEOUT_MS,
      );
      if (arrived === true) return;
    }
    throw new Error(`WebKitGTK does not apply the desktop setting: ${query(on)}`);
  }
}
