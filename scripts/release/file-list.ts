/** The files of the packages that were published last, committed as `published/files.json`. */
export interface FileList {
  readonly version: string;
  readonly packages: Readonly<Record<string, PackedFiles>>;
}

export interface PackedFiles {
  /** Bytes of the tarball, and of its files. */
  readonly packed: number;
  readonly unpacked: number;
  /** Paths without hashes and versions, sorted. */
  readonly files: readonly string[];
}

/** Built files whose names have a hash of their content, which changes with every build. */
const HASHED = /^(dist\/(?:sdk|player|mock-api)\/.*)-[\w-]{6,8}(?=\.(?:js|css)$)/;
const VERSION = /\/\d+\.\d+\.\d+(?=\/)/;

/** Names that are the same for the same files of another version. */
export const stableNames = (files: readonly string[]): string[] =>
  [...new Set(files.map((file) => file.replace(HASHED, '$1-*').replace(VERSION, '/<version>')))].sort();

const signed = (bytes: number): string => `${bytes < 0 ? '' : '+'}${(bytes / 1000).toFixed(1)} kB`;

/** What is new, gone, larger or smaller than in the last list, in lines for people. */
export function changesSince(last: FileList | null, now: FileList): string[] {
  return Object.entries(now.packages).flatMap(([name, { files, packed, unpacked }]) => {
    const before = last?.packages[name];
    const size = `${name}: ${String(files.length)} files, ${(packed / 1000).toFixed(1)} kB packed, ${(unpacked / 1000).toFixed(1)} kB unpacked`;
    if (last === null || before === undefined) return [`${size}; no list of a published version to compare with`];
    const added = files.filter((file) => !before.files.includes(file)).map((file) => `  + ${file}`);
    const gone = before.files.filter((file) => !files.includes(file)).map((file) => `  - ${file}`);
    const change = `${signed(packed - before.packed)} packed, ${signed(unpacked - before.unpacked)} unpacked`;
    return [
      `${size}; since ${last.version} ${change}, ${String(added.length)} new, ${String(gone.length)} gone`,
      ...added,
      ...gone,
    ];
  });
}
