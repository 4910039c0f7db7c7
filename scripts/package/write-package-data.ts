import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import project from '../../package.json' with { type: 'json' };
import { cssData, htmlData, webTypes } from './editor-data.js';
import { elementFacts, elementsManifest } from './elements-manifest.js';
import { elementTypes, FRAMEWORKS, frameworkTypes } from './framework-types.js';
import { writeReactWrappers } from './react-wrappers.js';

/**
 * Writes what is generated from the classes and their comments: the manifest, the types of every framework's templates,
 * the components for React, and the data of editors.
 */
export function writePackageData(library: string): void {
  const manifest = elementsManifest();
  const elements = elementFacts(manifest);
  const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
  const files: Record<string, string> = {
    'custom-elements.json': json(manifest),
    'vscode.html-custom-data.json': json(htmlData(elements)),
    'vscode.css-custom-data.json': json(cssData(elements)),
    'web-types.json': json(webTypes(elements, project.version)),
    'frameworks/elements.d.ts': elementTypes(elements),
    'frameworks/elements.js': 'export {};\n',
  };
  for (const framework of FRAMEWORKS) {
    files[`frameworks/${framework}.d.ts`] = frameworkTypes(framework, elements);
    files[`frameworks/${framework}.js`] = 'export {};\n';
  }
  mkdirSync(join(library, 'frameworks'), { recursive: true });
  for (const [file, content] of Object.entries(files)) writeFileSync(join(library, file), content);
  writeReactWrappers(join(library, 'frameworks'), elements);
}
