import { html, type TemplateResult } from 'lit';
import { fetchOnline } from '../../src/api/endpoints.js';
import { isWebLink } from '../../src/contract/secure-url.js';
import { icons } from '../internal/icons.js';
import type { PipStrings } from '../internal/strings.js';
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
  return response.ok && response.value ? response.value.streamId : null;
}

/** The live notification: a link with a close button [T5]. */
export function renderNotice(liveUrl: string | null, intents: PipIntents, strings: PipStrings): TemplateResult {
  return html`<aside part="notice" class="notice" aria-label=${strings.notice}>
    <a
      href=${isWebLink(liveUrl, document.baseURI) ? liveUrl : defaultLiveUrl()}
      @click=${(event: Event) => intents.openNotice(event)}
    >
      <b>${strings.notice}</b> <span>${strings.noticeAction}</span>
    </a>
    <button aria-label=${strings.noticeClose} @click=${() => intents.dismissNotice()}>${icons.close}</button>
  </aside>`;
}
