/** One file of a version, as a page that pins it has to name it. */
export interface PinnedFile {
  /** For the attribute `integrity` and the field of that name in an import map. */
  readonly integrity: string;
  readonly bytes: number;
}

/** What `<version>/manifest.json` says of everything else in that folder. */
export interface PinnedManifest {
  readonly version: string;
  /** The file for the script tag. */
  readonly script: string;
  /** The files that run in the shop's page besides, when they are needed. */
  readonly chunks: readonly string[];
  /** Every file by its path in the folder. */
  readonly files: Readonly<Record<string, PinnedFile>>;
}
