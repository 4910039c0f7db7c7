import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const HOST = fileURLToPath(new URL('./host.py', import.meta.url));
const PYTHON = '/usr/bin/python3';
const STEP_MS = 15_000;

/** Why no WebView can be opened on this machine, or `null` when one can. */
export function whyNoWebView(): string | null {
  const code = "import gi; gi.require_version('WebKit2', '4.1'); from gi.repository import WebKit2";
  if (spawnSync(PYTHON, ['-c', code]).status !== 0) {
    return 'WebKitGTK is not installed (Debian: python3-gi gir1.2-webkit2-4.1)';
  }
  const display = process.env['DISPLAY'] !== undefined || spawnSync('which', ['xvfb-run', 'xauth']).status === 0;
  return display ? null : 'there is no display (Debian: xvfb)';
}

/** A message to a handler of the WebView. */
export interface WebViewMessage {
  readonly handler: string;
  readonly type: 'string' | 'other';
  readonly body: string;
}

interface HostEvent extends Partial<WebViewMessage> {
  readonly event: 'loaded' | 'message' | 'answer';
  readonly id?: number;
  readonly value?: unknown;
  readonly error?: string;
}

/** A page in WebKitGTK's WebView, which has the script message handlers of WKWebView. */
export class WebView {
  readonly messages: WebViewMessage[] = [];
  readonly #process: ChildProcessByStdio<Writable, Readable, null>;
  readonly #waiting = new Map<number, (event: HostEvent) => void>();
  #lastId = 0;

  constructor(url: string, handlers: readonly string[]) {
    const command = [PYTHON, HOST, '--url', url, '--handlers', handlers.join(',')];
    const shown = process.env['DISPLAY'] === undefined ? ['xvfb-run', '-a', ...command] : command;
    this.#process = spawn(shown[0] ?? PYTHON, shown.slice(1), {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { ...process.env, NO_AT_BRIDGE: '1', GTK_A11Y: 'none', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    });
    createInterface({ input: this.#process.stdout }).on('line', (line) => this.#receive(JSON.parse(line) as HostEvent));
  }

  /** Waits until a JavaScript expression is truthy, and returns its value. */
  async waitFor<T>(expression: string): Promise<T> {
    const giveUpAt = performance.now() + STEP_MS;
    for (;;) {
      const { value } = await this.#send({ eval: expression });
      if (value !== null && value !== undefined && value !== false) return value as T;
      if (performance.now() > giveUpAt) throw new Error(`Not within ${STEP_MS} ms: ${expression}`);
    }
  }

  /** Waits until the page has sent that many messages. */
  async untilMessages(count: number): Promise<readonly WebViewMessage[]> {
    const giveUpAt = performance.now() + STEP_MS;
    while (this.messages.length < count) {
      if (performance.now() > giveUpAt) throw new Error(`Only ${this.messages.length} of ${count} messages came`);
      await this.#send({ eval: 'null' });
    }
    return this.messages;
  }

  /** Clicks the element of an expression when it is clickable. */
  async click(element: string): Promise<void> {
    const middle = `((pressed) => {
      const { x, y, width, height } = pressed?.getBoundingClientRect() ?? { width: 0 };
      return width > 0 && getComputedStyle(pressed).pointerEvents !== 'none' && [x + width / 2, y + height / 2];
    })(${element})`;
    await this.#send({ click: await this.waitFor<readonly [number, number]>(middle) });
  }

  async close(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.stdin.end('{"quit":true}\n');
    await ended;
  }

  #receive({ event, handler, type, body, ...answer }: HostEvent): void {
    if (event === 'message') this.messages.push({ handler: handler ?? '', type: type ?? 'other', body: body ?? '' });
    if (event === 'answer') this.#waiting.get(answer.id ?? 0)?.({ event, ...answer });
  }

  #send(command: object): Promise<HostEvent> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error(`The WebView does not respond ${JSON.stringify(command)}`)),
        60_000,
      );
      this.#waiting.set(id, (event) => {
        clearTimeout(late);
        this.#waiting.delete(id);
        resolve(event);
      });
      this.#process.stdin.write(`${JSON.stringify({ id, ...command })}\n`);
    });
  }
}
