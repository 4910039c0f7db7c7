/** One file of a version, as a page that pins it has to reference it. */
export interface PinnedFile {
  /** For the attribute `integrity` and the field of that name in an import map. */
  readonly integrity: string;
  readonly bytes: number;
}

/** Content of `<version>/manifest.json`, about all other files of its folder. */
export interface PinnedManifest {
  readonly version: string;
  /** The file for the script tag. */
  readonly script: string;
  /** The other files that run in the shop's page, when they are needed. */
  readonly chunks: readonly string[];
  /** Every file by its path in the folder. */
  readonly files: Readonly<Record<string, PinnedFile>>;
  /** The files of the evergreen script that are cached for ever, by their path in the folder above. */
  readonly evergreen: Readonly<Record<string, PinnedFile>>;
}

/** Content of `dist/cdn/manifest.json`, about the elements for pages without a bundler. */
export interface CdnManifest {
  readonly version: string;
  /** The file of each element, by its tag. */
  readonly elements: Readonly<Record<string, string>>;
  /** What the player loads where the browser has no HLS of its own. */
  readonly later: readonly string[];
  /** Every file by its name. */
  readonly files: Readonly<Record<string, PinnedFile>>;
}
