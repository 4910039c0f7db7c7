import { expect, oneEvent } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import type { MediaMode } from '../../src/machine/pip/state.js';
import {
  aStream,
  BROKEN_PICTURE,
  hiddenView,
  mount,
  orientations,
  PICTURE,
  mediaView,
  posterView,
  unmountAll,
  type ViewHost,
} from './view.fixture.js';

const MODES: readonly MediaMode[] = ['preview', 'live', 'continuous'];
const label = (element: Element): string | null => element.getAttribute('aria-label');
const boxOf = (element: Element): number[] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left, top, width, height];
};
function slotPoster(host: ViewHost): HTMLImageElement {
  const own = document.createElement('img');
  own.slot = 'poster';
  host.append(own);
  return own;
}
const coverOf = (host: ViewHost): CSSStyleDeclaration => getComputedStyle(host.find('.cover') ?? host);

describe('svc-pip view', () => {
  afterEach(async () => {
    unmountAll();
    await emulateMedia({ media: 'screen', reducedMotion: 'no-preference', forcedColors: 'none' });
  });

  describe('what is shown', () => {
    it('[D4] renders no element and takes no space without content', async () => {
      for (const mode of ['idle', 'armed', 'resolving'] as const) {
        const host = await mount({ ...hiddenView(), state: { mode, ticket: 0 } });
        expect(host.renderRoot.childElementCount, mode).to.equal(0);
      }
      const host = await mount(hiddenView());
      expect(host.renderRoot.childElementCount).to.equal(0);
      const { width, height } = host.getBoundingClientRect();
      expect([width, height]).to.deep.equal([0, 0]);
    });

    it('[D1] [D2] [D3] shows the media of every playing mode inside the card', async () => {
      for (const mode of MODES) {
        const node = document.createElement('video');
        const host = await mount(mediaView(mode, {}, node));
        expect(host.partElement('media').contains(node), mode).to.equal(true);
        expect(host.card.dataset['mode']).to.equal(mode);
      }
    });

    it('keeps the media element connected while its phase changes', async () => {
      const view = mediaView('preview', { phase: 'loading' });
      const host = await mount(view);
      let removed = false;
      new MutationObserver(() => (removed = true)).observe(host.partElement('media'), { childList: true });
      await host.show({ ...view, state: { ...view.state, phase: 'playing' } });
      await host.show({ ...view, state: { ...view.state, phase: 'stalled' } });
      expect(removed).to.equal(false);
      expect(host.partElement('media').contains(view.media.node)).to.equal(true);
    });

    it('[D4] covers the media with the poster while it loads, and uncovers it without a layout shift', async () => {
      await emulateMedia({ reducedMotion: 'reduce' });
      const view = mediaView('preview', { phase: 'loading' });
      const host = await mount(view);
      const before = host.card.getBoundingClientRect();
      expect(coverOf(host).opacity).to.equal('1');
      expect(host.partElement<HTMLImageElement>('poster').src).to.equal(PICTURE);
      await host.show({ ...view, state: { ...view.state, phase: 'playing' } });
      expect(coverOf(host).opacity).to.equal('0');
      expect(host.card.getBoundingClientRect()).to.deep.equal(before);
    });

    it('[D4] shows no broken image where the placeholder image fails', async () => {
      const host = await mount(
        mediaView('preview', { phase: 'loading', stream: aStream({ posterUrl: BROKEN_PICTURE }) }),
      );
      const poster = host.partElement<HTMLImageElement>('poster');
      if (!poster.hidden) await oneEvent(poster, 'error');
      expect(getComputedStyle(poster).display).to.equal('none');
      expect(poster.alt).to.equal('');
    });

    it('[D4] reports a loaded and a failed poster', async () => {
      const good = await mount(posterView({ image: 'loading' }));
      await oneEvent(good.partElement('poster'), 'load');
      expect(good.calls).to.deep.equal(['posterLoaded']);
      const bad = await mount(posterView({ image: 'loading', stream: aStream({ posterUrl: BROKEN_PICTURE }) }));
      await oneEvent(bad.partElement('poster'), 'error');
      expect(bad.calls).to.deep.equal(['posterFailed']);
    });

    it('[D4] reports the poster again when it was already loaded as the placeholder', async () => {
      const host = await mount(mediaView('preview', { phase: 'loading' }));
      const under = host.partElement<HTMLImageElement>('poster');
      if (!under.complete) await oneEvent(under, 'load');
      await host.show(posterView({ image: 'loading' }));
      if (!host.calls.includes('posterLoaded')) await oneEvent(host.partElement('poster'), 'load');
      expect(host.calls).to.deep.equal(['posterLoaded']);
    });

    it('[C6, D4] covers the media with what the page has slotted, and requests no other image', async () => {
      await emulateMedia({ reducedMotion: 'reduce' });
      const url = new URL('own-poster-of-the-page.gif', location.href).href;
      const view = mediaView('preview', { phase: 'loading', stream: aStream({ posterUrl: url }) });
      const host = await mount(view);
      const own = slotPoster(host);
      await host.show({ ...view, state: { ...view.state } });
      expect(boxOf(own)).to.deep.equal(boxOf(host.partElement('media')));
      expect(host.partElement('poster').offsetHeight).to.equal(0);
      expect(coverOf(host).opacity).to.equal('1');
      await host.show({ ...view, state: { ...view.state, phase: 'playing' } });
      expect(coverOf(host).opacity).to.equal('0');
    });

    it('[C6, D4] shows what the page has slotted as the poster, with one report and without an image', async () => {
      const host = await mount(mediaView('preview', { phase: 'loading' }));
      const own = slotPoster(host);
      await host.show(posterView({ image: 'loading' }));
      if (!host.calls.includes('posterLoaded')) await oneEvent(host.find('slot[name=poster]')!, 'slotchange');
      expect(host.calls).to.deep.equal(['posterLoaded']);
      await host.show(posterView({ image: 'missing' }));
      expect(own.assignedSlot).to.equal(host.find('slot[name=poster]'));
      expect(boxOf(own)).to.deep.equal(boxOf(host.partElement('media')));
    });

    it('[D4] has a designed background with a play glyph when there is no poster', async () => {
      const host = await mount(posterView({ image: 'missing' }));
      expect(host.find('img')).to.equal(null);
      expect(coverOf(host).backgroundImage).to.contain('gradient');
      expect(host.find('.centre svg')).to.not.equal(null);
    });

    it('shows the live badge in live modes only', async () => {
      for (const view of [
        mediaView('preview'),
        mediaView('continuous'),
        posterView(),
        posterView({ stream: aStream() }),
      ]) {
        expect((await mount(view)).find('[part="badge"]')).to.equal(null);
      }
      const online = aStream({ streamStatus: 'online' });
      for (const view of [mediaView('live'), mediaView('continuous', { stream: online })]) {
        expect((await mount(view)).partElement('badge').textContent).to.equal('Live');
      }
    });

    it('shows a progress line in Continuous only', async () => {
      for (const view of [mediaView('preview'), mediaView('live'), posterView()]) {
        expect((await mount(view)).find('.progress')).to.equal(null);
      }
      expect((await mount(mediaView('continuous'))).find('.progress')).to.not.equal(null);
    });

    it('gives the card the aspect ratio of the media', async () => {
      const ratios: Record<string, number> = {};
      await emulateMedia({ reducedMotion: 'reduce' });
      for (const mediaOrientation of orientations) {
        const host = await mount(posterView({ stream: aStream({ mediaOrientation }) }));
        ratios[mediaOrientation] = Number((host.card.offsetWidth / host.card.offsetHeight).toFixed(2));
      }
      expect(ratios).to.deep.equal({ portrait: 0.56, landscape: 1.78, square: 1, unknown: 0.75 });
    });
  });

  describe('controls', () => {
    it('has accessible names for the card, the open button and each control', async () => {
      const host = await mount(mediaView('live'));
      expect(host.card.localName).to.equal('section');
      expect(label(host.card)).to.equal('Live show about this product');
      expect(label(host.partElement('open-button'))).to.equal('Open the player with the live show');
      expect(label(host.partElement('close-button'))).to.equal('Close the video');
      expect(label(host.partElement('sound-button'))).to.equal('Sound');
      expect(label(host.partElement('pause-button'))).to.equal('Pause');
      await host.show(posterView());
      expect(label(host.card)).to.equal('Video about this product');
      expect(label(host.partElement('open-button'))).to.equal('Open the player with the video about this product');
    });

    it('[D8] shows the sound state in the sound button, and requests the change without opening the player', async () => {
      for (const mode of MODES) {
        const host = await mount(mediaView(mode));
        const button = host.partElement('sound-button');
        expect(button.getAttribute('aria-pressed')).to.equal('false');
        button.click();
        await host.updateComplete;
        expect(host.calls).to.deep.equal(['toggleSound']);
        expect(button.getAttribute('aria-pressed'), 'not before the medium says so').to.equal('false');
        await host.show(mediaView(mode, { sound: 'on' }));
        expect(button.getAttribute('aria-pressed')).to.equal('true');
      }
    });

    it('[Z1] says in the label that the clip is silent, and offers the player once sound is on', async () => {
      const host = await mount(mediaView('preview', { audio: false }));
      expect(label(host.partElement('sound-button'))).to.equal('Sound, no sound in this clip');
      expect(host.find('.hint')).to.equal(null);
      await host.show(mediaView('preview', { audio: false, sound: 'on' }));
      const hint = host.find<HTMLButtonElement>('.hint');
      expect(hint?.textContent).to.equal('Watch with sound');
      hint?.click();
      expect(host.calls).to.deep.equal(['open']);
      expect(host.partElement('sound-button').getAttribute('aria-pressed')).to.equal('true');
    });

    it('pauses and resumes with one control', async () => {
      const host = await mount(mediaView('preview'));
      host.partElement('pause-button').click();
      await host.show(mediaView('preview', { phase: 'paused' }));
      expect(label(host.partElement('pause-button'))).to.equal('Play');
      host.partElement('pause-button').click();
      expect(host.calls).to.deep.equal(['togglePlay', 'togglePlay']);
    });

    it('[D4] has a play control of its own on a poster that can play, and none on another', async () => {
      const host = await mount(posterView({ playable: true }));
      host.partElement('play-button').click();
      expect(host.calls).to.deep.equal(['togglePlay']);
      await host.show(posterView());
      expect(host.find('[part="play-button"]')).to.equal(null);
      const middle = host.card.getBoundingClientRect();
      const hit = host.shadowRoot?.elementFromPoint(middle.x + middle.width / 2, middle.y + middle.height / 2);
      expect(hit?.getAttribute('part')).to.equal('open-button');
    });

    it('[D9] opens the player on a click on the video, and closes with the close button', async () => {
      const host = await mount(mediaView('preview'));
      host.partElement('open-button').click();
      host.partElement('close-button').click();
      expect(host.calls).to.deep.equal(['open', 'dismiss']);
    });

    it('[T5] shows the live notification without a card, as a link that can be dismissed', async () => {
      const host = await mount(hiddenView(true));
      expect(host.find('.card')).to.equal(null);
      const link = host.find<HTMLAnchorElement>('.notice a');
      expect(link?.href).to.equal('https://shop.example/live/');
      link?.click();
      host.find<HTMLElement>('.notice button')?.click();
      expect(host.calls).to.deep.equal(['openNotice', 'dismissNotice']);
    });

    it('[T5] shows the notification above the card where both are visible', async () => {
      await emulateMedia({ reducedMotion: 'reduce' });
      const host = await mount({ ...mediaView('preview'), notice: true });
      const notice = host.partElement('notice').getBoundingClientRect();
      expect(notice.bottom).to.be.below(host.card.getBoundingClientRect().top);
    });
  });
});
