import { cpSync } from 'node:fs';
import { join } from 'node:path';

const MEDIA = ['clips', 'posters', 'previews', 'products', 'recording', 'recording-cmaf', 'shows'];

/** Copies the data of the mock beside its build: database, both contracts, pages and media. */
export function copyMockData(folder: string): void {
  cpSync('mock-api/db.json', join(folder, 'db.json'));
  cpSync('src/contract/openapi.yaml', join(folder, 'openapi.yaml'));
  cpSync('mock-api/control/control.openapi.yaml', join(folder, 'control.openapi.yaml'));
  cpSync('mock-api/pages', join(folder, 'pages'), { recursive: true });
  for (const name of MEDIA) cpSync(join('mock-api/media', name), join(folder, 'media', name), { recursive: true });
}
