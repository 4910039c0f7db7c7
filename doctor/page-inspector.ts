import type { CDPSession, Page } from 'playwright-core';
import { pageScript } from './page/page-script.js';
import { MAX_BODY } from './read-limited.js';

/** Milliseconds in which the browser stops the scripts of a page. */
const STOP_MS = 3_000;
/** Of the world of the doctor: its built-ins are its own, whatever the page has made of those of its scripts. */
const WORLD = 'svc-doctor';

const LATE = Symbol('late');

/** The page answers nothing, not even when its scripts have been stopped. */
export class SilentPage extends Error {
  override readonly name = 'SilentPage';
}

/** What the page has is more than anybody reads. */
export class LongAnswer extends Error {
  override readonly name = 'LongAnswer';
}

async function inTime<T>(asked: Promise<T>, milliseconds: number): Promise<T | typeof LATE> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<typeof LATE>((resolve) => (timer = setTimeout(() => resolve(LATE), milliseconds)));
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

/**
 * Asks a page, and never waits for its answer longer than its deadline: then a script of it runs without end. That script is
 * stopped, and no other one starts, so that what is in the page can still be read.
 */
export class PageInspector {
  readonly #session: CDPSession;
  readonly #frameId: string;
  readonly #deadline: number;
  #isStopped = false;
  #isSilent = false;
  #isOwnSilent = false;

  private constructor(session: CDPSession, frameId: string, deadline: number) {
    this.#session = session;
    this.#frameId = frameId;
    this.#deadline = deadline;
  }

  /**
   * Inspects a page that has not been opened yet.
   *
   * @param deadline milliseconds in which the page must answer a question
   * @param first runs in the doctor's world of each document, before all scripts of the page
   */
  static async create(page: Page, session: CDPSession, deadline: number, first: string): Promise<PageInspector> {
    const { frameTree } = await session.send('Page.getFrameTree');
    await session.send('Page.enable');
    await session.send('Page.addScriptToEvaluateOnNewDocument', { source: first, worldName: WORLD });
    // Windows that the page opens are not examined, and would load whatever they like.
    page.context().on('page', (other) => void other.close().catch(() => undefined));
    return new PageInspector(session, frameTree.frame.id, deadline);
  }

  /** Milliseconds after which a page is stopped. */
  get deadline(): number {
    return this.#deadline;
  }

  /** Whether the scripts of the page have been stopped, since it did not answer. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /**
   * What a function returns in the doctor's world, as JSON.
   *
   * @throws {SilentPage} if the page does not answer even without its scripts
   * @throws {LongAnswer} if it is longer than 5 MB
   */
  async read<T>(code: (...given: never[]) => unknown, ...given: readonly unknown[]): Promise<T> {
    const ask = (): Promise<unknown> => this.#ask(pageScript(code, ...given));
    if (this.#isSilent) throw new SilentPage();
    let answer = await inTime(ask(), this.#deadline);
    if (answer === LATE) {
      await this.#stop();
      answer = await inTime(ask(), this.#deadline);
    }
    if (answer === LATE) {
      this.#isSilent = true;
      throw new SilentPage();
    }
    if (answer === null) throw new LongAnswer();
    return (typeof answer === 'string' ? JSON.parse(answer) : undefined) as T;
  }

  /**
   * What a function returns in the world of the page's scripts, where it must use nothing that they could have replaced; the
   * other value if it throws, or does not return.
   */
  async readOwn<T>(code: (...given: never[]) => T, otherwise: T): Promise<T> {
    if (this.#isSilent || this.#isOwnSilent) return otherwise;
    const asked = this.#session.send('Runtime.evaluate', { expression: pageScript(code), returnByValue: true });
    const answer = await inTime(asked, this.#deadline);
    if (answer === LATE) {
      this.#isOwnSilent = true;
      await this.#stop();
      return otherwise;
    }
    return answer.exceptionDetails === undefined ? (answer.result.value as T) : otherwise;
  }

  async #ask(script: string): Promise<unknown> {
    const world = { frameId: this.#frameId, worldName: WORLD };
    const { executionContextId: contextId } = await this.#session.send('Page.createIsolatedWorld', world);
    const expression = `(async () => {
      const json = JSON.stringify(await ${script});
      return json?.length > ${String(MAX_BODY)} ? null : json;
    })()`;
    const how = { expression, contextId, returnByValue: true, awaitPromise: true };
    const { exceptionDetails, result } = await this.#session.send('Runtime.evaluate', how);
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  async #stop(): Promise<void> {
    this.#isStopped = true;
    // In this order, so that none begins in between: both reach a page that is busy.
    const disabled = this.#session.send('Emulation.setScriptExecutionDisabled', { value: true });
    this.#session.send('Runtime.terminateExecution').catch(() => undefined);
    await inTime(disabled, STOP_MS);
  }
}
