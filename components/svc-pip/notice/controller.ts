import { guarded } from '../../../src/base/guarded.js';
import { html, nothing, type TemplateResult } from 'lit';
import { fetchOnline } from '../../../src/api/endpoints.js';
import type { HttpClient } from '../../../src/api/http-client.js';
import type { Online } from '../../../src/contract/online.js';
import { secureRandom } from '../../../src/api/random.js';
import { isWebLink } from '../../../src/contract/web-link.js';
import type { SvcError } from '../../../src/base/svc-error.js';
import { isMediaState, type PipState } from '../../../src/machine/pip/state.js';
import { whenAborted } from '../../../src/platform/listen.js';
import { startPoller } from '../../../src/platform/poller.js';
import { icons } from '../../shared/icons.js';
import type { PipStrings } from '../../shared/strings.js';
import { fetchShow, type NoticeShow } from './show.js';
import { PERIODS, type PipRequests, pollingClient, reply } from '../lookup/polls.js';
import { emitPip } from '../reflect-state.js';
import type { NoticeIntents } from '../model.js';
import type { PipPorts, PipSettings } from '../settings.js';

const defaultLiveUrl = (): string => `${location.origin}/live/`;

/** Whether a stream runs that the shopper has not closed the notification of. */
export interface LiveNotice {
  isLive: boolean;
  /** `null` where the catalogue does not say in time. */
  show: NoticeShow | null;
}

/**
 * Requests whether any stream is running, for the live notification [T5]: after the scroll threshold, like the stream of
 * the product. While the notification is shown, the request is repeated, and once the answer is empty it leaves [Z43].
 */
export async function followLiveStream(
  host: HTMLElement & { readonly liveUrl: string | null },
  notice: LiveNotice,
  requests: PipRequests,
  settings: PipSettings,
  { http, trace, corner }: PipPorts,
  signal: AbortSignal,
  changed: () => void,
): Promise<void> {
  whenAborted(signal, () => (notice.isLive = false));
  if (settings.scrollThreshold !== null) await requests.whenThresholdReached();
  await corner?.whenFree(signal);
  if (host.liveUrl && !isWebLink(host.liveUrl, document.baseURI)) {
    trace.add('configuration', `live-url is not an http or https URL: ${defaultLiveUrl()} is used instead`);
  }
  const { application, baseUrl, development } = settings;
  let streamId: string | null = null;
  const showChanged = async (client: HttpClient, online: Online | null, wanted: AbortSignal): Promise<void> => {
    if (!online || online.streamId === streamId) return;
    const show = await fetchShow(client, settings, online.streamId, wanted);
    if (wanted.aborted) return;
    ({ streamId } = online);
    notice.show = show;
  };
  const request = async (client: HttpClient, wanted: AbortSignal): Promise<SvcError | null> => {
    const response = await fetchOnline(client, baseUrl, { application }, { signal: wanted, development });
    if (response.ok) await showChanged(client, response.value, wanted);
    if (wanted.aborted) return null;
    if (response.ok) notice.isLive = !!response.value;
    else if (client !== http) return response.error;
    changed();
    trace.add('notification', notice.isLive ? 'a stream is running now' : 'no stream is running now');
    return null;
  };
  await request(http, signal);
  if (!notice.isLive || signal.aborted) return;
  const client = pollingClient(trace);
  whileShown(host, signal, (shown) =>
    startPoller(
      {
        period: PERIODS.online,
        random: secureRandom,
        memory: requests.memoryOf('online'),
        // An answer that comes after a close changes nothing.
        request: async (wanted) => reply(await request(client, wanted)),
      },
      shown,
    ),
  );
}

/**
 * Polls while the notification is shown: not while the card shows the stream itself, for any length of time, after which
 * it requests at once, nor after either was closed.
 */
function whileShown(host: HTMLElement, signal: AbortSignal, start: (shown: AbortSignal) => () => void): void {
  let polls: AbortController | null = null;
  const update = (): (() => void) | undefined => {
    const isShown = host.dataset['notice'] !== undefined;
    if (isShown === (polls !== null)) return;
    polls?.abort();
    polls = isShown ? new AbortController() : null;
    return polls ? start(polls.signal) : undefined;
  };
  const observer = new MutationObserver(() => guarded(() => update()?.()));
  observer.observe(host, { attributeFilter: ['data-notice'] });
  whenAborted(signal, () => {
    observer.disconnect();
    polls?.abort();
  });
  update();
}

/** The live notification is for a stream that the card does not show [T5]. */
export function isNoticeShown({ isLive }: LiveNotice, state: PipState): boolean {
  const showsLive = isMediaState(state) && state.stream.streamStatus === 'online';
  return isLive && !showsLive && !(state.mode === 'hidden' && state.reason === 'dismissed');
}

/** Opens the target of the notification, unless the page prevents it. */
export function openNotice(host: HTMLElement, event: Event): void {
  const { href } = event.currentTarget as HTMLAnchorElement;
  const detail = { url: href, streamId: null, currentTime: null };
  if (!emitPip(host, 'svc-open-player', detail, true)) event.preventDefault();
}

/** The live notification: a link with a close button, and the name and picture of the show where they are known [T5]. */
export function renderNotice(
  { show }: Pick<LiveNotice, 'show'>,
  liveUrl: string | null,
  intents: NoticeIntents,
  strings: PipStrings,
): TemplateResult {
  return html`<aside part="notice" class=${show ? 'notice show' : 'notice'} aria-label=${strings.notice}>
    <a href=${isWebLink(liveUrl, document.baseURI) ? liveUrl : defaultLiveUrl()} @click=${intents.openNotice}>
      ${show?.image ? html`<img loading="lazy" src=${show.image} alt="" decoding="async" fetchpriority="low" />` : nothing}
      <b>${strings.notice}</b> <span>${show ? html`<bdi>${show.name}</bdi>` : strings.noticeAction}</span>
    </a>
    <button aria-label=${strings.noticeClose} @click=${intents.dismissNotice}>${icons.close}</button>
  </aside>`;
}
