import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { FakeClock } from '../../../web-test/fake-clock.js';
import { onTouchScreen } from '../../../web-test/touch-screen.js';
import { active, fakePorts, mountWithPorts, nextMessageTask, removePips, type PipHarness } from '../pip.fixture.js';
import { FADE_AFTER } from './touch-controls.js';

const { matchMedia } = window;
const pretendTouchScreen = (): void => {
  window.matchMedia = (query) =>
    query === '(hover: none)' ? ({ matches: true, media: query } as MediaQueryList) : matchMedia.call(window, query);
};
const touch = (target: Element): boolean =>
  target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true, pointerType: 'touch' }));

describe('<svc-pip>: controls on a touch screen', () => {
  let pip: PipHarness;
  let clock: FakeClock;
  const isFaded = (): boolean => pip.element.hasAttribute('data-faded');

  beforeEach(async () => {
    pip = mountWithPorts(fakePorts(active()));
    await pip.waitForPlaying('preview');
    await nextMessageTask();
    pretendTouchScreen();
    clock = FakeClock.install();
    touch(pip.part('card'));
  });

  afterEach(() => {
    window.matchMedia = matchMedia;
    removePips();
  });

  it('[T6] fade three seconds after the last touch while the video plays, and come back at the next one', async () => {
    await clock.tick(FADE_AFTER - 1);
    expect(isFaded()).to.equal(false);
    await clock.tick(1);
    expect(isFaded()).to.equal(true);
    touch(pip.part('card'));
    expect(isFaded()).to.equal(false);
  });

  it('[C7, FAULTS 39] stay faded where the page takes the attribute that says so, and shown once they are', async () => {
    await clock.tick(FADE_AFTER);
    const taken = new Promise((resolve) => new MutationObserver(resolve).observe(pip.element, { attributes: true }));
    for (const name of pip.element.getAttributeNames()) pip.element.removeAttribute(name);
    // What is shown then follows nothing that the page has taken.
    expect(pip.part('card').hasAttribute('data-touched')).to.equal(true);
    await taken;
    expect(isFaded()).to.equal(true);
    touch(pip.part('card'));
    await nextMessageTask();
    expect(isFaded()).to.equal(false);
  });

  it('[D9] the first touch of a faded control only shows it, one of the picture opens the player', async () => {
    const opened: string[] = [];
    pip.element.addEventListener('svc-open-player', (event) => {
      event.preventDefault();
      opened.push(event.detail.url);
    });
    await clock.tick(FADE_AFTER);
    touch(pip.part('sound-button'));
    pip.part('sound-button').focus();
    pip.part('sound-button').click();
    expect(pip.data['sound']).to.equal('muted');
    await clock.tick(FADE_AFTER);
    touch(pip.part('open-button'));
    pip.part('open-button').click();
    expect(opened).to.have.length(1);
  });

  for (const end of ['pointercancel', 'keydown', 'the next fading'])
    it(`[D9] a touch that was no click takes no later one away: ${end}`, async () => {
      await clock.tick(FADE_AFTER);
      touch(pip.part('pause-button'));
      if (end === 'the next fading') await clock.tick(FADE_AFTER);
      else pip.part('pause-button').dispatchEvent(new Event(end, { bubbles: true }));
      pip.part('pause-button').click();
      await pip.waitForData({ phase: 'paused' });
    });

  it('[T6] fade after the keyboard focus has left them too', async () => {
    pip.part('sound-button').focus();
    await sendKeys({ press: 'Tab' });
    expect((pip.element.renderRoot as ShadowRoot).activeElement?.matches(':focus-visible')).to.equal(true);
    await clock.tick(FADE_AFTER);
    expect(isFaded(), 'with the focus').to.equal(false);
    ((pip.element.renderRoot as ShadowRoot).activeElement as HTMLElement).blur();
    await clock.tick(FADE_AFTER);
    expect(isFaded(), 'without it').to.equal(true);
  });

  it('[Z4] close stays, and works at the first touch', async () => {
    await clock.tick(FADE_AFTER);
    touch(pip.part('close-button'));
    pip.part('close-button').click();
    expect(pip.data['reason']).to.equal('dismissed');
  });

  it('[Z4] the button of a sound that is on stays beside close, and mutes at the first touch', async () => {
    const restore = onTouchScreen(pip.element.renderRoot as ShadowRoot);
    pip.part('sound-button').click();
    await pip.waitForData({ sound: 'on' });
    await clock.tick(FADE_AFTER);
    expect(isFaded()).to.equal(true);
    await Promise.all(
      [...pip.element.renderRoot.querySelectorAll('button')]
        .flatMap((button) => button.getAnimations())
        .map(({ finished }) => finished),
    );
    const shown = ['close-button', 'sound-button', 'pause-button'].filter(
      (part) => getComputedStyle(pip.part(part)).opacity === '1',
    );
    restore();
    touch(pip.part('sound-button'));
    pip.part('sound-button').click();
    await pip.waitForData({ sound: 'muted' });
    expect(shown).to.deep.equal(['close-button', 'sound-button']);
  });

  it('[T6] stay while the video is paused', async () => {
    await clock.tick(FADE_AFTER);
    touch(pip.part('card'));
    touch(pip.part('pause-button'));
    pip.part('pause-button').click();
    await pip.waitForData({ phase: 'paused' });
    await pip.element.updateComplete;
    await clock.tick(60_000);
    expect(isFaded()).to.equal(false);
  });
});
