import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { CatalogueStream } from '../../src/contract/catalogue-entry.js';
import type { StreamFilter } from '../../src/contract/stream.js';
import { translationHash } from '../../src/platform/router.js';
import { calendarFile } from '../shared/calendar-file.js';
import { hideFailedImage } from '../shared/hide-image.js';
import { sanitizeText } from '../shared/sanitize-text.js';
import { formatDateTime, formatDay, hasStarted, formatDuration, formatRelativeTime } from './stream-dates.js';
import type { StreamListStrings } from './strings.js';
import type { ListIntents } from './model.js';

const MAX_THUMBNAILS = 3;

export interface CardModel {
  readonly stream: CatalogueStream;
  readonly status: StreamFilter;
  readonly locale: string;
  readonly now: number;
  readonly calendar: boolean;
}

/** Hides an image that fails, or is a single pixel; the background shows instead. */
const hideUnusableImage = (event: Event): void => hideFailedImage(event, ({ naturalWidth }) => naturalWidth === 1);

const renderImage = (address: string | null, text: string): unknown =>
  address === null
    ? nothing
    : keyed(
        address,
        html`<img
          src=${address}
          alt=${text}
          loading="lazy"
          decoding="async"
          @load=${hideUnusableImage}
          @error=${hideUnusableImage}
        />`,
      );

/** One stream [L1]. The whole card is one link; other controls are above it. */
export function renderStreamCard(model: CardModel, intents: ListIntents, strings: StreamListStrings): TemplateResult {
  const { stream, status } = model;
  const name = sanitizeText(stream.name) || stream.id;
  const address = translationHash(stream.id);
  const select = (event: Event): void => intents.select(event, { translationId: stream.id, status, name: stream.name });
  return html`
    <article class="card" part="card" data-status=${status}>
      <div part="picture" class="picture">
        ${renderImage(stream.previewImage, '')} ${renderBadge(model, strings)} ${renderProducts(stream, strings)}
      </div>
      <div class="text">
        <p class="meta">${renderMeta(model, strings)}</p>
        <h3 part="title">
          ${
            address === null
              ? html`<bdi>${name}</bdi>`
              : html`<a href=${address} @click=${select}><bdi>${name}</bdi></a>`
          }
        </h3>
        ${stream.streamer?.name ? html`<p class="by"><bdi>${sanitizeText(stream.streamer.name)}</bdi></p>` : nothing}
        ${stream.description ? html`<p class="about"><bdi>${sanitizeText(stream.description)}</bdi></p>` : nothing}
        ${renderLabels(stream)} ${renderReminder(model, name, strings)}
      </div>
    </article>
  `;
}

function renderBadge({ stream, status, locale, now }: CardModel, strings: StreamListStrings): unknown {
  if (status === 'online') return html`<span part="badge" class="badge live">${strings.live}</span>`;
  if (status === 'planned') {
    const isStarted = hasStarted(stream.plannedDate, now);
    return html`<span part="badge" class="badge"
      >${isStarted ? strings.soon : formatRelativeTime(stream.plannedDate, now, locale)}</span
    >`;
  }
  const duration = formatDuration(stream.startDate, stream.endDate, locale);
  return duration === null ? nothing : html`<span part="badge" class="badge">${duration}</span>`;
}

function renderMeta({ stream, status, locale, now }: CardModel, strings: StreamListStrings): unknown {
  const { plannedDate, startDate } = stream;
  const time = (iso: string | null, text: string | null): unknown =>
    text === null ? nothing : html`<time datetime=${iso ?? nothing}><bdi>${text}</bdi></time>`;
  if (status === 'planned') return time(plannedDate, formatDateTime(plannedDate, locale));
  if (status === 'finished') return time(startDate, formatDay(startDate, locale));
  return time(startDate, formatRelativeTime(startDate, now, locale) ?? strings.status.online);
}

function renderProducts({ products }: CatalogueStream, strings: StreamListStrings): unknown {
  const pictured = products.filter(({ image }) => image !== null).slice(0, MAX_THUMBNAILS);
  if (products.length === 0) return nothing;
  const rest = products.length - pictured.length;
  return html`
    <ul class="products" aria-label=${strings.products}>
      ${pictured.map(({ image, name }) => html`<li>${renderImage(image, sanitizeText(name))}</li>`)}
      ${rest > 0 ? html`<li class="rest" aria-label=${strings.moreProducts(rest)}>+${rest}</li>` : nothing}
    </ul>
  `;
}

function renderLabels({ categories, tags }: CatalogueStream): unknown {
  const labels = [...categories.map(({ name }) => sanitizeText(name)), ...tags.map((tag) => `#${sanitizeText(tag)}`)];
  if (labels.length === 0) return nothing;
  return html`<ul class="labels">
    ${labels.map((label) => html`<li><bdi>${label}</bdi></li>`)}
  </ul>`;
}

function renderReminder(
  { stream, status, now, calendar }: CardModel,
  name: string,
  strings: StreamListStrings,
): unknown {
  if (status !== 'planned' || !calendar || hasStarted(stream.plannedDate, now)) return nothing;
  const page = location.origin + location.pathname + (translationHash(stream.id) ?? '');
  const file = calendarFile(stream, now, page);
  if (file === null) return nothing;
  return html`<a
    part="reminder"
    class="reminder"
    href=${`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
    download="stream.ics"
    aria-label=${strings.calendar(name)}
  >
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 6.5h14v13H5zM5 10.5h14M9 4v4M15 4v4M12 13v4M10 15h4" />
    </svg>
    ${strings.calendarShort}
  </a>`;
}
