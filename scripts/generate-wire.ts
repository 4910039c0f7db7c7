import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';

const DOCUMENT = new URL('../src/contract/openapi.yaml', import.meta.url);
const WIRE = new URL('../src/contract/wire.ts', import.meta.url);
const HEADER =
  '// Generated from openapi.yaml by scripts/generate-wire.ts: change the document, then run that script.\n\n';

/** The wire types of the contract's OpenAPI document, as the text of `src/contract/wire.ts`. */
export async function generateWire(): Promise<string> {
  const nodes = await openapiTS(DOCUMENT, { rootTypes: true, rootTypesNoSchemaPrefix: true, immutable: true });
  const filepath = fileURLToPath(WIRE);
  const style = (await resolveConfig(filepath)) ?? { singleQuote: true, printWidth: 120 };
  return format(HEADER + astToString(nodes), { ...style, filepath });
}

/** What is committed now. */
export const readCommittedWire = (): Promise<string> => readFile(WIRE, 'utf8');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(WIRE, await generateWire());
}
