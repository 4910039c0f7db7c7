import { html, type TemplateResult } from 'lit';
import { fetchOnline } from '../../src/api/online.js';
import { icons } from '../internal/icons.js';
import type { PipStrings } from '../internal/strings.js';
import type { PipIntents } from './svc-pip.view-model.js';
import type { PipPorts, PipSettings } from './svc-pip.settings.js';

/** Whether any stream is running now, for the live notification [T5]; `null` when nobody can say. */
export async function anythingLive(
  settings: PipSettings,
  ports: PipPorts,
  signal: AbortSignal,
): Promise<string | null> {
  const { application, baseUrl, development } = settings;
  const answer = await fetchOnline(ports.ask, baseUrl, { application }, { signal, development });
  return answer.ok && answer.value ? answer.value.streamId : null;
}

/** The live notification: a link with a close button of its own [T5]. */
export function renderNotice(liveUrl: string, intents: PipIntents, strings: PipStrings): TemplateResult {
  return html`<aside part="notice" class="notice" aria-label=${strings.notice}>
    <a href=${liveUrl} @click=${(event: Event) => intents.openNotice(event)}>
      <b>${strings.notice}</b> <span>${strings.noticeAction}</span>
    </a>
    <button aria-label=${strings.noticeClose} @click=${() => intents.dismissNotice()}>${icons.close}</button>
  </aside>`;
}
