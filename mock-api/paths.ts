import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const beside = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The package has all files beside the built mock; the repository has them where they are generated. */
const firstOf = (inPackage: string, inRepository: string): string =>
  existsSync(beside(inPackage)) ? beside(inPackage) : beside(inRepository);

/** Of the package, such as `1.0.0`. */
export const { version: VERSION } = JSON.parse(
  readFileSync(firstOf('../../package.json', '../package.json'), 'utf8'),
) as { readonly version: string };
/** The demo's database. */
export const DEMO_DATABASE = beside('./db.json');
const MEDIA_PACKAGE = 'svc-live-shopping-media';

/** What is wrong where the mock was installed without its media. */
export const NO_MEDIA = `There are no clips, pictures and streams here: npm install --save-dev ${MEDIA_PACKAGE}`;

function mediaOfPackage(): string | null {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`${MEDIA_PACKAGE}/package.json`)), 'media');
  } catch {
    return null;
  }
}

/** Clips, posters, pictures and the recording; `null` where the package that has them is not installed. */
export const MEDIA_FOLDER = existsSync(beside('./media')) ? beside('./media') : mediaOfPackage();
/** The built SDK. */
export const SDK_FOLDER = firstOf('../sdk/svc-pip-sdk', '../dist/sdk/svc-pip-sdk');
const ELEMENTS = firstOf('../cdn', '../dist/cdn');
/** The built elements, one file each; `null` in a repository that has built the shop alone. */
export const ELEMENTS_FOLDER = existsSync(join(ELEMENTS, 'svc-player.js')) ? ELEMENTS : null;
/** The contract of the service. */
export const OPENAPI_DOCUMENT = firstOf('./openapi.yaml', '../src/contract/openapi.yaml');
/** The contract of the control API. */
export const CONTROL_DOCUMENT = firstOf('./control.openapi.yaml', './control/control.openapi.yaml');
/** Style sheets and scripts of the mock's own pages. */
export const PAGES_FOLDER = beside('./pages');
