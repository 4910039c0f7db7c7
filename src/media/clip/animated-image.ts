import type { Media, MediaListener } from '../media.js';

const fill = <T extends HTMLElement>(node: T): T => {
  node.style.cssText = 'display:block;width:100%;height:100%;object-fit:cover';
  return node;
};

/**
 * Calls `decode()` only after the image has loaded: in Chromium the promise of `decode()` never settles when the image
 * loses its `src` while loading, and the image and its DOM tree then stay in memory until the page is closed.
 */
async function decode(image: HTMLImageElement): Promise<void> {
  if (!image.complete) {
    await new Promise((resolve, reject) => {
      image.addEventListener('load', resolve);
      image.addEventListener('error', reject);
    });
  }
  await image.decode();
}

/**
 * An animated image of an older integration [D11, Z18]. It cannot be paused, so `pause` replaces it with a still copy:
 * the frame that the engine draws, which is the current or the first one. It never has sound.
 */
export function openAnimatedImage(url: string, listener: MediaListener): Media {
  const node = document.createElement('div');
  const image = fill(Object.assign(new Image(), { src: url }));
  const still = fill(document.createElement('canvas'));
  let alive = true;
  const report: MediaListener = (event) => {
    if (alive) listener(event);
  };
  const show = (shown: HTMLElement): void => {
    node.replaceChildren(shown);
    queueMicrotask(() => report({ type: shown === image ? 'playing' : 'paused' }));
  };

  image.alt = '';
  node.append(image);
  decode(image).then(
    () => {
      report({ type: 'first-frame' });
      report({ type: 'audio-known', present: false });
    },
    () => report({ type: 'failed', reason: 'media' }),
  );

  return {
    node,
    play: () => show(image),
    pause() {
      still.width = image.naturalWidth;
      still.height = image.naturalHeight;
      still.getContext('2d')?.drawImage(image, 0, 0);
      show(still);
    },
    setSound: (on) => queueMicrotask(() => report({ type: 'sound', on })),
    position: () => null,
    destroy() {
      alive = false;
      image.src = '';
    },
  };
}
