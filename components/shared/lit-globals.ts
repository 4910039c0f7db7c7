interface Policies {
  createPolicy(name: string, rules: object): unknown;
}

/**
 * What Lit has for the global object in the files that we build for a page, and all that it has there: its lists of versions and
 * hooks for polyfills stay out of `window` and `Symbol`, where `svcPip` is the only name of ours, and where an element may have such
 * a name as its id. Bundlers of shops that install the package leave Lit the real one.
 */
export const litGlobals = {
  ShadowRoot,
  trustedTypes: {
    emptyScript: '',
    /**
     * Under a name of our own, since the page's Lit may have `lit-html`. `undefined` where the page does not allow the name: it
     * may name policies and still take markup as it is; where it does not, the first template throws.
     */
    createPolicy(_: string, rules: object): unknown {
      try {
        return (window as { trustedTypes?: Policies }).trustedTypes?.createPolicy('svc-lit', rules);
      } catch {
        return undefined;
      }
    },
  },
};
