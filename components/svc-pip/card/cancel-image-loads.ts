import type { LitElement } from 'lit';

/** Cancels the request of an image that a new rendering removes: a removed image goes on loading. */
export function cancelImageLoads(host: LitElement): void {
  let image: HTMLImageElement | null;
  host.addController({
    hostUpdate: () => (image = host.renderRoot.querySelector('.cover img')),
    hostUpdated() {
      // Not `removeAttribute`: Chromium then waits for an event that never fires, and keeps the image and its host in
      // memory.
      if (image && !image.isConnected && !image.complete) image.src = '';
    },
  });
}
