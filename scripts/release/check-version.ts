export interface VersionFacts {
  /** Of package.json. */
  readonly version: string;
  /** Of package-lock.json. */
  readonly locked: string;
  readonly changelog: string;
  /** Name of the tag that is released; `null` outside a build of a tag. */
  readonly tag: string | null;
  /** Whether the manifest of this version is committed in `published/`. */
  readonly isPublished: boolean;
}

/** The newest entry of a changelog: its heading, and the lines below it. */
function newest(changelog: string): { readonly heading: string; readonly notes: string } {
  const [, heading = '', notes = ''] = /^## (\S+)[^\n]*\n([^]*?)(?=^## |(?![^]))/m.exec(changelog) ?? [];
  return { heading, notes: notes.trim() };
}

/** What the release says of itself: the newest entry of the changelog. */
export const notesOf = (changelog: string): string => newest(changelog).notes;

/** Why this version cannot be released as it is. */
export function versionFaults({ version, locked, changelog, tag, isPublished }: VersionFacts): string[] {
  const { heading, notes } = newest(changelog);
  const faults: string[] = [];
  if (locked !== version) faults.push(`package-lock.json has ${locked}, package.json ${version}`);
  if (heading !== version) faults.push(`CHANGELOG.md begins with ${heading}, not with ${version}`);
  if (!/^- /m.test(notes)) faults.push(`CHANGELOG.md says nothing about ${heading}`);
  if (tag !== null && tag !== `v${version}`) faults.push(`the tag is ${tag}, the version ${version}`);
  if (isPublished) faults.push(`${version} is published: raise "version" in package.json`);
  return faults;
}
