import type { Catalogue } from '../catalogue/catalogue.js';
import type { Database, Scenario } from '../catalogue/database.js';

/** One row of `GET /__mock/scenarios`. */
export interface ListedScenario extends Pick<
  Scenario,
  'id' | 'title' | 'feedProductId' | 'expect' | 'site' | 'streamId'
> {
  readonly application: string;
  /** Product page of the project's site; a path where that is of the mock itself. */
  readonly url: string;
}

/** The scenarios with the expected mode of the mini-player. */
export function listScenarios({ scenarios }: Database, catalogue: Catalogue): ListedScenario[] {
  return scenarios.map(({ projectId, ...scenario }) => {
    const siteUrl = catalogue.project(projectId)?.siteUrl ?? '';
    const url = `${siteUrl}/product/${encodeURIComponent(scenario.feedProductId)}`;
    return { ...scenario, application: projectId, url };
  });
}
