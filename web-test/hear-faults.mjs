import { resolve } from 'node:path';

const QUIET = resolve('src/base/guarded.ts');

/** Has what browser tests load tell of a fault in a listener or callback of ours, which a shop's build loses. */
export const hearFaults = () => ({
  name: 'hear-faults',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!source.endsWith('/guarded.js')) return undefined;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    return resolved?.id === QUIET ? resolve('web-test/guarded.ts') : resolved;
  },
});
