/** The tag or the configuration at a place where no browser reads it. */
export interface Misplaced {
  readonly what: 'tag' | 'configuration';
  readonly place: 'template' | 'noscript' | 'comment' | 'text' | 'element' | 'script' | 'svg' | 'iframe' | 'shadow';
  /** The element around it, such as `template#footer`. */
  readonly owner: string;
}

/** Runs in the page. */
export function readMisplaced(): Misplaced[] {
  const KINDS = [
    ['tag', /<script\b[^>]*svc-pip-sdk/i],
    ['configuration', /<script\b[^>]*svc-pip-config/i],
  ] as const;
  const found: Misplaced[] = [];
  const nameOf = (element: Element | null): string => {
    if (element === null) return '';
    if (element.id) return `${element.localName}#${element.id}`;
    return [element.localName, ...[...element.classList].slice(0, 2)].join('.');
  };
  const add = (markup: string, place: Misplaced['place'], owner: Element | null): void => {
    for (const [what, pattern] of KINDS) {
      if (pattern.test(markup)) found.push({ what, place, owner: nameOf(owner) });
    }
  };
  /** Elements whose content is text for the browser. */
  const placeOfText = (parent: Element | null): Misplaced['place'] | null => {
    switch (parent?.localName) {
      case 'noscript':
        return 'noscript';
      case 'textarea':
      case 'title':
      case 'style':
      case 'xmp':
      case 'iframe':
      case 'noembed':
        return 'element';
      case 'script':
        // A program may write it into the page, and data may be about it.
        return /template|html/i.test(parent.getAttribute('type') ?? '') ? 'script' : null;
      default:
        return 'text';
    }
  };
  /** @param inside where everything in it is, whatever it is */
  const search = (
    root: Document | DocumentFragment,
    inside?: Misplaced['place'],
    owner: Element | null = null,
  ): void => {
    for (const script of root.querySelectorAll(inside ? 'script' : 'svg script')) {
      add(script.outerHTML, inside ?? 'svg', owner ?? script.closest('svg'));
    }
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_COMMENT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.nodeValue ?? '';
      if (!text.includes('svc-pip-')) continue;
      const place = node.nodeType === Node.COMMENT_NODE ? 'comment' : placeOfText(node.parentElement);
      if (place) add(text, inside ?? place, owner ?? node.parentElement);
    }
    for (const template of root.querySelectorAll('template')) search(template.content, 'template', template);
    for (const host of root.querySelectorAll('*')) if (host.shadowRoot) search(host.shadowRoot, 'shadow', host);
    for (const iframe of root.querySelectorAll('iframe')) {
      try {
        if (iframe.contentDocument) search(iframe.contentDocument, 'iframe', iframe);
      } catch {
        // Of another origin.
      }
    }
  };
  search(document);
  return found;
}
