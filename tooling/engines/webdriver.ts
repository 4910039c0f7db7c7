import type { MouseButton } from './commanded-page.js';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const SCRIPT_MS = 10_000;

interface WebDriverResponse {
  readonly value: unknown;
}

interface Failure {
  readonly error: string;
  readonly message: string;
}

/** Names of keys as events have them, in WebDriver's alphabet. */
const KEYS: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  Backspace: '\uE003',
  Delete: '\uE017',
  Home: '\uE011',
  End: '\uE010',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Meta: '\uE03D',
  Space: ' ',
};

const BUTTONS: readonly MouseButton[] = ['left', 'middle', 'right'];

/** A browser behind a WebDriver server, over plain HTTP; times in milliseconds, places in CSS pixels. */
export class WebDriver {
  private constructor(
    private readonly address: string,
    private readonly session: string,
  ) {}

  static async open(server: string, capabilities: object): Promise<WebDriver> {
    const { sessionId } = (await request(`${server}/session`, 'POST', {
      capabilities: { alwaysMatch: capabilities },
    })) as {
      sessionId: string;
    };
    const driver = new WebDriver(server, sessionId);
    await driver.#post('timeouts', { script: SCRIPT_MS });
    return driver;
  }

  async goto(url: string): Promise<void> {
    await this.#post('url', { url });
  }

  async back(): Promise<void> {
    await this.#post('back');
  }

  url(): Promise<string> {
    return request(this.#path('url'), 'GET') as Promise<string>;
  }

  /** Runs a function's body in the page, with `arguments`, and returns its result or what its promise resolves with. */
  run(body: string, ...given: readonly unknown[]): Promise<unknown> {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve((function () { ${body} }).apply(null, arguments)).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    return this.#post('execute/async', { script, args: given }).then((response) => {
      const { value, error } = response as { value?: unknown; error?: string };
      if (error !== undefined) throw new Error(error);
      return value;
    });
  }

  /** Value of an expression in the page at this moment; no promises. */
  value(expression: string): Promise<unknown> {
    return this.#post('execute/sync', { script: `return (${expression})`, args: [] });
  }

  /** Goes on in this frame, given as an expression of the page, or in the page itself. */
  async enterFrame(expression: string | null): Promise<void> {
    if (expression === null) {
      await this.#post('frame', { id: null });
      return;
    }
    const found = await this.#post('execute/sync', { script: `return ${expression}`, args: [] });
    await this.#post('frame', { id: { [ELEMENT]: (found as Record<string, string>)[ELEMENT] } });
  }

  async move(x: number, y: number): Promise<void> {
    await this.#mouse({ type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) });
  }

  async down(button: MouseButton = 'left'): Promise<void> {
    await this.#mouse({ type: 'pointerDown', button: BUTTONS.indexOf(button) });
  }

  async up(button: MouseButton = 'left'): Promise<void> {
    await this.#mouse({ type: 'pointerUp', button: BUTTONS.indexOf(button) });
  }

  async click(x: number, y: number, button: MouseButton = 'left'): Promise<void> {
    await this.move(x, y);
    await this.down(button);
    await this.up(button);
  }

  /** Presses a key combination, such as `Shift+Tab`. */
  async press(chord: string): Promise<void> {
    const keys = chord.split('+');
    await this.#keys([
      ...keys.map((key) => ({ type: 'keyDown', value: KEYS[key] ?? key })),
      ...keys.reverse().map((key) => ({ type: 'keyUp', value: KEYS[key] ?? key })),
    ]);
  }

  async key(type: 'keyDown' | 'keyUp', key: string): Promise<void> {
    await this.#keys([{ type, value: KEYS[key] ?? key }]);
  }

  /** Lets go of every key and button, wherever the pointer is. */
  async release(): Promise<void> {
    await request(this.#path('actions'), 'DELETE');
  }

  /** Makes the page this large; the browser's own bars come on top. */
  async resize(width: number, height: number): Promise<void> {
    const [inner, outer] = [await this.#innerSize(), await this.#rect()];
    await this.#post('window/rect', {
      width: outer.width + width - inner.width,
      height: outer.height + height - inner.height,
    });
    const [there, high] = (await this.run(
      `return new Promise((resolve) => {
        let looks = 0;
        const look = () => {
          const done = innerWidth === arguments[0] && innerHeight === arguments[1];
          if (done || ++looks > 100) resolve([innerWidth, innerHeight]);
          else setTimeout(look, 20);
        };
        look();
      })`,
      width,
      height,
    )) as [number, number];
    if (there !== width || high !== height) {
      throw new Error(`The browser’s window does not become ${width} × ${height}, it stays ${there} × ${high}.`);
    }
  }

  async close(): Promise<void> {
    await request(`${this.address}/session/${this.session}`, 'DELETE');
  }

  async #innerSize(): Promise<{ width: number; height: number }> {
    return (await this.run('return { width: innerWidth, height: innerHeight }')) as { width: number; height: number };
  }

  async #rect(): Promise<{ width: number; height: number }> {
    return (await request(this.#path('window/rect'), 'GET')) as { width: number; height: number };
  }

  async #mouse(action: object): Promise<void> {
    const pointer = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [action] };
    await this.#post('actions', { actions: [pointer] });
  }

  async #keys(actions: readonly object[]): Promise<void> {
    await this.#post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  #post(command: string, body: object = {}): Promise<unknown> {
    return request(this.#path(command), 'POST', body);
  }

  #path(command: string): string {
    return `${this.address}/session/${this.session}/${command}`;
  }
}

/** @throws an error with the driver's message */
async function request(url: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as WebDriverResponse;
  if (response.ok) return value;
  const { error, message } = value as Failure;
  throw new Error(`${error}: ${message}`);
}
