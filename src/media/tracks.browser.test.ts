import { expect } from '@open-wc/testing';
import { chooseNativeAudio, NO_TRACKS, nativeTracks } from './tracks.js';

const videoWith = (...languages: string[]): HTMLVideoElement => {
  const video = document.createElement('video');
  const audioTracks = languages.map((language, index) => ({ language, label: language, enabled: index === 0 }));
  Object.defineProperty(video, 'audioTracks', { value: audioTracks });
  return video;
};

describe('tracks of an engine with native HLS', () => {
  it('[Z19] are none where it tells none, or only one', () => {
    expect(nativeTracks(videoWith())).to.equal(NO_TRACKS);
    expect(nativeTracks(videoWith('en'))).to.equal(NO_TRACKS);
    const silent = document.createElement('video');
    Object.defineProperty(silent, 'audioTracks', { value: undefined });
    expect(nativeTracks(silent)).to.equal(NO_TRACKS);
  });

  it('[Z19] are its audio tracks, of which one plays', () => {
    const video = videoWith('en', 'de');
    const audio = [
      { language: 'en', label: 'en' },
      { language: 'de', label: 'de' },
    ];
    expect(nativeTracks(video)).to.deep.equal({ resolutions: [], resolution: null, audio, audioIndex: 0 });
    chooseNativeAudio(video, 1);
    expect(nativeTracks(video).audioIndex).to.equal(1);
  });
});
