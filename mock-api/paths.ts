import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const beside = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The package has all files beside the built mock; the repository has them where they are generated. */
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
/** The contract of the control API. */
export const CONTROL_DOCUMENT = firstOf('./control.openapi.yaml', './control/control.openapi.yaml');
/** Style sheets and scripts of the mock's own pages. */
export const PAGES_FOLDER = beside('./pages');
