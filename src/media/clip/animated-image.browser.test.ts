import { expect } from '@open-wc/testing';
import { EventLog, mediaUrl } from '../../../web-test/event-log.js';
import { faultyMedia, type FaultEffect } from '../../../web-test/mock-session.js';
import { openAnimatedImage } from './animated-image.js';
import type { Media } from '../media.js';

const GIF = 'previews/wool-throw.gif';

describe('openAnimatedImage', () => {
  let media: Media | null = null;
  let log = new EventLog();

  const open = (url = mediaUrl(GIF)): HTMLElement => {
    log = new EventLog();
    media = openAnimatedImage(url, log.listener);
    document.body.append(media.node);
    return media.node;
  };

  afterEach(() => {
    media?.destroy();
    media?.node.remove();
  });

  it('[D11] [Z18] shows the animated image of an older integration with its URL unchanged', async () => {
    const node = open();
    await log.until('first-frame');
    const image = node.querySelector('img');
    expect(image?.src).to.equal(mediaUrl(GIF));
    expect(image?.alt).to.equal('');
    expect(image?.naturalWidth).to.be.above(0);
  });

  it('[T4] cancels the load of its image when destroyed', async () => {
    media = openAnimatedImage(await faultyMedia({ hang: true }, GIF), log.listener);
    const image = media.node.querySelector('img');
    media.destroy();
    expect(image?.getAttribute('src')).to.equal('');
  });

  it('[Z18] shows a still copy of the same size while paused, and the animation again after play', async () => {
    const node = open();
    await log.until('first-frame');
    const width = node.querySelector('img')?.naturalWidth;
    media?.pause();
    await log.until('paused');
    expect(node.querySelector('img')).to.equal(null);
    expect(node.querySelector('canvas')?.width).to.equal(width);
    media?.play();
    await log.until('playing');
    expect(node.querySelector('canvas')).to.equal(null);
    expect(node.querySelector('img')).not.to.equal(null);
  });

  it('[Z1] turns sound on and reports that there is no audio', async () => {
    open();
    expect(await log.until('audio-known')).to.deep.equal({ type: 'audio-known', present: false });
    media?.setSound(true);
    expect(await log.until('sound')).to.deep.equal({ type: 'sound', on: true });
    expect(media?.position()).to.equal(null);
  });

  for (const [response, fault] of Object.entries<FaultEffect>({
    missing: { status: 404 },
    empty: { body: 'empty' },
    html: { body: 'html' },
    corrupt: { body: 'garbage' },
  })) {
    it(`[D4, FAULTS 102] fails, or shows what is loaded, when the response is ${response}`, async () => {
      open(await faultyMedia(fault, GIF));
      const first = await Promise.race([log.until('failed'), log.until('first-frame')]);
      expect(first.type).to.equal(response === 'corrupt' ? 'first-frame' : 'failed');
    });
  }

  it('[D4] reports nothing after it was destroyed', async () => {
    const node = open();
    const image = node.querySelector('img');
    media?.destroy();
    await image?.decode().catch(() => undefined);
    expect(log.facts).to.deep.equal([]);
    expect(image?.getAttribute('src')).to.equal('');
  });
});
