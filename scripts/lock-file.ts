import { readFileSync } from 'node:fs';

/** One package of `package-lock.json`, with the fields that are read here. */
export interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
}

export interface LockFile {
  readonly lockfileVersion: number;
  /** By folder; the project itself under the empty name. */
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

export const readLockFile = (): LockFile => JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;

/** Name of the package in this folder of `node_modules`. */
export const packageName = (folder: string): string => folder.replace(/^.*node_modules\//, '');

/** Folder of the package that code in `folder` gets by this name; `undefined` where it is not installed. */
export function resolveFrom({ packages }: LockFile, folder: string, name: string): string | undefined {
  for (let place = folder; ; place = place.replace(/(^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
    const candidate = `${place === '' ? '' : `${place}/`}node_modules/${name}`;
    if (candidate in packages) return candidate;
    if (place === '') return undefined;
  }
}

/** Folders of what is installed with the package: its dependencies, theirs and so on, none of the tools. */
export const installedWithPackage = ({ packages }: LockFile): string[] =>
  Object.keys(packages).filter((folder) => folder !== '' && packages[folder]?.dev !== true);
