import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { axeFaults } from '../../../web-test/axe-faults.js';
import { FakeClock } from '../../../web-test/fake-clock.js';
import {
  active,
  fakePorts,
  filledToast,
  mountWithPorts,
  noActiveStream,
  removePips,
  type FakePorts,
  type PipHarness,
} from '../pip.fixture.js';
import { TOAST_DURATION } from './toast.js';

const toastOf = (pip: PipHarness): HTMLElement | null => pip.element.renderRoot.querySelector('.toast');
const undo = (pip: PipHarness): void => toastOf(pip)?.querySelector('button')?.click();

describe('<svc-pip>: toast', () => {
  let ports: FakePorts;
  let pip: PipHarness;

  const show = async (): Promise<void> => {
    ports = fakePorts(active());
    pip = mountWithPorts(ports);
    await pip.waitForPlaying('preview');
  };
  const close = async (): Promise<void> => {
    await pip.click('close');
    await pip.waitForData({ mode: 'hidden', reason: 'dismissed' });
  };

  afterEach(removePips);

  it('[Z4] offers to undo a close, and shows the card again', async () => {
    await show();
    await close();
    expect(toastOf(pip)?.getAttribute('role')).to.equal('status');
    await filledToast(pip);
    // Only engines for touch have it.
    const highlight = getComputedStyle(toastOf(pip)!.querySelector('button')!).getPropertyValue(
      '-webkit-tap-highlight-color',
    );
    expect(highlight).to.be.oneOf(['', 'rgba(0, 0, 0, 0)']);
    await Promise.all(
      toastOf(pip)!
        .getAnimations()
        .map(({ finished }) => finished),
    );
    expect(await axeFaults(pip.element, 'region')).to.deep.equal([]);
    undo(pip);
    await pip.waitForPlaying('preview');
    expect(toastOf(pip)).to.equal(null);
    expect(sessionStorage.getItem('svc:app:ui')).to.equal('{"dismissed":[]}');
    expect(ports.requests).to.have.length(2);
  });

  it('[Z4] offers it for five seconds, and longer while someone points at it', async () => {
    await show();
    const clock = FakeClock.install();
    await close();
    await clock.tick(TOAST_DURATION - 1);
    toastOf(pip)?.dispatchEvent(new PointerEvent('pointerenter'));
    await clock.tick(60_000);
    expect(toastOf(pip)).not.to.equal(null);
    toastOf(pip)?.dispatchEvent(new PointerEvent('pointerleave'));
    await clock.tick(TOAST_DURATION);
    expect(toastOf(pip)).to.equal(null);
    expect(pip.data['reason']).to.equal('dismissed');
  });

  it('[Z4] offers nothing for a close by the page, or one that the page prevents', async () => {
    await show();
    const prevent = (event: Event): void => event.preventDefault();
    pip.element.addEventListener('svc-dismiss', prevent);
    await pip.click('close');
    expect(toastOf(pip)).to.equal(null);
    pip.element.removeEventListener('svc-dismiss', prevent);
    pip.element.dismiss();
    await pip.waitForData({ mode: 'hidden', reason: 'dismissed' });
    expect(toastOf(pip)).to.equal(null);
  });

  it('[Z4] is put empty into the page, since screen readers announce only what changes in it', async () => {
    await show();
    await close();
    expect(toastOf(pip)?.textContent).to.equal('');
    await filledToast(pip);
    expect(toastOf(pip)?.textContent).to.include('closed');
  });

  it('[Z4] stays while the pointer or the focus is in it, whichever leaves first', async () => {
    await show();
    const clock = FakeClock.install();
    for (const [first, last] of [
      ['pointerleave', 'focusout'],
      ['focusout', 'pointerleave'],
    ] as const) {
      await close();
      await clock.tick(1);
      const toast = toastOf(pip);
      toast?.dispatchEvent(new PointerEvent('pointerenter'));
      toast?.dispatchEvent(new FocusEvent('focusin'));
      toast?.dispatchEvent(new Event(first));
      await clock.tick(60_000);
      expect(toastOf(pip), `after ${first}`).to.equal(toast);
      toast?.dispatchEvent(new Event(last));
      await clock.tick(TOAST_DURATION - 1);
      expect(toastOf(pip), `before its time after ${last}`).to.equal(toast);
      toast?.dispatchEvent(new Event(last));
      await clock.tick(TOAST_DURATION);
      expect(toastOf(pip), `after its time`).to.equal(null);
      pip.element.remove();
      sessionStorage.clear();
      clock.run();
      await show();
      clock.stop();
    }
  });

  it('[FAULTS 47] an Undo by the keyboard gives the focus back', async () => {
    const field = document.body.appendChild(document.createElement('input'));
    await show();
    field.focus();
    await close();
    await filledToast(pip);
    toastOf(pip)?.querySelector('button')?.focus();
    await sendKeys({ press: 'Enter' });
    await pip.waitForPlaying('preview');
    expect(toastOf(pip)).to.equal(null);
    expect(document.activeElement).to.equal(field);
    field.remove();
  });

  it('[C7] leaves with the element', async () => {
    await show();
    await close();
    pip.element.remove();
    expect(toastOf(pip)).to.equal(null);
  });

  it('[D7] says that a show has ended where nothing else is shown', async () => {
    let answer = active({ streamStatus: 'online', playbackLink: 'https://media.invalid/a.m3u8' });
    ports = fakePorts(() => answer);
    pip = mountWithPorts(ports, { noLive: true });
    await pip.waitForData({ mode: 'poster' });
    await pip.deferredLoaded();
    answer = noActiveStream;
    pip.element.refresh();
    await pip.waitForData({ mode: 'hidden', reason: 'awaiting-recording' });
    await filledToast(pip);
    expect(toastOf(pip)?.textContent).to.equal('The show has ended');
    expect(toastOf(pip)?.offsetHeight, 'as high as with a button').to.be.at.least(40);
  });
});
