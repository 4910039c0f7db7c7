import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { engine } from '../../../web-test/engine.js';
import { FakeClock } from '../../../web-test/fake-clock.js';
import { setPlaybackSpeed, mediaUrl, otherHost, once } from '../../../web-test/event-log.js';
import { faultyMedia, type FaultEffect } from '../../../web-test/mock-session.js';
import type { SvcPipElement } from '../svc-pip.js';
import { active, mountWithPorts, fakePorts, removePips } from '../pip.fixture.js';

const { play } = HTMLMediaElement.prototype;
const POSTER = mediaUrl('posters/linen-shirt.jpg', otherHost);
const HANGS: FaultEffect = { hang: true };

const faultyPoster = (fault: FaultEffect): Promise<string> => faultyMedia(fault, 'posters/linen-shirt.jpg');
const faultyClip = (fault: FaultEffect): Promise<string> => faultyMedia(fault, 'clips/linen-shirt.webm');

describe('<svc-pip>: poster', () => {
  afterEach(async () => {
    HTMLMediaElement.prototype.play = play;
    removePips();
    await emulateMedia({ reducedMotion: 'no-preference' });
  });

  it('[D4] shows a poster that the page has loaded already', async () => {
    const image = new Image();
    image.src = POSTER;
    await image.decode();
    const pip = mountWithPorts(fakePorts(active({ previewUrl: undefined })));
    await pip.waitForData({ mode: 'poster', phase: 'shown' });
    expect(pip.part<HTMLImageElement>('poster').naturalWidth).to.be.greaterThan(0);
  });

  it('[D4] shows the poster after a clip that failed, although the same image was its placeholder', async () => {
    // Only Chromium reports an error for bytes that it cannot decode; for Firefox the connection has to break.
    const { fault, reason } = {
      chromium: { fault: { body: 'garbage' }, reason: 'format' },
      firefox: { fault: { cut: 'midway' }, reason: 'media' },
      webkit: { fault: { body: 'garbage' }, reason: 'timeout' },
    }[engine];
    const pip = mountWithPorts(fakePorts(active({ previewUrl: await faultyClip(fault) })));
    await pip.waitForData({ mode: 'preview' });
    await pip.element.updateComplete;
    setPlaybackSpeed(pip.video, 8);
    await pip.waitForData({ mode: 'poster', reason, phase: 'shown' });
  });

  for (const [name, posterOf] of [
    ['missing', () => faultyPoster({ status: 404 })],
    ['a page instead of a picture', () => faultyPoster({ body: 'html' })],
    ['empty', () => faultyPoster({ body: 'empty' })],
    ['not given', () => undefined],
    ['not secure', () => 'http://media.example/p.jpg'],
  ] as const) {
    it(`[D4, FAULTS 108] shows the static background where the poster is ${name}`, async () => {
      const posterUrl = await posterOf();
      const pip = mountWithPorts(fakePorts(active({ previewUrl: undefined, posterUrl })));
      await pip.waitForData({ mode: 'poster', reason: 'no-preview', phase: 'missing' });
      await pip.element.updateComplete;
      expect(pip.find('poster')).to.equal(null);
      expect(pip.part('card').getBoundingClientRect().height).to.be.greaterThan(100);
      expect(pip.find('play-button'), 'nothing is promised that cannot play').to.equal(null);
    });
  }

  it('[D4, FAULTS 102] gives an image server that does not respond six seconds', async () => {
    const posterUrl = await faultyPoster(HANGS);
    const clock = FakeClock.install();
    const pip = mountWithPorts(fakePorts(active({ previewUrl: undefined, posterUrl })));
    await pip.waitForData({ mode: 'poster', phase: 'loading' });
    await pip.element.updateComplete;
    const image = pip.part('poster');
    await clock.tick(5_999);
    expect(pip.data['phase']).to.equal('loading');
    await clock.tick(1);
    await pip.waitForData({ mode: 'poster', phase: 'missing' });
    await pip.element.updateComplete;
    expect(image.getAttribute('src'), 'its request is given up').to.equal('');
  });

  for (const [how, end] of [
    ['closed', (element: SvcPipElement) => element.dismiss()],
    ['taken off the page', (element: SvcPipElement) => element.remove()],
  ] as const) {
    it(`[D4] cancels the image request once it is ${how}`, async () => {
      const [previewUrl, posterUrl] = [await faultyClip(HANGS), await faultyPoster(HANGS)];
      const pip = mountWithPorts(fakePorts(active({ previewUrl, posterUrl })));
      await pip.waitForData({ mode: 'preview', phase: 'loading' });
      await pip.element.updateComplete;
      const image = pip.part('poster');
      end(pip.element);
      await pip.element.updateComplete;
      expect(image.getAttribute('src')).to.equal('');
      expect(pip.find('poster')).to.equal(null);
    });
  }

  it('[D4] shows the poster again after it was removed and reconnected', async () => {
    const pip = mountWithPorts(fakePorts(active({ previewUrl: undefined })));
    await pip.waitForData({ mode: 'poster', phase: 'shown' });
    pip.element.remove();
    document.body.append(pip.element);
    await pip.waitForData({ mode: 'poster', phase: 'shown' });
    expect(pip.part<HTMLImageElement>('poster').naturalWidth).to.be.greaterThan(0);
  });

  it('[D4, FAULTS 105] gives a clip server that does not respond six seconds, releases the clip and shows the poster', async () => {
    const previewUrl = await faultyClip(HANGS);
    const clock = FakeClock.install();
    const pip = mountWithPorts(fakePorts(active({ previewUrl })));
    await pip.waitForData({ mode: 'preview', phase: 'loading' });
    await pip.element.updateComplete;
    const { video } = pip;
    await clock.tick(5_999);
    expect(pip.data['phase']).to.equal('loading');
    await clock.tick(1);
    await pip.waitForData({ mode: 'poster', reason: 'timeout', phase: 'shown' });
    expect(video.hasAttribute('src')).to.equal(false);
  });

  it('[D4, FAULTS 49] requests no clip with prefers-reduced-motion before a click on play', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const previewUrl = mediaUrl('clips/linen-shirt.webm?saver', otherHost);
    const pip = mountWithPorts(fakePorts(active({ previewUrl })));
    await pip.waitForData({ mode: 'poster', reason: 'reduced-data', phase: 'shown' });
    expect(performance.getEntriesByName(previewUrl)).to.deep.equal([]);
    await pip.click('play');
    await pip.waitForPlaying('preview');
    expect(pip.video.currentSrc).to.equal(previewUrl);
  });

  it('[D4, FAULTS 109] offers play where the browser blocks autoplay, and plays on the click', async () => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('Not now', 'NotAllowedError'));
    const pip = mountWithPorts(fakePorts(active()));
    await pip.waitForData({ mode: 'poster', reason: 'autoplay', phase: 'shown' });
    expect(pip.eventsOfType('svc-error'), 'nothing failed').to.deep.equal([]);
    HTMLMediaElement.prototype.play = play;
    await pip.click('play');
    await pip.waitForPlaying('preview');
  });

  it('[D4, FAULTS 109] shows the poster again when the clip fails after the click', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const pip = mountWithPorts(fakePorts(active({ previewUrl: await faultyClip({ status: 404 }) })));
    await pip.waitForData({ mode: 'poster', reason: 'reduced-data', phase: 'shown' });
    const failed = once(pip.element, 'svc-error');
    await pip.click('play');
    await failed;
    await pip.waitForData({ mode: 'poster', reason: 'media', phase: 'shown' });
  });
});
