import type { ArgTypes, Args } from '@storybook/web-components-vite';
import type { TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { html, unsafeStatic } from 'lit/static-html.js';
import { action } from 'storybook/actions';

const listening = new WeakSet<HTMLElement>();

/** Passes each argument on as what the manifest says it is, and shows each event as an action with its detail. */
function pass(element: HTMLElement, args: Args, argTypes: ArgTypes): void {
  const hears = listening.has(element);
  listening.add(element);
  for (const [name, { table }] of Object.entries(argTypes)) {
    const value: unknown = args[name];
    switch (table?.category) {
      case 'attributes':
        if (value === undefined || value === '' || value === false) element.removeAttribute(name);
        else element.setAttribute(name, value === true ? '' : String(value));
        break;
      case 'properties':
        if (name in args) Object.assign(element, { [name]: value });
        break;
      case 'css custom properties':
        element.style.setProperty(name, typeof value === 'string' ? value : '');
        break;
      case 'events':
        if (!hears) element.addEventListener(name, (event) => action(name)((event as CustomEvent<unknown>).detail));
        break;
    }
  }
}

/** The element of a story with its arguments. */
export function render(
  args: Args,
  { component, argTypes }: { component?: string; argTypes: ArgTypes },
): TemplateResult {
  const tag = unsafeStatic(component ?? '');
  return html`<${tag} ${ref((element) => element instanceof HTMLElement && pass(element, args, argTypes))}></${tag}>`;
}
