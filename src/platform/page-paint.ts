import { listen, whenAborted } from './listen.js';
import { pageDocument } from './page-document.js';

const isInView = (element: Element): boolean => {
  const { top, bottom, left, right, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
};

const LARGEST_PAINT = 'largest-contentful-paint';

/**
 * Resolves once the page has painted its largest picture and no picture in the window is still loading, once it is loaded,
 * after `timeout` milliseconds, or once `skip` is aborted; never once `signal` is aborted while waiting.
 */
export const whenPicturesPainted = (timeout: number, signal: AbortSignal, skip: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (pageDocument.readyState === 'complete' || skip.aborted) return resolve();
    const wait = new AbortController();
    // An engine that does not report paints would say so in the console; there a page that is parsed has painted.
    const isReported = PerformanceObserver.supportedEntryTypes.includes(LARGEST_PAINT);
    let hasPainted = false;
    const end = (): void => {
      wait.abort();
      if (!signal.aborted) resolve();
    };
    const check = (): void => {
      const mayEnd = isReported ? hasPainted : pageDocument.readyState !== 'loading';
      if (mayEnd && ![...pageDocument.images].some((image) => !image.complete && isInView(image))) end();
    };
    const observer = new PerformanceObserver((list) => {
      hasPainted ||= list.getEntries().some((entry) => 'url' in entry && entry.url);
      check();
    });
    const timer = setTimeout(end, timeout);
    whenAborted(wait.signal, () => {
      clearTimeout(timer);
      observer.disconnect();
    });
    for (const ending of [signal, skip]) listen(ending, 'abort', end, wait.signal);
    listen(window, 'load', end, wait.signal);
    // Of pictures: their events do not bubble.
    listen(document, 'load', check, wait.signal, { capture: true });
    listen(document, 'DOMContentLoaded', check, wait.signal);
    if (isReported) observer.observe({ type: LARGEST_PAINT, buffered: true });
    else check();
  });
