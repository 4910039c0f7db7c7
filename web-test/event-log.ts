import type { MediaEvent, MediaListener } from '../src/media/media.js';

/** URL of a file below `/mock-api/media/`, or of another one of the test server when it begins with a slash. */
export const mediaUrl = (path: string, host = location.host): string =>
  new URL(path.startsWith('/') ? path : `/mock-api/media/${path}`, `${location.protocol}//${host}`).href;

/** The same server under another origin. */
export const otherHost = `127.0.0.1:${location.port}`;

type Type = MediaEvent['type'];

/** Records what a media engine reports, and waits for it. */
export class EventLog {
  readonly facts: MediaEvent[] = [];
  readonly #waiting = new Set<() => void>();

  readonly listener: MediaListener = (fact) => {
    this.facts.push(fact);
    this.#waiting.forEach((check) => check());
  };

  get types(): Type[] {
    return this.facts.map(({ type }) => type);
  }

  /** The next fact of this type; one that was reported already counts unless `from` is beyond it. */
  until<T extends Type>(type: T, from = 0): Promise<Extract<MediaEvent, { type: T }>> {
    return new Promise((resolve) => {
      const check = (): void => {
        const found = this.facts
          .slice(from)
          .find((fact): fact is Extract<MediaEvent, { type: T }> => fact.type === type);
        if (found === undefined) return;
        this.#waiting.delete(check);
        resolve(found);
      };
      this.#waiting.add(check);
      check();
    });
  }
}

/** Multiplies the playback speed, also after the video loads again. */
export function setPlaybackSpeed(video: HTMLVideoElement, times: number): void {
  video.defaultPlaybackRate = times;
  video.playbackRate = times;
}

/** Resolves with the next event of that type. */
export const once = (target: EventTarget, type: string): Promise<Event> =>
  new Promise((resolve) => target.addEventListener(type, resolve, { once: true }));
