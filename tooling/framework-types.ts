import { join } from 'node:path';
import ts from 'typescript';
import { EXAMPLES } from './examples.js';

const PACKAGE = join(EXAMPLES, 'node_modules/svc-live-shopping');
const ENTRIES = ['react', 'preact', 'solid', 'vue', 'svelte', 'define-all', 'testing'];

/** That of Next, React Router, SvelteKit and Vitest, and that of projects whose modules run in Node as they are. */
const RESOLUTIONS: readonly ts.CompilerOptions[] = [
  { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
  { module: ts.ModuleKind.Node16, moduleResolution: ts.ModuleResolutionKind.Node16 },
];

/**
 * What the compiler finds in the package's own types in projects that check libraries too; empty if that is nothing. The types of
 * some frameworks do not compile there, so only the files of the package are checked.
 */
export function frameworkTypeFaults(): string {
  const app = join(EXAMPLES, 'app.ts');
  const code = ENTRIES.map((entry) => `import 'svc-live-shopping/${entry}';`).join('\n');
  const diagnostics = RESOLUTIONS.flatMap((resolution) => {
    const options: ts.CompilerOptions = {
      ...resolution,
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      jsx: ts.JsxEmit.ReactJSX,
      types: ['node'],
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: false,
      noEmit: true,
    };
    const host = ts.createCompilerHost(options);
    const { getSourceFile, fileExists } = host;
    host.getSourceFile = (file, ...rest) =>
      file === app ? ts.createSourceFile(file, code, ts.ScriptTarget.ES2022) : getSourceFile(file, ...rest);
    host.fileExists = (file) => file === app || fileExists(file);
    host.getCurrentDirectory = () => EXAMPLES;
    const program = ts.createProgram([app], options, host);
    const own = program.getSourceFiles().filter(({ fileName }) => fileName === app || fileName.startsWith(PACKAGE));
    return own.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]);
  });
  return ts.formatDiagnostics(diagnostics, {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => EXAMPLES,
    getNewLine: () => '\n',
  });
}
