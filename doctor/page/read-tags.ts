/** A script element of the SDK, or one that should be. */
export interface TagFacts {
  /** Resolved address of the script; empty without one. */
  readonly src: string;
  /** The attribute as it is written. */
  readonly written: string;
  readonly id: string;
  readonly type: string;
  readonly crossorigin: string | null;
  readonly integrity: string;
  readonly nomodule: boolean;
  /** `async`, `defer` or a module, or inserted by a script. */
  readonly parallel: boolean;
  /** An attribute other than `src` that has the address, as consent managers and loaders write it; empty without one. */
  readonly parked: string;
  /** The opening tag, at most 300 characters. */
  readonly markup: string;
}

/** An element that is the inline configuration, or was probably meant to be. */
export interface ConfigurationFacts {
  readonly element: string;
  readonly id: string;
  readonly type: string;
  /** The opening tag, at most 300 characters. */
  readonly markup: string;
  readonly text: string;
  /** Whether the script would read it, were it the first one. */
  readonly isValid: boolean;
}

/** Tags and configurations in the page, in its order. */
export interface Pasted {
  readonly tags: readonly TagFacts[];
  readonly configurations: readonly ConfigurationFacts[];
}

/** Runs in the page. */
export function readTags(): Pasted {
  const openingTag = (element: Element): string => /^<[^>]*>?/.exec(element.outerHTML)?.[0].slice(0, 300) ?? '';
  const isParsed = (script: HTMLScriptElement): boolean => script.hasAttribute('src') && !script.async && !script.defer;
  const scripts = [...document.querySelectorAll('script')].filter((script) => script instanceof HTMLScriptElement);
  const tags = scripts
    .filter((script) => script.id === 'svc-pip' || /svc-pip-sdk/.test(openingTag(script)))
    .map((script) => ({
      src: script.src,
      written: script.getAttribute('src') ?? '',
      id: script.id,
      type: script.getAttribute('type') ?? '',
      crossorigin: script.getAttribute('crossorigin'),
      integrity: script.getAttribute('integrity') ?? '',
      nomodule: script.hasAttribute('nomodule'),
      parallel: !isParsed(script) || script.type === 'module',
      parked: [...script.attributes].find(({ name, value }) => name !== 'src' && /svc-pip-sdk/.test(value))?.name ?? '',
      markup: openingTag(script),
    }));
  const read = 'script#svc-pip-config[type="application/json"]';
  /** Also with the dashes and quotes of a word processor. */
  const meant = /svc[^\w"'<>]{0,3}pip[^\w"'<>]{0,3}config/i;
  const isUnnamed = (element: Element): boolean => {
    if (element.localName !== 'script' || element.id || !/json/.test(element.getAttribute('type') ?? '')) return false;
    return element.textContent.length < 5_000 && /"application"\s*:/.test(element.textContent);
  };
  const configurations = [...document.querySelectorAll('script, [id*="svc" i]')]
    .filter((element) => meant.test(openingTag(element)) || isUnnamed(element))
    .map((element) => ({
      element: element.localName,
      id: element.id,
      type: element.getAttribute('type') ?? '',
      markup: openingTag(element),
      text: element.textContent.slice(0, 20_000),
      isValid: element.matches(read),
    }));
  return { tags, configurations };
}
