/** What the tests use of engines without types. */
declare module 'jsmart' {
  export default class JSmart {
    constructor(template: string);
    fetch(values: object): string;
  }
}

declare module 'twig' {
  interface Template {
    readonly id: string;
    render(values?: object): string;
  }
  const Twig: {
    twig(template: { id?: string; data: string; allowInlineIncludes?: boolean; rethrow?: boolean }): Template;
  };
  export default Twig;
}

declare module 'jsdom' {
  export class JSDOM {
    constructor(markup?: string, options?: { runScripts?: 'outside-only' });
    readonly window: Window & typeof globalThis;
  }
}
