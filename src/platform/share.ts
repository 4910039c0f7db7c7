import { transitionParameter } from '../continuity/transition-parameter.js';

export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Parameters that describe the visit, not the show: who opens the link is not in the app. */
const VISIT_PARAMETERS = ['wv', 'safe_area', transitionParameter];

/** The address without what describes only this visit; the rest stays byte for byte, as a signed address needs it. */
export function shareAddress(href: string): string {
  const [, path = '', query, hash = ''] = /^([^?#]*)\?([^#]*)(.*)$/s.exec(href) ?? [];
  if (query === undefined) return href;
  const kept = query.split('&').filter((pair) => !VISIT_PARAMETERS.includes(pair.replace(/=.*/s, '')));
  return `${path}${kept.length > 0 ? '?' : ''}${kept.join('&')}${hash}`;
}

/** Opens the system's share sheet if there is one, else copies the address. */
export async function share(title: string, url: string): Promise<ShareOutcome> {
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      if ((error as DOMException).name === 'AbortError') return 'cancelled';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
