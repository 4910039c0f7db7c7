import { html, type TemplateResult } from 'lit';
import { fetchOnline } from '../../src/api/endpoints.js';
import { isWebLink } from '../../src/contract/web-link.js';
import { icons } from '../internal/icons.js';
import type { PipStrings } from '../internal/strings.js';
import { emitPip } from './svc-pip.reflect-state.js';
import type { PipIntents } from './svc-pip.view-model.js';
import type { PipPorts, PipSettings } from './svc-pip.settings.js';

const defaultLiveUrl = (): string => `${location.origin}/live/`;

/**
 * Requests whether any stream is running, for the live notification [T5]; `null` where none is, or on failure.
 *
 * @param liveUrl target of the notification; an invalid one is explained in the trace
 */
export async function fetchLiveStreamId(
  settings: PipSettings,
  ports: PipPorts,
  signal: AbortSignal,
  liveUrl: string | null,
): Promise<string | null> {
  if (liveUrl && !isWebLink(liveUrl, document.baseURI)) {
    ports.trace.add('configuration', `live-url is not an http or https URL: ${defaultLiveUrl()} is used instead`);
  }
  const { application, baseUrl, development } = settings;
  const response = await fetchOnline(ports.http, baseUrl, { application }, { signal, development });
  const streamId = response.ok && response.value ? response.value.streamId : null;
  if (!signal.aborted)
    ports.trace.add('notification', streamId ? 'a stream is running now' : 'no stream is running now');
  return streamId;
}

/** Opens the target of the notification, unless the page prevents it. */
export function openNotice(host: HTMLElement, event: Event): void {
  const { href } = event.currentTarget as HTMLAnchorElement;
  const detail = { url: href, streamId: null, position: null };
  if (!emitPip(host, 'svc-open-player', detail, true)) event.preventDefault();
}

/** The live notification: a link with a close button [T5]. */
export function renderNotice(liveUrl: string | null, intents: PipIntents, strings: PipStrings): TemplateResult {
  return html`<aside part="notice" class="notice" aria-label=${strings.notice}>
    <a href=${isWebLink(liveUrl, document.baseURI) ? liveUrl : defaultLiveUrl()} @click=${intents.openNotice}>
      <b>${strings.notice}</b> <span>${strings.noticeAction}</span>
    </a>
    <button aria-label=${strings.noticeClose} @click=${intents.dismissNotice}>${icons.close}</button>
  </aside>`;
}
