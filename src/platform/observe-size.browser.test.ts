import { expect, nextFrame } from '@open-wc/testing';
import { once } from '../../web-test/event-log.js';
import { createSizeObserver } from './observe-size.js';

describe('createSizeObserver', () => {
  const { ResizeObserver } = window;
  const element = document.createElement('div');

  beforeEach(() => document.body.append(element));

  afterEach(() => {
    window.ResizeObserver = ResizeObserver;
    element.remove();
    element.removeAttribute('style');
  });

  it('reports an observed element once, and then each change of its size', async () => {
    const reports = new EventTarget();
    const observer = createSizeObserver(() => reports.dispatchEvent(new Event('changed')));
    observer.observe(element);
    await once(reports, 'changed');
    // In the report itself it would be a loop.
    await nextFrame();
    const changed = once(reports, 'changed');
    element.style.height = '30px';
    await changed;
    observer.disconnect();
  });

  it('[FAULTS 161] without ResizeObserver reports it once, and then each change of the window, until disconnected', async () => {
    Reflect.deleteProperty(window, 'ResizeObserver');
    let count = 0;
    const reports = new EventTarget();
    const observer = createSizeObserver(() => {
      count += 1;
      reports.dispatchEvent(new Event('changed'));
    });
    observer.observe(element);
    await once(reports, 'changed');
    dispatchEvent(new Event('resize'));
    expect(count).to.equal(2);
    observer.disconnect();
    dispatchEvent(new Event('resize'));
    expect(count).to.equal(2);
  });
});
