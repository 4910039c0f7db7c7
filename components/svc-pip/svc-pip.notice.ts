import { html, type TemplateResult } from 'lit';
import { fetchOnline } from '../../src/api/online.js';
import { isWebLink } from '../../src/contract/web-link.js';
import { icons } from '../internal/icons.js';
import type { PipStrings } from '../internal/strings.js';
import type { PipIntents } from './svc-pip.view-model.js';
import type { PipPorts, PipSettings } from './svc-pip.settings.js';

const shopsOwn = (): string => `${location.origin}/live/`;

/**
 * Whether any stream is running now, for the live notification [T5]; `null` when nobody can say.
 *
 * @param liveUrl where it shall lead; what is no address of a web page is explained
 */
export async function anythingLive(
  settings: PipSettings,
  ports: PipPorts,
  signal: AbortSignal,
  liveUrl: string | null,
): Promise<string | null> {
  if (liveUrl && !isWebLink(liveUrl, document.baseURI)) {
    ports.trace.add('configuration', `live-url is no address of a web page (http, https): ${shopsOwn()} instead`);
  }
  const { application, baseUrl, development } = settings;
  const answer = await fetchOnline(ports.http, baseUrl, { application }, { signal, development });
  return answer.ok && answer.value ? answer.value.streamId : null;
}

/** The live notification: a link with a close button of its own [T5]. */
export function renderNotice(liveUrl: string | null, intents: PipIntents, strings: PipStrings): TemplateResult {
  return html`<aside part="notice" class="notice" aria-label=${strings.notice}>
    <a
      href=${isWebLink(liveUrl, document.baseURI) ? liveUrl : shopsOwn()}
      @click=${(event: Event) => intents.openNotice(event)}
    >
      <b>${strings.notice}</b> <span>${strings.noticeAction}</span>
    </a>
    <button aria-label=${strings.noticeClose} @click=${() => intents.dismissNotice()}>${icons.close}</button>
  </aside>`;
}
