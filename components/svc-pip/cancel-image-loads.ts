import type { LitElement } from 'lit';

/** Ends the request of an image that a new rendering takes away: one that is only removed goes on loading. */
export function cancelImageLoads(host: LitElement): void {
  let image: HTMLImageElement | null;
  host.addController({
    hostUpdate: () => (image = host.renderRoot.querySelector('.cover img')),
    hostUpdated() {
      // Not `removeAttribute`: Chromium then waits for an event that never comes, and keeps the image and its host.
      if (image && !image.isConnected && !image.complete) image.src = '';
    },
  });
}
