import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const beside = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** In the package everything lies beside the built mock, in the repository where it is made. */
const firstOf = (inPackage: string, inRepository: string): string =>
  existsSync(beside(inPackage)) ? beside(inPackage) : beside(inRepository);

/** The demo's database. */
export const DEMO_DATABASE = beside('./db.json');
/** Clips, posters, pictures and the recording. */
export const MEDIA_FOLDER = beside('./media');
/** The built SDK. */
export const SDK_FOLDER = firstOf('../sdk/svc-pip-sdk', '../dist/sdk/svc-pip-sdk');
/** The contract of the service. */
export const OPENAPI_DOCUMENT = firstOf('./openapi.yaml', '../src/contract/openapi.yaml');
/** What QA's switches take and answer. */
export const CONTROL_DOCUMENT = firstOf('./control.openapi.yaml', './control/control.openapi.yaml');
/** Style sheets and scripts of the mock's own pages. */
export const PAGES_FOLDER = beside('./pages');
