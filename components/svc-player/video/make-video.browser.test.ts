import { expect } from '@open-wc/testing';
import { makeVideo } from './make-video.js';

describe('the video of the player', () => {
  it('[FAULTS 36] hands over what a listener throws, calls the others, and removes each like any other', () => {
    const caught: unknown[] = [];
    const video = makeVideo(true, (part) => (...values) => {
      try {
        part(...values);
      } catch (error) {
        caught.push(error);
      }
    });
    const broken = new Error('broken by the page');
    const heard: string[] = [];
    const fail = (): void => {
      heard.push('fails');
      throw broken;
    };
    const listener = { handleEvent: (event: Event) => heard.push(event.type) };
    const leaving = new AbortController();
    video.addEventListener('pause', fail);
    video.addEventListener('pause', listener, { signal: leaving.signal });
    video.addEventListener('pause', () => heard.push('once'), { once: true });
    video.dispatchEvent(new Event('pause'));
    expect(caught).to.deep.equal([broken]);
    expect(heard.splice(0)).to.deep.equal(['fails', 'pause', 'once']);
    video.removeEventListener('pause', fail);
    video.dispatchEvent(new Event('pause'));
    expect(heard.splice(0)).to.deep.equal(['pause']);
    leaving.abort();
    video.dispatchEvent(new Event('pause'));
    expect(heard).to.deep.equal([]);
  });
});
