import { expect } from '@open-wc/testing';
import { mediaUrl, once, otherHost } from '../../../web-test/event-log.js';
import { active, fakePorts, mountWithPorts, removePips, type FakePorts, type PipHarness } from '../pip.fixture.js';

const CLIPS = ['linen-shirt', 'trail-backpack'].map((name) => mediaUrl(`clips/${name}.webm`, otherHost));
const clip = (which = 0): ReturnType<typeof active> => active({ previewUrl: CLIPS[which] });

describe('<svc-pip> that is moved', () => {
  const inserted: Element[] = [];
  const now = performance.now.bind(performance);
  afterEach(() => {
    performance.now = now;
    removePips();
    for (const element of inserted.splice(0)) element.remove();
  });

  function section(): HTMLElement {
    const element = document.createElement('section');
    document.body.append(element);
    inserted.push(element);
    return element;
  }

  /** A card whose clip is at the second 2. */
  async function playing(ports: FakePorts = fakePorts(clip())): Promise<PipHarness> {
    const pip = mountWithPorts(ports);
    await pip.waitForPlaying('preview');
    pip.video.currentTime = 2;
    await once(pip.video, 'seeked');
    return pip;
  }

  /** Where its video has begun. */
  async function startOf(pip: PipHarness): Promise<number> {
    await pip.waitForPlaying('preview');
    return pip.video.played.start(0);
  }

  it('[D1] a clip goes on where it was when a page that is kept alive takes it out and puts it back', async () => {
    const pip = await playing();
    const { parentElement } = pip.element;
    pip.element.remove();
    await pip.waitForData({ mode: 'idle' });
    parentElement?.append(pip.element);
    expect(await startOf(pip)).to.be.within(1.9, 3.5);
  });

  it('[D1] a clip goes on where it was through `append` and `replaceWith`, also twice in one task', async () => {
    const pip = await playing();
    section().append(pip.element);
    const place = document.createElement('p');
    section().append(place);
    place.replaceWith(pip.element);
    expect(await startOf(pip)).to.be.within(1.9, 3.5);
  });

  it('[D1] a clip plays on through `moveBefore`, and nothing is requested again', async () => {
    const ports = fakePorts(clip());
    const pip = await playing(ports);
    const { video, modes } = pip;
    const before = [...modes];
    section().moveBefore(pip.element, null);
    await once(video, 'timeupdate');
    expect([pip.video === video, video.paused, pip.modes, ports.requests.length]).to.deep.equal([
      true,
      false,
      before,
      1,
    ]);
  });

  it('[D1] another clip begins at its beginning', async () => {
    let requests = 0;
    const pip = await playing(fakePorts(() => clip(requests++)));
    document.body.append(pip.element);
    expect(await startOf(pip)).to.be.below(0.5);
    expect(pip.video.src).to.equal(CLIPS[1]);
  });

  it('[D1] a clip that has been out for more than a minute begins at its beginning', async () => {
    const pip = await playing();
    pip.element.remove();
    await pip.waitForData({ mode: 'idle' });
    performance.now = () => now() + 61_000;
    document.body.append(pip.element);
    expect(await startOf(pip)).to.be.below(0.5);
  });
});
