import { removeNode } from '../../src/platform/remove-node.js';
import { guarded } from '../../src/base/guarded.js';
import { nothing } from 'lit';
import { directive, Directive } from 'lit/directive.js';

/** What a field of a template shows; the element that has it takes what it can: a picture and a link the address. */
export interface FieldValue {
  /** `null` hides any element but a picture and a link. */
  readonly text?: string | null;
  /** Secure; `null` hides a picture and a link. */
  readonly address?: string | null;
  /** Hears a click on a link or a button. */
  readonly follow?: (event: Event) => void;
  /** What assistive technology calls a link or a button, where its text alone says too little. */
  readonly label?: string | null;
  /** Of a button: whether a click has no effect now. */
  readonly disabled?: boolean;
  /** Of a `<time>`. */
  readonly datetime?: string | null;
}

/** By the value of `data-field`. */
export type Fields = Readonly<Record<string, FieldValue>>;

/** Writes text and addresses, never markup; a field that nobody knows stays as it is. */
function fill(element: HTMLElement, value: FieldValue): void {
  const { text = null, address = null, datetime = null, label = null, disabled = false } = value;
  if (label !== null) element.ariaLabel = label;
  if (element instanceof HTMLImageElement || element instanceof HTMLAnchorElement) {
    const name = element instanceof HTMLImageElement ? 'src' : 'href';
    if (address === null) element.removeAttribute(name);
    else if (element.getAttribute(name) !== address) element.setAttribute(name, address);
    element.hidden = address === null;
    return;
  }
  if (element.textContent !== (text ?? '')) element.textContent = text ?? '';
  element.hidden = text === null;
  if (element instanceof HTMLTimeElement) element.dateTime = datetime ?? '';
  if (element instanceof HTMLButtonElement) element.ariaDisabled = String(disabled);
}

/** One copy of a template, which keeps its elements, and so the focus in it, while its fields change. */
class FilledTemplate extends Directive {
  #template: HTMLTemplateElement | null = null;
  #nodes: readonly Node[] = [];
  #fields: readonly HTMLElement[] = [];
  #values: Fields = {};

  override render(template: HTMLTemplateElement, values: Fields): unknown {
    if (!template.isConnected) return nothing;
    this.#values = values;
    if (template !== this.#template) this.#copy(template);
    for (const element of this.#fields) {
      const value = this.#valueOf(element);
      if (value) fill(element, value);
    }
    return this.#nodes;
  }

  #copy(template: HTMLTemplateElement): void {
    this.#template = template;
    const copy = document.importNode(template.content, true);
    // They would run, or apply, once for each copy.
    for (const element of copy.querySelectorAll('script, style, link')) removeNode(element);
    this.#nodes = [...copy.childNodes];
    this.#fields = [...copy.querySelectorAll<HTMLElement>('[data-field]')];
    for (const element of this.#fields)
      if (element instanceof HTMLAnchorElement || element instanceof HTMLButtonElement)
        element.addEventListener('click', (event) => guarded(() => this.#valueOf(element)?.follow?.(event)));
  }

  #valueOf({ dataset }: HTMLElement): FieldValue | undefined {
    const { field = '' } = dataset;
    return Object.hasOwn(this.#values, field) ? this.#values[field] : undefined;
  }
}

/** The content of a template of the page, with these values in its elements that have `data-field`. */
export const filledTemplate = directive(FilledTemplate);
