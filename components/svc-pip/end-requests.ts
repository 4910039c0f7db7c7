import type { LitElement } from 'lit';

/** Ends the request of an image that a new rendering takes away: one that is only removed goes on loading. */
export function endRequests(host: LitElement): void {
  let image: HTMLImageElement | null;
  host.addController({
    hostUpdate: () => (image = host.renderRoot.querySelector('img')),
    hostUpdated: () => image?.isConnected || image?.removeAttribute('src'),
  });
}
