import type { OpenPage } from '../open-page.js';

/** What a page keeps in memory after garbage collection; sizes are bytes. */
export interface Snapshot {
  /** Objects of scripts, objects of the browser behind them, and array buffers together. */
  readonly heap: number;
  readonly documents: number;
  readonly nodes: number;
  readonly listeners: number;
  /** Video and audio elements, on the page or not. */
  readonly mediaElements: number;
  readonly mediaSources: number;
}

/** One pass frees what the pass before it made unreachable. */
const PASSES = 3;
const GROUP = 'bench';

/** How many objects of an interface are alive, without the prototypes of its heirs; `proof` can only be read from a true one. */
async function countAlive(page: OpenPage, name: string, proof: string): Promise<number> {
  const { result: prototype } = (await page.send('Runtime.evaluate', {
    ...{ expression: `${name}.prototype`, objectGroup: GROUP },
  })) as { readonly result: { readonly objectId: string } };
  const { objects } = (await page.send('Runtime.queryObjects', {
    ...{ prototypeObjectId: prototype.objectId, objectGroup: GROUP },
  })) as { readonly objects: { readonly objectId: string } };
  const functionDeclaration = `function () {
    return this.filter((one) => { try { return one.${proof} !== undefined; } catch { return false; } }).length;
  }`;
  const { result } = (await page.send('Runtime.callFunctionOn', {
    ...{ objectId: objects.objectId, functionDeclaration, returnByValue: true },
  })) as { readonly result: { readonly value: number } };
  await page.send('Runtime.releaseObjectGroup', { objectGroup: GROUP });
  return result.value;
}

export async function takeSnapshot(page: OpenPage): Promise<Snapshot> {
  const mediaElements = await countAlive(page, 'HTMLMediaElement', 'nodeType');
  const mediaSources = await countAlive(page, 'MediaSource', 'readyState');
  for (let pass = 0; pass < PASSES; pass++) await page.send('HeapProfiler.collectGarbage');
  const sizes = (await page.send('Runtime.getHeapUsage')) as {
    readonly usedSize: number;
    readonly embedderHeapUsedSize?: number;
    readonly backingStorageSize?: number;
  };
  const counts = await page.send('Memory.getDOMCounters');
  return {
    heap: sizes.usedSize + (sizes.embedderHeapUsedSize ?? 0) + (sizes.backingStorageSize ?? 0),
    documents: Number(counts['documents']),
    nodes: Number(counts['nodes']),
    listeners: Number(counts['jsEventListeners']),
    ...{ mediaElements, mediaSources },
  };
}
