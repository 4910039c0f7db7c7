import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import type { ListFilters, ListSection, ListState } from '../../src/machine/list/machine.js';
import { cellsOf } from '../../src/machine/list/window.js';
import { renderFilters } from './filters.js';
import type { ListIntents, ListSummary, ListViewModel } from './model.js';
import type { StreamListStrings } from './strings.js';
import { renderStreamCard } from './stream-card.js';

const MINUTE = 60_000;
const SKELETONS = [1, 2, 3, 4, 5, 6];

export function summary(state: ListState | null): ListSummary {
  if (!state) return 'failed';
  const { sections } = state;
  if (sections.some(({ streams }) => streams.length > 0)) return 'ready';
  if (sections.some(({ phase }) => phase === 'waiting' || phase === 'loading')) return 'loading';
  return sections.some(({ phase }) => phase === 'failed') ? 'failed' : sections.length > 0 ? 'empty' : 'loading';
}

export function renderStreamList(
  model: ListViewModel,
  intents: ListIntents,
  strings: StreamListStrings,
): TemplateResult {
  const { state, lang, direction } = model;
  const shown = summary(state);
  const announcement = announcementFor(shown, state, strings);
  return html`
    ${state && renderFilters(state, model, intents, strings)}
    <div
      class="sections"
      lang=${lang ?? nothing}
      dir=${direction ?? nothing}
      role="region"
      tabindex="-1"
      aria-label=${strings.list}
      aria-busy=${String(shown === 'loading')}
    >
      ${renderBody(shown, model, intents, strings)}
      <slot name="card" hidden @slotchange=${() => intents.templateChanged()}></slot>
    </div>
    <p class="visually-hidden" role="status" lang=${lang ?? nothing} dir=${direction ?? nothing}>${announcement}</p>
  `;
}

function renderBody(
  shown: ListSummary,
  model: ListViewModel,
  intents: ListIntents,
  strings: StreamListStrings,
): unknown {
  switch (shown) {
    case 'loading':
      return renderSkeletons(strings);
    case 'failed':
      return renderFailure(model.state !== null, intents, strings);
    case 'empty':
      return renderEmpty(model.state?.filters, intents, strings);
    case 'ready':
      return model.state?.sections.map((section) => renderSection(section, model, intents, strings));
  }
}

function announcementFor(shown: ListSummary, state: ListState | null, strings: StreamListStrings): string {
  if (shown === 'loading') return strings.loading;
  // The failure is an alert, which screen readers announce.
  if (shown === 'failed') return '';
  if (shown === 'empty') return isFiltered(state?.filters) ? strings.noMatch : strings.empty;
  return strings.found((state?.sections ?? []).reduce((sum, section) => sum + sizeOf(section), 0));
}

/** Size of a section: the service's total while pages are missing, then the number of streams. */
const sizeOf = ({ total, streams, done }: ListSection): number =>
  done ? streams.length : Math.max(total ?? 0, streams.length);

const isFiltered = (filters: ListFilters | undefined): boolean =>
  filters !== undefined && Object.values(filters).some((value) => value !== null);

function renderSection(
  section: ListSection,
  model: ListViewModel,
  intents: ListIntents,
  strings: StreamListStrings,
): TemplateResult | typeof nothing {
  const { status, streams, phase, done } = section;
  if (streams.length === 0 && phase === 'ready' && done) return nothing;
  const { focused, locale, calendar, template, playerPage } = model;
  // A card changes by the minute, and scrolling renders the list many times a second.
  const minute = Math.floor(model.now / MINUTE);
  const focusedIndex = focused === null ? -1 : streams.findIndex(({ id }) => id === focused);
  const cells = cellsOf(model.windowFor(status, streams.length), streams.length, focusedIndex).flatMap(
    ({ index, apart }) => {
      const stream = streams[index];
      return stream ? [{ stream, apart, position: index + 1 }] : [];
    },
  );
  const size = done || section.total !== null ? sizeOf(section) : null;
  return html`
    <section part="section" data-status=${status} aria-labelledby=${status}>
      <h2 part="heading" id=${status}>
        <span>${strings.status[status]}</span>
        ${size ? html`<span class="count">${size}</span>` : nothing}
      </h2>
      <ul class="grid" data-name=${status} data-count=${streams.length}>
        ${repeat(
          cells,
          ({ stream }) => stream.id,
          ({ stream, position, apart }) => html`
            <li data-id=${stream.id} ?data-apart=${apart} aria-setsize=${size ?? -1} aria-posinset=${position}>
              ${guard([stream, status, minute, locale, calendar, strings, template, playerPage], () =>
                renderStreamCard({ stream, status, ...model }, intents, strings),
              )}
            </li>
          `,
        )}
      </ul>
      ${renderEnd(section, intents, strings)}
    </section>
  `;
}

function renderEnd(section: ListSection, intents: ListIntents, strings: StreamListStrings): unknown {
  const { status, phase, done, changed } = section;
  if (phase === 'failed') {
    return html`<p class="end" role="alert">
      ${strings.failedPart}
      <button class="pill" @click=${() => intents.retry()}>${strings.retry}</button>
    </p>`;
  }
  if (phase === 'ready' && changed) {
    return html`<p class="end" data-changed>
      ${strings.changed}
      <button class="pill" @click=${() => intents.reload(status)}>${strings.reload}</button>
    </p>`;
  }
  if (phase === 'ready' && done) return nothing;
  const busy = phase !== 'ready';
  return html`<p class="end">
    <button class="pill" aria-disabled=${String(busy)} @click=${() => intents.more(status)}>
      ${busy ? strings.loadingMore : strings.more}
    </button>
  </p>`;
}

const renderSkeletons = (strings: StreamListStrings): TemplateResult => html`
  <ul class="grid skeletons" aria-label=${strings.loading}>
    ${SKELETONS.map(
      () =>
        html`<li aria-hidden="true">
          <div class="card">
            <span class="picture"></span><span class="line"></span><span class="line short"></span>
          </div>
        </li>`,
    )}
  </ul>
`;

const renderFailure = (canRetry: boolean, intents: ListIntents, strings: StreamListStrings): TemplateResult => html`
  <div class="panel" data-panel="failed" role="alert">
    <slot name="error">
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 7.5v6M12 16.8v.2M12 3.5l9 16H3z" /></svg>
      <h2>${strings.failed}</h2>
      <p>${canRetry ? strings.failedHint : strings.notConfigured}</p>
      ${canRetry ? html`<button class="pill strong" @click=${() => intents.retry()}>${strings.retry}</button>` : nothing}
    </slot>
  </div>
`;

function renderEmpty(
  filters: ListFilters | undefined,
  intents: ListIntents,
  strings: StreamListStrings,
): TemplateResult {
  const filtered = isFiltered(filters);
  return html`
    <div class="panel" data-panel="empty">
      <slot name="empty">
        <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3.5 7h11v10h-11zM14.5 10.5l6-3v9l-6-3" /></svg>
        <h2>${filtered ? strings.noMatch : strings.empty}</h2>
        <p>${filtered ? strings.noMatchHint : strings.emptyHint}</p>
        ${filtered ? html`<button class="pill strong" @click=${() => intents.showAll()}>${strings.showAll}</button>` : nothing}
      </slot>
    </div>
  `;
}
