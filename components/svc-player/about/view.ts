import { html, nothing, type TemplateResult } from 'lit';
import type { Playback } from '../../../src/contract/playback.js';
import { icon } from '../../shared/icons.js';
import { sanitizeText } from '../../shared/sanitize-text.js';
import type { PlayerStrings } from '../strings.js';

/** Description, categories and tags of the show, collapsed; of a source that may be the page's, and may have none of them. */
export function renderAbout(
  { description, categories, tags }: Playback,
  strings: PlayerStrings,
): TemplateResult | typeof nothing {
  const labels = [...(categories ?? []).map(sanitizeText), ...(tags ?? []).map((tag) => `#${sanitizeText(tag)}`)];
  if (!description && labels.length === 0) return nothing;
  return html`<details part="about" class="about">
    <summary>${strings.about}${icon('M7 10l5 5 5-5')}</summary>
    <div>
      ${description ? html`<p dir="auto">${sanitizeText(description)}</p>` : nothing}
      ${
        labels.length > 0
          ? html`<ul>
              ${labels.map((label) => html`<li><bdi>${label}</bdi></li>`)}
            </ul>`
          : nothing
      }
    </div>
  </details>`;
}
