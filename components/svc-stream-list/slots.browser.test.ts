import { expect } from '@open-wc/testing';
import { collectWarnings } from '../../web-test/collect-warnings.js';
import { aStream, FakeService, ListHarness } from './list.fixture.js';

/** What a page writes into the list. */
function put(list: ListHarness, markup: string): void {
  list.element.insertAdjacentHTML('beforeend', markup);
}

describe('what a page puts into <svc-stream-list>', () => {
  let service: FakeService | null = null;
  afterEach(() => {
    ListHarness.unmountAll();
    service?.restore();
    service = null;
  });

  const slotted = (list: ListHarness, name: string): string =>
    (list.root.querySelector<HTMLSlotElement>(`slot[name=${name}]`)?.assignedElements() ?? [])
      .map(({ textContent }) => textContent)
      .join();

  it('[C6] stands in place of the message that there are no streams, and takes the filters away', async () => {
    service = new FakeService(() => ({}));
    const list = ListHarness.mount({ locale: 'en', categoryId: 'shoes' });
    put(list, '<p slot="empty">Back soon <button data-action="show-all">All</button></p>');
    await list.waitForState('empty');
    expect(slotted(list, 'empty')).to.equal('Back soon All');
    expect(list.root.querySelector<HTMLElement>('[data-panel=empty] h2')?.offsetHeight).to.equal(0);
    list.element.querySelector('button')!.click();
    expect(list.element.categoryId).to.equal(null);
  });

  it('[C6] stands in place of the message of a failure, and tries again', async () => {
    collectWarnings();
    let isDown = true;
    service = new FakeService(() => (isDown ? 400 : { availableStreams: [aStream({ name: 'Show' })] }));
    const list = ListHarness.mount({ locale: 'en', status: 'finished' });
    put(list, '<p slot="error">Sorry <button data-action="retry">Again</button></p>');
    await list.waitForState('failed');
    expect(list.root.querySelector('[role=alert]')?.contains(list.root.querySelector('slot[name=error]'))).to.equal(
      true,
    );
    expect(slotted(list, 'error')).to.equal('Sorry Again');
    isDown = false;
    list.element.querySelector('button')!.click();
    await list.waitForState('ready');
  });

  const CARD = `<template slot="card">
    <a data-field="link" part="own-link"><img data-field="picture" alt=""><b data-field="title"></b></a>
    <time data-field="date"></time><i data-field="presenter">?</i><u data-field="unknown">kept</u>
    <script>document.title = 'ran'</script><style>a { display: none }</style>
  </template>`;

  it('[C6, L1, T7] repeats a template for each stream, filled by text and addresses and never by markup', async () => {
    const stream = aStream({
      id: '7',
      name: '<b>Bold</b> & co',
      streamer: null,
      startDate: '2026-11-20T10:00:00.000Z',
    });
    service = new FakeService(() => ({ availableStreams: [stream] }));
    const list = ListHarness.mount({ locale: 'en', status: 'finished' });
    const { title } = document;
    put(list, CARD);
    await list.waitForState('ready');
    const [card, ...others] = list.cards();
    expect(others).to.deep.equal([]);
    expect(card!.querySelector('b')?.textContent).to.include('Bold');
    expect(card!.querySelectorAll('b, script, style, h3')).to.have.length(1);
    expect(card!.querySelector('a')?.getAttribute('href')).to.equal('#/translation/7');
    expect(card!.querySelector('time')?.dateTime).to.equal('2026-11-20T10:00:00.000Z');
    expect([card!.querySelector('i')?.hidden, card!.querySelector('u')?.textContent]).to.deep.equal([true, 'kept']);
    expect(document.title).to.equal(title);
  });

  it('[C6, L1] selects the stream by the link of a template, which keeps the focus while the list is refreshed', async () => {
    let name = 'Before';
    service = new FakeService(() => ({ availableStreams: [aStream({ id: '7', name })] }));
    const list = ListHarness.mount({ locale: 'en', status: 'online' });
    put(list, CARD);
    await list.waitForState('ready');
    const link = list.cards()[0]!.querySelector('a')!;
    list.element.focusStream('7');
    expect(list.root.activeElement).to.equal(link);
    name = 'After';
    list.element.refresh();
    await list.waitUntil(() => link.textContent.includes('After'));
    expect(list.root.activeElement).to.equal(link);
    const selected: string[] = [];
    list.element.addEventListener('svc-select-stream', (event) => {
      event.preventDefault();
      selected.push(event.detail.streamId);
    });
    link.click();
    expect(selected).to.deep.equal(['7']);
  });

  it('[C6] takes a template that comes late, and its own card where the template goes', async () => {
    service = new FakeService(() => ({ availableStreams: [aStream({ name: 'Show' })] }));
    const list = ListHarness.mount({ locale: 'en', status: 'finished' });
    await list.waitForState('ready');
    put(list, CARD);
    await list.waitUntil(() => list.cards()[0]?.querySelector('[data-field=title]') !== null);
    list.element.querySelector('template')!.remove();
    await list.waitUntil(() => list.cards()[0]?.querySelector('h3') !== null);
  });
});
