import { expect } from '@open-wc/testing';
import { chooseRemoteDevice, watchRemotePlayback } from './remote-playback.js';

describe('remote playback', () => {
  it('by AirPlay follows the devices that are there', () => {
    const video = document.createElement('video');
    const seen: unknown[] = [];
    const life = new AbortController();
    Object.assign(video, { webkitShowPlaybackTargetPicker: () => seen.push('picker') });
    watchRemotePlayback(video, (available) => seen.push(available), life.signal);
    const event = (availability: string): Event =>
      Object.assign(new Event('webkitplaybacktargetavailabilitychanged'), { availability });
    video.dispatchEvent(event('available'));
    video.dispatchEvent(event('not-available'));
    chooseRemoteDevice(video);
    life.abort();
    video.dispatchEvent(event('available'));
    expect(seen).to.deep.equal([true, false, 'picker']);
  });

  it('by the Remote Playback API ends a watch that begins after the abort, and tells nothing of it', async () => {
    const video = document.createElement('video');
    const seen: unknown[] = [];
    let begin: () => void = () => undefined;
    const remote = {
      watchAvailability: (callback: (available: boolean) => void) =>
        new Promise((resolve) => {
          begin = () => {
            callback(true);
            resolve(7);
          };
        }),
      cancelWatchAvailability: async (id: number) => void seen.push(`cancel ${String(id)}`),
    };
    Object.defineProperty(video, 'remote', { value: remote, configurable: true });
    const life = new AbortController();
    watchRemotePlayback(video, (available) => seen.push(available), life.signal);
    life.abort();
    begin();
    await Promise.resolve();
    await Promise.resolve();
    expect(seen).to.deep.equal(['cancel 7']);
  });

  it('by the Remote Playback API follows them until aborted, and is quiet where that is not possible', async () => {
    const video = document.createElement('video');
    const seen: unknown[] = [];
    const remote = {
      watchAvailability: async (callback: (available: boolean) => void) => {
        callback(true);
        return 7;
      },
      cancelWatchAvailability: async (id: number) => void seen.push(`cancel ${String(id)}`),
      prompt: () => Promise.reject(new DOMException('', 'NotFoundError')),
    };
    Object.defineProperty(video, 'remote', { value: remote, configurable: true });
    const life = new AbortController();
    watchRemotePlayback(video, (available) => seen.push(available), life.signal);
    await Promise.resolve();
    await Promise.resolve();
    chooseRemoteDevice(video);
    life.abort();
    expect(seen).to.deep.equal([true, 'cancel 7']);
    const refusing = { ...remote, watchAvailability: () => Promise.reject(new DOMException('', 'NotSupportedError')) };
    Object.defineProperty(video, 'remote', { value: refusing });
    watchRemotePlayback(video, (available) => seen.push(available), new AbortController().signal);
    await Promise.resolve();
    expect(seen).to.have.length(2);
  });
});
