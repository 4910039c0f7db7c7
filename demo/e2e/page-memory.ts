import { expect, type CDPSession, type Page } from '@playwright/test';

/** Memory of a page after garbage collection. */
export interface MemoryUsage {
  /** Bytes. */
  readonly heap: number;
  /** Nodes, also detached ones. */
  readonly nodes: number;
  readonly listeners: number;
  /** The page and its iframes. */
  readonly frames: number;
}

/** Milliseconds in which the engine releases decoders and aborted requests. */
const RELEASE_TIMEOUT = 20_000;

/** Measures a page's memory by CDP, which leaves nothing in the page. */
export class PageMemory {
  private constructor(private readonly session: CDPSession) {}

  static async of(page: Page): Promise<PageMemory> {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    return new PageMemory(session);
  }

  async measure(): Promise<MemoryUsage> {
    const { session } = this;
    await this.collect();
    const { metrics } = await session.send('Performance.getMetrics');
    const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? NaN;
    const { usedSize: heap } = await session.send('Runtime.getHeapUsage');
    return { heap, nodes: metric('Nodes'), listeners: metric('JSEventListeners'), frames: metric('Frames') };
  }

  /** How many elements match, also detached ones. */
  async count(selector: string): Promise<number> {
    const { session } = this;
    // queryObjects also collects garbage, but keeps what is on the stack of its call.
    await this.collect();
    const { result } = await session.send('Runtime.evaluate', {
      expression: 'Element.prototype',
      objectGroup: 'count',
    });
    const { objects } = await session.send('Runtime.queryObjects', {
      prototypeObjectId: result.objectId ?? '',
      objectGroup: 'count',
    });
    const count = await session.send('Runtime.callFunctionOn', {
      objectId: objects.objectId ?? '',
      functionDeclaration: `function (selector) {
        const isPrototype = (one) => Object.hasOwn(one, 'constructor');
        return this.filter((one) => !isPrototype(one) && one.matches(selector)).length;
      }`,
      arguments: [{ value: selector }],
      returnByValue: true,
    });
    await session.send('Runtime.releaseObjectGroup', { objectGroup: 'count' });
    return Number(count.result.value);
  }

  /** Waits until this many elements match, attached or detached. */
  async expectCount(selector: string, message: string, left = 0): Promise<void> {
    await expect.poll(() => this.count(selector), { message, timeout: RELEASE_TIMEOUT }).toBe(left);
  }

  private async collect(): Promise<void> {
    // Chromium's document timeline holds the animations of removed elements until the next frame is drawn.
    await this.session.send('Runtime.evaluate', {
      expression: 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))',
      awaitPromise: true,
    });
    // Objects that the first collection releases may have held others.
    await this.session.send('HeapProfiler.collectGarbage');
    await this.session.send('HeapProfiler.collectGarbage');
  }
}
