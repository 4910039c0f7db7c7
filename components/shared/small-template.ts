/** A value that removes an attribute or shows no content. */
export const nothing = Symbol();

/** Result of `html`: what is constant, and the values between its pieces. */
export interface SmallTemplate {
  readonly pieces: TemplateStringsArray;
  readonly values: readonly unknown[];
}

type Update = (value: unknown) => void;

interface Instance {
  readonly pieces: TemplateStringsArray;
  readonly content: DocumentFragment;
  readonly updates: readonly Update[];
}

let policy: { createHTML(markup: string): string } | undefined;
try {
  policy = (
    window as { trustedTypes?: { createPolicy(name: string, rules: object): typeof policy } }
  ).trustedTypes?.createPolicy('svc-lit', { createHTML: (markup: string) => markup });
} catch {
  // Throws where Trusted Types are required and the page does not allow the name: then nothing of ours is defined.
  document.createElement('p').innerHTML = '';
}

const templates = new WeakMap<TemplateStringsArray, HTMLTemplateElement>();

/**
 * A template with values as content, as whole attributes (`name=${value}`, or beginning one) and as listeners
 * (`@type=${listener}`).
 */
export const html = (pieces: TemplateStringsArray, ...values: unknown[]): SmallTemplate => ({ pieces, values });

/** Marks each place of a value: `$` before the name of an attribute, two comments around content. */
function parse(pieces: TemplateStringsArray): HTMLTemplateElement {
  const template = document.createElement('template');
  const markup = pieces.reduce((before, piece) => {
    const marked = before.replace(/[@\w-]+="?$/, '$$$&0');
    return (marked === before ? `${before}<?><?>` : marked) + piece;
  });
  template.innerHTML = policy ? policy.createHTML(markup) : markup;
  templates.set(pieces, template);
  return template;
}

/** Nodes stay what they are; methods of the DOM make text of any other value. */
const contentOf = (value: unknown): string => (value === nothing ? '' : ((value ?? '') as string));

function bindAttribute(element: Element, name: string): Update {
  let current: unknown = nothing;
  if (name.startsWith('@')) {
    element.addEventListener(name.slice(1), (event) => (current as (event: Event) => void)(event));
    return (value) => (current = value);
  }
  return (value) => {
    if (value === current) return;
    current = value;
    if (value === nothing) element.removeAttribute(name);
    else element.setAttribute(name, contentOf(value));
  };
}

/** Types of nodes: a page may have classes of its own called `Node` or `Comment`. */
const ELEMENT = 1;
const COMMENT = 8;

const isTemplate = (value: unknown): value is SmallTemplate =>
  typeof value === 'object' && value !== null && !('nodeType' in value);

/** Shows values between two comments: text, a node, or a template. */
export function bindContent(start: ChildNode, end: ChildNode): Update {
  let current: unknown = nothing;
  let instance: Instance | undefined;
  const replace = (content: Node | string): void => {
    // Not until nothing is left: where the page has replaced `remove`, that would be for ever.
    for (let node = start.nextSibling as ChildNode, next; node !== end; node = next) {
      next = node.nextSibling as ChildNode;
      node.remove();
    }
    end.before(content);
  };
  return (value) => {
    if (isTemplate(value)) {
      const { pieces, values } = value;
      const shown = instance?.pieces === pieces ? instance : instantiate(pieces);
      shown.updates.forEach((update, index) => update(values[index]));
      if (shown !== instance) replace(shown.content);
      instance = shown;
    } else if (value !== current) {
      instance = undefined;
      replace(contentOf(value));
    }
    current = value;
  };
}

function instantiate(pieces: TemplateStringsArray): Instance {
  const content = document.importNode((templates.get(pieces) ?? parse(pieces)).content, true);
  const updates: Update[] = [];
  let start: ChildNode | undefined;
  const bind = (parent: Node): void => {
    for (const child of parent.childNodes) {
      if (child.nodeType === COMMENT) {
        if (start) updates.push(bindContent(start, child));
        start = start ? undefined : child;
      } else if (child.nodeType === ELEMENT) {
        const element = child as Element;
        for (const name of element.getAttributeNames()) {
          if (!name.startsWith('$')) continue;
          element.removeAttribute(name);
          updates.push(bindAttribute(element, name.slice(1)));
        }
        bind(child);
      }
    }
  };
  bind(content);
  return { pieces, content, updates };
}
