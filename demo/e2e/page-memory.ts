import { expect, type CDPSession, type Page } from '@playwright/test';

/** What a page holds after everything it let go of was collected. */
export interface MemoryUsage {
  /** Bytes. */
  readonly heap: number;
  /** Nodes of any document, also of those that stand in none. */
  readonly nodes: number;
  readonly listeners: number;
  /** The page and the frames in it. */
  readonly frames: number;
}

/** Milliseconds. An engine lets go in its own time of a decoder that ends, of a request that was called off. */
const RELEASE_TIMEOUT = 20_000;

/** Looks into a page's memory over the protocol of the browser, which leaves nothing in the page. */
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

  /** How many elements there are that match, also of those that stand in no document. */
  async count(selector: string): Promise<number> {
    const { session } = this;
    // The query collects by itself, but in the middle of a call: what the call's stack seems to point at is kept.
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

  /** Waits until the engine keeps no more elements that match than are left, on the page or not. */
  async expectCount(selector: string, message: string, left = 0): Promise<void> {
    await expect.poll(() => this.count(selector), { message, timeout: RELEASE_TIMEOUT }).toBe(left);
  }

  private async collect(): Promise<void> {
    // What one collection lets go of may be all that held something else.
    await this.session.send('HeapProfiler.collectGarbage');
    await this.session.send('HeapProfiler.collectGarbage');
  }
}
