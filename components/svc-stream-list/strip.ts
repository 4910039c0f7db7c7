import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ListSection } from '../../src/machine/list/machine.js';
import type { ListIntents, ListViewModel } from './model.js';
import { renderStreamTile } from './stream-card.js';
import type { StreamListStrings } from './strings.js';
import { stripStyles } from './strip.styles.js';
import { summary } from './view.js';

export const styles = [stripStyles];

/** The whole catalogue is a click away: a strip only says what is on. */
const MAX_TILES = 12;
const SKELETONS = [1, 2, 3];

/**
 * The strip for a page that is about something else: what runs and what comes, without filters, further pages or messages. Where
 * there is nothing, it is nothing, except for what the page has put into its slots.
 */
export function renderStrip(model: ListViewModel, intents: ListIntents, strings: StreamListStrings): TemplateResult {
  const { state, lang, direction } = model;
  const shown = summary(state);
  const sections = cutTo(MAX_TILES, state?.sections ?? []);
  const isLoading = shown === 'loading';
  const count = isLoading ? SKELETONS.length : sections.reduce((sum, { streams }) => sum + streams.length, 0);
  return html`
    ${
      count === 0
        ? html`<slot name=${shown === 'failed' ? 'error' : 'empty'}></slot>`
        : html`<div
            class="sections strip"
            data-count=${count}
            lang=${lang ?? nothing}
            dir=${direction ?? nothing}
            role="region"
            tabindex="-1"
            aria-label=${strings.list}
            aria-busy=${String(isLoading)}
          >
            ${isLoading ? renderSkeletons(strings) : sections.map((section) => renderSection(section, model, intents, strings))}
          </div>`
    }
    <slot name="card" hidden @slotchange=${() => intents.templateChanged()}></slot>
  `;
}

/** The sections that have streams, with the first so many of all streams. */
function cutTo(limit: number, sections: readonly ListSection[]): readonly ListSection[] {
  let left = limit;
  return sections.flatMap((section) => {
    const streams = section.streams.slice(0, left);
    left -= streams.length;
    return streams.length > 0 ? [{ ...section, streams }] : [];
  });
}

const renderSection = (
  { status, streams }: ListSection,
  model: ListViewModel,
  intents: ListIntents,
  strings: StreamListStrings,
): TemplateResult => html`
  <section part="section" data-status=${status} aria-labelledby=${status}>
    <h2 part="heading" id=${status}><span>${strings.status[status]}</span></h2>
    <ul class="row" data-name=${status} data-count=${streams.length}>
      ${repeat(
        streams,
        ({ id }) => id,
        (stream, index) => html`
          <li data-id=${stream.id} aria-posinset=${index + 1} aria-setsize=${streams.length}>
            ${renderStreamTile({ stream, status, ...model }, intents, strings)}
          </li>
        `,
      )}
    </ul>
  </section>
`;

const renderSkeletons = (strings: StreamListStrings): TemplateResult => html`
  <section>
    <p class="line" aria-hidden="true"></p>
    <ul class="row skeletons" aria-label=${strings.loading}>
      ${SKELETONS.map(
        () =>
          html`<li aria-hidden="true">
            <div class="tile">
              <span class="picture"></span>
              <div class="words">
                <span class="line"></span><span class="line"></span><span class="line short"></span>
              </div>
            </div>
          </li>`,
      )}
    </ul>
  </section>
`;
