import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { CatalogueStream } from '../../src/contract/catalogue-entry.js';
import type { StreamFilter } from '../../src/contract/stream.js';
import { translationHash } from '../../src/platform/router.js';
import { shareAddress } from '../../src/platform/share.js';
import { calendarFile } from '../shared/calendar-file.js';
import { filledTemplate } from '../shared/filled-template.js';
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
  readonly template: HTMLTemplateElement | null;
  /** Address of the page with the player; the empty string is this page. */
  readonly playerPage: string;
}

/** The stream's link, and its name. */
interface CardLink {
  /** `null` for an identifier that no URL can contain. */
  readonly address: string | null;
  readonly name: string;
  readonly select: (event: Event) => void;
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

function linkOf({ stream, status, playerPage }: CardModel, intents: ListIntents): CardLink {
  const hash = translationHash(stream.id);
  return {
    address: hash === null ? null : playerPage + hash,
    name: sanitizeText(stream.name) || stream.id,
    select: (event) => intents.select(event, { streamId: stream.id, status, name: stream.name }),
  };
}

/** The heading of a card, whose link covers it; other controls are above it. */
const renderTitle = ({ address, name, select }: CardLink): TemplateResult =>
  html`<h3 part="title">
    ${address === null ? html`<bdi>${name}</bdi>` : html`<a href=${address} @click=${select}><bdi>${name}</bdi></a>`}
  </h3>`;

const renderPresenter = ({ streamer }: CatalogueStream): unknown =>
  streamer?.name ? html`<p class="by"><bdi>${sanitizeText(streamer.name)}</bdi></p>` : nothing;

const renderDescription = ({ description }: CatalogueStream): unknown =>
  description ? html`<p class="about"><bdi>${sanitizeText(description)}</bdi></p>` : nothing;

/** One stream [L1]. */
export function renderStreamCard(model: CardModel, intents: ListIntents, strings: StreamListStrings): TemplateResult {
  const { stream, status } = model;
  const link = linkOf(model, intents);
  if (model.template) return renderOwnCard(model, model.template, link, strings);
  return html`
    <article class="card" part="card" data-status=${status}>
      <div part="picture" class="picture">
        ${renderImage(stream.previewImage, '')} ${renderBadge(model, strings)} ${renderProducts(stream, strings)}
      </div>
      <div class="text">
        <p class="meta">${renderMeta(model, strings)}</p>
        ${renderTitle(link)} ${renderPresenter(stream)} ${renderDescription(stream)} ${renderLabels(stream)}
        ${renderReminder(model, link, intents, strings)}
      </div>
    </article>
  `;
}

/** One stream of a strip: a picture, and beside it when, what and who. */
export function renderStreamTile(model: CardModel, intents: ListIntents, strings: StreamListStrings): TemplateResult {
  const { stream, status } = model;
  const link = linkOf(model, intents);
  if (model.template) return renderOwnCard(model, model.template, link, strings);
  return html`<article class="tile" part="card" data-status=${status}>
    <div part="picture" class="picture">${renderImage(stream.previewImage, '')} ${renderBadge(model, strings)}</div>
    <div class="words">
      <p class="meta">${renderMeta(model, strings)}</p>
      ${renderTitle(link)} ${renderPresenter(stream)} ${renderDescription(stream)}
      ${renderReminder(model, link, intents, strings)}
    </div>
  </article>`;
}

/** The page's own card. */
function renderOwnCard(
  model: CardModel,
  template: HTMLTemplateElement,
  { address, name, select }: CardLink,
  strings: StreamListStrings,
): TemplateResult {
  const { stream, status } = model;
  const [datetime, date] = dateOf(model, strings);
  return html`<article part="card" data-status=${status}>
    ${filledTemplate(template, {
      link: { address, follow: select },
      picture: { address: stream.previewImage },
      title: { text: name },
      description: { text: sanitizeText(stream.description) || null },
      presenter: { text: sanitizeText(stream.streamer?.name ?? '') || null },
      badge: { text: badgeOf(model, strings) },
      date: { text: date, datetime },
    })}
  </article>`;
}

function badgeOf({ stream, status, locale, now }: CardModel, strings: StreamListStrings): string | null {
  if (status === 'online') return strings.live;
  if (status === 'finished') return formatDuration(stream.startDate, stream.endDate, locale);
  return hasStarted(stream.plannedDate, now) ? strings.soon : formatRelativeTime(stream.plannedDate, now, locale);
}

function renderBadge(model: CardModel, strings: StreamListStrings): unknown {
  const text = badgeOf(model, strings);
  const live = model.status === 'online' ? ' live' : '';
  return text === null ? nothing : html`<span part="badge" class="badge${live}">${text}</span>`;
}

/** The date that matters, and in words. */
function dateOf(
  { stream, status, locale, now }: CardModel,
  strings: StreamListStrings,
): readonly [iso: string | null, text: string | null] {
  const { plannedDate, startDate } = stream;
  if (status === 'planned') return [plannedDate, formatDateTime(plannedDate, locale)];
  if (status === 'finished') return [startDate, formatDay(startDate, locale)];
  const ago = hasStarted(startDate, now) ? formatRelativeTime(startDate, now, locale) : null;
  return [startDate, ago === null ? strings.status.online : strings.started(ago)];
}

function renderMeta(model: CardModel, strings: StreamListStrings): unknown {
  const [iso, text] = dateOf(model, strings);
  return text === null ? nothing : html`<time datetime=${iso ?? nothing}><bdi>${text}</bdi></time>`;
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
  { stream, status, now, calendar, playerPage }: CardModel,
  { address, name }: CardLink,
  intents: ListIntents,
  strings: StreamListStrings,
): unknown {
  if (status !== 'planned' || !calendar || hasStarted(stream.plannedDate, now)) return nothing;
  const page = shareAddress(new URL(address ?? playerPage, document.baseURI).href);
  const file = calendarFile(stream, now, page);
  if (file === null) return nothing;
  return html`<a
    part="reminder"
    class="reminder"
    href=${`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
    download="show.ics"
    aria-haspopup="dialog"
    aria-label=${strings.calendar(name)}
    @click=${(event: Event) => intents.remind(event, stream, page)}
  >
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 6.5h14v13H5zM5 10.5h14M9 4v4M15 4v4M12 13v4M10 15h4" />
    </svg>
    ${strings.calendarShort}
  </a>`;
}
