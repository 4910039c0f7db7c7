import type { Markup } from './markup.js';
import { html } from './markup.js';

/** A table that scrolls sideways on a narrow page, by the keyboard too. */
export const tableView = (label: string, columns: readonly string[], rows: readonly Markup[]): Markup =>
  html`<div class="wide" tabindex="0" role="group" aria-label="${label}">
    <table>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
