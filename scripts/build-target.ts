import { relative, resolve } from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { nameByContent } from './content-names.js';
import type { SdkFile } from './sdk-graph.js';

export async function buildChunks(mode: string, extra: InlineConfig = {}): Promise<Rolldown.OutputChunk[]> {
  const result = await build({ ...extra, configFile: 'vite.config.ts', mode });
  const outputs = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  return outputs.flatMap(({ output }) => output).filter((item) => item.type === 'chunk');
}

/** The script of the player page, which is no entry to the bundler, since a group of chunks has it. */
const PLAYER_ENTRY = resolve('entries/player-page.ts');

export const sdkFile = (mode: string, chunk: Rolldown.OutputChunk): SdkFile => ({
  file: chunk.fileName,
  entry: chunk.isEntry || PLAYER_ENTRY in chunk.modules ? mode : null,
  imports: chunk.imports,
  dynamicImports: chunk.dynamicImports,
  modules: Object.fromEntries(
    Object.entries(chunk.modules).map(([id, part]) => [relative('.', id), part.renderedLength]),
  ),
});

export const buildTarget = async (mode: string, extra: InlineConfig = {}): Promise<SdkFile[]> =>
  (await buildChunks(mode, extra)).map((chunk) => sdkFile(mode, chunk));

export function renamed(files: readonly SdkFile[], names: ReadonlyMap<string, string>): SdkFile[] {
  const nameOf = (file: string): string => names.get(file) ?? file;
  return files.map((file) => ({
    ...file,
    file: nameOf(file.file),
    imports: file.imports.map(nameOf),
    dynamicImports: file.dynamicImports.map(nameOf),
  }));
}

/** Builds files of `chunks/` in that folder, under names of their final bytes. */
export async function buildNamed(folder: string, mode: string, extra: InlineConfig = {}): Promise<SdkFile[]> {
  const files = await buildTarget(mode, extra);
  return renamed(
    files,
    nameByContent(
      folder,
      files.map(({ file }) => file),
      { hashLength: 6 },
    ),
  );
}

export function entryFile(files: readonly SdkFile[]): string {
  const entry = files.find((file) => file.entry !== null);
  if (entry === undefined) throw new Error('A build target has no entry file');
  return entry.file;
}

export function fileWith(files: readonly SdkFile[], module: string): string {
  const found = files.find(({ modules }) => module in modules);
  if (found === undefined) throw new Error(`No file of the target has ${module}`);
  return found.file;
}
