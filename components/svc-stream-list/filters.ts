import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { CatalogueProduct, Named } from '../../src/contract/catalogue-entry.js';
import type { StreamFilter } from '../../src/contract/stream.js';
import type { ListState } from '../../src/machine/list/machine.js';
import { sanitizeText } from '../shared/sanitize-text.js';
import type { StreamListStrings } from './strings.js';
import type { ListIntents, ListViewModel } from './model.js';

const STATUSES: readonly StreamFilter[] = ['online', 'planned', 'finished'];
/** Limits for a usable row and menu. */
const MAX_CATEGORIES = 50;
const MAX_PRODUCTS = 200;

interface ProductOption {
  readonly id: string;
  readonly name: string;
}

const collator = new Intl.Collator();
/** By product list: ten thousand products are not sorted again at every scroll. */
const optionCache = new WeakMap<readonly CatalogueProduct[], readonly ProductOption[]>();

/** The filters: status, category, product [L2]. One without options is omitted. */
export function renderFilters(
  state: ListState,
  { direction, lang }: ListViewModel,
  intents: ListIntents,
  strings: StreamListStrings,
): TemplateResult {
  const { status, categoryId } = state.filters;
  const chip = (chosen: boolean, label: string, onClick: () => void): TemplateResult =>
    html`<button part="filter" class="chip" aria-pressed=${String(chosen)} @click=${onClick}>
      <bdi>${label}</bdi>
    </button>`;
  return html`
    <div
      class="filters"
      part="filters"
      role="group"
      lang=${lang ?? nothing}
      dir=${direction ?? nothing}
      aria-label=${strings.filters}
    >
      <div class="tabs" role="group" aria-label=${strings.statuses}>
        ${chip(status === null, strings.all, () => intents.filter({ status: null }))}
        ${STATUSES.map((filter) => chip(status === filter, strings.status[filter], () => intents.filter({ status: filter })))}
      </div>
      ${
        state.categories.length > 0
          ? html`<div class="chips" role="group" aria-label=${strings.category}>
              ${shownCategories(state).map(({ id, name }) =>
                chip(categoryId === id, sanitizeText(name) || id, () =>
                  intents.filter({ categoryId: categoryId === id ? null : id }),
                ),
              )}
            </div>`
          : nothing
      }
      ${renderProducts(state, intents, strings)}
    </div>
  `;
}

function shownCategories({ categories, filters }: ListState): readonly Named[] {
  const first = categories.slice(0, MAX_CATEGORIES);
  return [...first, ...categories.slice(MAX_CATEGORIES).filter(({ id }) => id === filters.categoryId)];
}

function productOptions(products: readonly CatalogueProduct[]): readonly ProductOption[] {
  const known = products.flatMap(({ name, feedProductId }) =>
    feedProductId === null ? [] : [{ id: feedProductId, name: sanitizeText(name) || feedProductId }],
  );
  return known.sort((a, b) => collator.compare(a.name, b.name)).slice(0, MAX_PRODUCTS);
}

function renderProducts(state: ListState, intents: ListIntents, strings: StreamListStrings): unknown {
  const { feedProductId: chosen } = state.filters;
  const known = optionCache.get(state.products) ?? productOptions(state.products);
  optionCache.set(state.products, known);
  const isKnown = chosen === null || known.some(({ id }) => id === chosen);
  const options = isKnown ? known : [{ id: chosen, name: chosen }, ...known];
  if (options.length === 0) return nothing;
  const onChange = (event: Event): void =>
    intents.filter({ feedProductId: (event.currentTarget as HTMLSelectElement).value || null });
  return html`<select
    part="filter"
    class="chip"
    aria-label=${strings.product}
    ?data-chosen=${chosen !== null}
    @change=${onChange}
  >
    <option value="" .selected=${live(chosen === null)}>${strings.allProducts}</option>
    ${options.map(({ id, name }) => html`<option value=${id} .selected=${live(id === chosen)}>${name}</option>`)}
  </select>`;
}
