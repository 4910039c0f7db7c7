import fc from 'fast-check';
import { describe, it } from 'node:test';
import { expect } from 'chai';
import type { CatalogueStream } from '../../contract/catalogue-entry.js';
import type { StreamFilter } from '../../contract/stream.js';
import {
  listTransition,
  initialListState,
  noFilters,
  type ListEffect,
  type ListEvent,
  type ListPage,
  type ListSection,
  type ListState,
} from './machine.js';

const stream = (id: string): CatalogueStream => ({
  id,
  name: id,
  description: '',
  previewImage: null,
  streamer: null,
  categories: [],
  tags: [],
  products: [],
  plannedDate: null,
  startDate: null,
  endDate: null,
});

const pageOf = (ids: readonly string[], over: Partial<ListPage> = {}): ListPage => ({
  streams: ids.map(stream),
  categories: [],
  products: [],
  total: ids.length,
  done: true,
  complete: true,
  error: null,
  ...over,
});

/** A list that records every request. */
class Run {
  state: ListState = initialListState;
  effects: ListEffect[] = [];

  send(event: ListEvent): this {
    const step = listTransition(this.state, event);
    this.state = step.state;
    this.effects.push(...step.effects);
    return this;
  }

  choose(filters: Partial<ListState['filters']> = {}): this {
    return this.send({ type: 'filters-chosen', filters: { ...noFilters, ...filters } });
  }

  settle(status: StreamFilter, page: ListPage, ticket = this.state.ticket): this {
    return this.send({ type: 'page-settled', ticket, status, page });
  }

  reads(): string[] {
    const reads = this.effects.flatMap((effect) =>
      effect.type === 'read-page' ? [`${effect.status} ${effect.page}`] : [],
    );
    this.effects = [];
    return reads;
  }

  section(status: StreamFilter): ListSection | undefined {
    return this.state.sections.find((section) => section.status === status);
  }

  ids(status: StreamFilter): string[] | undefined {
    return this.section(status)?.streams.map(({ id }) => id);
  }

  phase(status: StreamFilter): string | undefined {
    return this.section(status)?.phase;
  }
}

describe('list machine', () => {
  it('[L1] requests live and planned streams at once, and recordings as soon as one of the two responses is there', () => {
    const run = new Run().choose();
    expect(run.reads()).to.deep.equal(['online 0', 'planned 0']);
    expect(run.phase('finished')).to.equal('waiting');
    run.settle('online', pageOf(['a']));
    expect(run.reads()).to.deep.equal(['finished 0']);
  });

  it('[L2] requests only the chosen status, with every filter', () => {
    const run = new Run().choose({ status: 'finished', categoryId: 'home', feedProductId: '00123' });
    expect(run.effects).to.deep.equal([
      { type: 'stop-reading' },
      {
        type: 'read-page',
        ticket: 1,
        status: 'finished',
        filters: { status: 'finished', categoryId: 'home', feedProductId: '00123' },
        page: 0,
      },
    ]);
  });

  it('[S8] requests the next page on demand, one at a time, and none after the last', () => {
    const run = new Run().choose({ status: 'finished' });
    run.settle('finished', pageOf(['a', 'b'], { total: 3, done: false }));
    run.reads();
    run.send({ type: 'more-requested', status: 'finished' }).send({ type: 'more-requested', status: 'finished' });
    expect(run.reads()).to.deep.equal(['finished 1']);
    run.settle('finished', pageOf(['c'])).send({ type: 'more-requested', status: 'finished' });
    expect(run.reads()).to.deep.equal([]);
    expect(run.ids('finished')).to.deep.equal(['a', 'b', 'c']);
  });

  it('[C6] keeps the loaded streams when a later page fails, and continues after a retry', () => {
    const run = new Run().choose({ status: 'finished' });
    run.settle('finished', pageOf(['a'], { done: false }));
    run.send({ type: 'more-requested', status: 'finished' });
    run.settle('finished', pageOf([], { error: 'network' }));
    expect([run.phase('finished'), run.ids('finished')]).to.deep.equal(['failed', ['a']]);
    run.reads();
    run.send({ type: 'retry-requested', status: 'finished' });
    expect(run.reads()).to.deep.equal(['finished 1']);
  });

  it('[C6, S8] continues after the last loaded page when a later one fails', () => {
    const run = new Run().choose({ status: 'finished' });
    run.settle('finished', pageOf(['a'], { done: false })).send({ type: 'more-requested', status: 'finished' });
    run.settle('finished', pageOf(['b'], { done: false })).send({ type: 'more-requested', status: 'finished' });
    run.settle('finished', pageOf([], { error: 'network' }));
    run.reads();
    run.send({ type: 'retry-requested', status: 'finished' });
    expect(run.reads()).to.deep.equal(['finished 2']);
    expect(run.ids('finished')).to.deep.equal(['a', 'b']);
  });

  it('[FAULTS 76] ignores responses to filters that are no longer chosen', () => {
    const run = new Run().choose().choose({ status: 'online' });
    const before = run.state;
    run.settle('online', pageOf(['old']), 1);
    expect(run.state).to.equal(before);
  });

  it('[E5, FAULTS 96] shows a stream once, in the first section that contains it', () => {
    const run = new Run().choose();
    run.settle('planned', pageOf(['a', 'b'])).settle('finished', pageOf(['c', 'b']));
    run.settle('online', pageOf(['a', 'a', 'd']));
    expect(run.ids('online')).to.deep.equal(['a', 'd']);
    expect(run.ids('planned')).to.deep.equal(['b']);
    expect(run.ids('finished')).to.deep.equal(['c']);
  });

  it('refreshes live and planned streams, and keeps the shown ones until the response arrives', () => {
    const run = new Run().choose();
    run
      .settle('online', pageOf(['a']))
      .settle('planned', pageOf(['b']))
      .settle('finished', pageOf(['c']));
    run.reads();
    run.send({ type: 'refresh-requested' });
    expect(run.reads()).to.deep.equal(['online 0', 'planned 0']);
    expect(run.ids('online')).to.deep.equal(['a']);
    run.settle('online', pageOf(['b']));
    expect([run.ids('online'), run.ids('planned')]).to.deep.equal([['b'], []]);
  });

  it('[S8] reports that the catalogue changed between two pages, and reloads it on demand', () => {
    const run = new Run().choose({ status: 'finished' });
    run.settle('finished', pageOf(['a', 'b'], { total: 3, done: false, complete: false }));
    run.send({ type: 'more-requested', status: 'finished' });
    expect(run.section('finished')?.changed).to.equal(false);
    run.settle('finished', pageOf(['b'], { total: 4, complete: false }));
    expect(run.section('finished')?.changed).to.equal(true);
    run.reads();
    run.send({ type: 'reload-requested', status: 'finished' });
    expect([run.reads(), run.ids('finished')]).to.deep.equal([['finished 0'], ['a', 'b']]);
    run.settle('finished', pageOf(['c', 'a']));
    expect([run.ids('finished'), run.section('finished')?.changed]).to.deep.equal([['c', 'a'], false]);
  });

  it('[S8] reports no change when a single page contradicts its own total', () => {
    const run = new Run()
      .choose({ status: 'finished' })
      .settle('finished', pageOf(['a'], { total: 5, complete: false }));
    expect(run.section('finished')?.changed).to.equal(false);
  });

  it('[L2] keeps every category and product of earlier responses, whatever filter is chosen', () => {
    const home = { id: 'home', name: 'Home' };
    const run = new Run().choose({ status: 'online' }).settle('online', pageOf([], { categories: [home] }));
    const { categories } = run.state;
    run.choose({ status: 'online', categoryId: 'home' }).settle('online', pageOf([], { categories: [home] }));
    expect(run.state.categories).to.equal(categories);
  });

  it('[L2] adds the categories and products of each response, each once', () => {
    const [home, garden] = [
      { id: 'home', name: 'Home' },
      { id: 'garden', name: 'Garden' },
    ];
    const run = new Run().choose({ status: 'online' });
    run.settle('online', pageOf([], { categories: [home, home] }));
    expect(run.state.categories).to.deep.equal([home]);
    run.choose({ status: 'planned' }).settle('planned', pageOf([], { categories: [home, garden] }));
    expect(run.state.categories).to.deep.equal([home, garden]);
  });

  it('[C6, S8] a request for one section has no consequence for another, nor where nothing is to be requested', () => {
    const ready = (): Run => {
      const run = new Run().choose();
      run.settle('online', pageOf(['a'], { done: false })).settle('planned', pageOf([], { error: 'network' }));
      run.settle('finished', pageOf(['b'], { done: false })).reads();
      return run;
    };
    const asks = (event: ListEvent): string[] => ready().send(event).reads();
    expect(asks({ type: 'more-requested', status: 'online' })).to.deep.equal(['online 1']);
    expect(asks({ type: 'more-requested', status: 'planned' }), 'of a section that failed').to.deep.equal([]);
    expect(asks({ type: 'retry-requested', status: 'planned' })).to.deep.equal(['planned 0']);
    expect(asks({ type: 'retry-requested', status: 'online' }), 'of a section that is ready').to.deep.equal([]);
    expect(asks({ type: 'reload-requested', status: 'online' })).to.deep.equal(['online 0']);
    expect(asks({ type: 'reload-requested', status: 'planned' }), 'after a failure').to.deep.equal(['planned 0']);
    const recordings = new Run().choose({ status: 'finished' }).settle('finished', pageOf(['b']));
    recordings.reads();
    expect(recordings.send({ type: 'refresh-requested' }).reads(), 'recordings stay').to.deep.equal([]);
  });

  it('[C6] a section that is being loaded is not loaded once more, and a third request waits', () => {
    const run = new Run().choose();
    run.reads();
    const { state } = run;
    for (const type of ['more-requested', 'retry-requested', 'reload-requested'] as const)
      expect(run.send({ type, status: 'online' }).state, type).to.equal(state);
    expect(run.send({ type: 'refresh-requested' }).state).to.equal(state);
    run.settle('online', pageOf(['a'], { done: false }));
    expect(run.reads()).to.deep.equal(['finished 0']);
    run.send({ type: 'more-requested', status: 'online' });
    expect([run.reads(), run.phase('online')]).to.deep.equal([[], 'waiting']);
  });

  it('[E5] a section keeps its list of streams, the same, where another one shows none of them', () => {
    const run = new Run()
      .choose()
      .settle('online', pageOf(['a']))
      .settle('planned', pageOf(['b']));
    const [online, planned] = [run.section('online'), run.section('planned')];
    run.settle('finished', pageOf(['a', 'c']));
    expect(run.section('online')).to.equal(online);
    expect(run.section('planned')).to.equal(planned);
    expect(run.ids('finished')).to.deep.equal(['c']);
  });

  it('[C6] a failure of one section leaves the others as they are', () => {
    const run = new Run().choose().settle('online', pageOf(['a']));
    const online = run.section('online');
    run.settle('planned', pageOf([], { error: 'network' }));
    expect(run.section('online')).to.equal(online);
    expect(run.section('planned')).to.include({ phase: 'failed', error: 'network', done: false, changed: false });
  });

  it('[S8] a page that is complete has not changed, and one that is not the last says nothing of it', () => {
    for (const over of [{ complete: true }, { done: false, complete: false }]) {
      const run = new Run().choose({ status: 'finished' }).settle('finished', pageOf(['a'], { done: false }));
      run.send({ type: 'more-requested', status: 'finished' }).settle('finished', pageOf(['b'], over));
      expect(run.section('finished')?.changed, JSON.stringify(over)).to.equal(false);
    }
  });

  it('disconnected, it counts on: no response of before is taken for one of later, and a second time changes nothing', () => {
    const run = new Run().choose();
    const { ticket } = run.state;
    run.send({ type: 'disconnected' });
    expect(run.state.ticket).to.equal(ticket + 1);
    const { state } = run;
    expect(run.send({ type: 'disconnected' }).state).to.equal(state);
  });

  it('aborts its requests when it is disconnected', () => {
    const run = new Run().choose().send({ type: 'disconnected' });
    expect(run.effects.at(-1)).to.deep.equal({ type: 'stop-reading' });
    expect(run.state.sections).to.deep.equal([]);
  });

  it('[C6] never waits without a request, sends at most two requests at a time, and never shows a stream twice', () => {
    const status = fc.constantFrom<StreamFilter>('online', 'planned', 'finished');
    const ids = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'));
    const event: fc.Arbitrary<ListEvent> = fc.oneof(
      fc
        .record({ status: fc.option(status), categoryId: fc.constant(null), feedProductId: fc.constant(null) })
        .map((filters) => ({ type: 'filters-chosen' as const, filters })),
      fc
        .tuple(fc.integer({ min: 0, max: 4 }), status, ids, fc.boolean(), fc.boolean())
        .map(([ticket, one, streams, done, fails]) => ({
          type: 'page-settled' as const,
          ticket,
          status: one,
          page: pageOf(streams, { done, error: fails ? 'timeout' : null }),
        })),
      status.map((one) => ({ type: 'more-requested' as const, status: one })),
      status.map((one) => ({ type: 'retry-requested' as const, status: one })),
      status.map((one) => ({ type: 'reload-requested' as const, status: one })),
      fc.constant({ type: 'refresh-requested' as const }),
      fc.constant({ type: 'disconnected' as const }),
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const run = new Run();
        for (const one of events) {
          run.send(one);
          const phases = run.state.sections.map(({ phase }) => phase);
          const loading = phases.filter((phase) => phase === 'loading').length;
          const shown = run.state.sections.flatMap(({ streams }) => streams.map(({ id }) => id));
          if (loading > 2) return false;
          if (phases.includes('waiting') && loading === 0) return false;
          if (new Set(shown).size !== shown.length) return false;
        }
        return true;
      }),
    );
    expect(initialListState.sections).to.deep.equal([]);
  });
});
