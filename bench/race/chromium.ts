import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { findBrowser, launchOptions } from '../../tooling/find-browser.js';

export type Fields = Readonly<Record<string, unknown>>;

interface Message {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: Fields;
  readonly result?: Fields;
  readonly error?: { readonly message: string };
}

/** Receives an event of a page, iframe or worker. */
export type Listener = (method: string, params: Fields, session: string) => void;

interface PendingCommand {
  readonly resolve: (result: Fields) => void;
  readonly reject: (error: Error) => void;
}

const SWITCHES = [
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--headless=new',
  '--no-sandbox',
  '--mute-audio',
  '--disable-extensions',
  '--disable-sync',
  '--no-default-browser-check',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--remote-debugging-pipe',
];

/**
 * A separate browser, driven by the DevTools protocol over a pipe: the drivers for tests attach to iframes and workers
 * themselves and let them run before they are throttled.
 */
export class Chromium {
  readonly #process: ChildProcess;
  readonly #profile: string;
  readonly #listeners = new Set<Listener>();
  readonly #replies = new Map<number, PendingCommand>();
  #lastId = 0;

  private constructor(process: ChildProcess, profile: string) {
    this.#process = process;
    this.#profile = profile;
    let rest = '';
    (process.stdio[4] as Duplex).setEncoding('utf8').on('data', (text: string) => {
      const messages = (rest + text).split('\0');
      rest = messages.pop() ?? '';
      for (const message of messages) this.#receive(JSON.parse(message) as Message);
    });
  }

  static async launch(): Promise<Chromium> {
    const { executablePath } = launchOptions(findBrowser());
    const profile = await mkdtemp(join(tmpdir(), 'svc-bench-'));
    const all = [...SWITCHES, `--user-data-dir=${profile}`, 'about:blank'];
    const process = spawn(executablePath, all, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
    await once(process, 'spawn');
    return new Chromium(process, profile);
  }

  /** Sends a command to the browser, or to one of its pages, frames and workers. */
  send(method: string, params: Fields = {}, sessionId?: string): Promise<Fields> {
    const id = ++this.#lastId;
    (this.#process.stdio[3] as Duplex).write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => this.#replies.set(id, { resolve, reject }));
  }

  /** @returns a function that removes the listener */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    const exited = once(this.#process, 'exit');
    this.send('Browser.close').catch(() => this.#process.kill());
    await exited;
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }

  #receive({ id, sessionId = '', method, params = {}, result = {}, error }: Message): void {
    if (method !== undefined) for (const listener of this.#listeners) listener(method, params, sessionId);
    if (id === undefined) return;
    const reply = this.#replies.get(id);
    this.#replies.delete(id);
    if (error) reply?.reject(new Error(error.message));
    else reply?.resolve(result);
  }
}
