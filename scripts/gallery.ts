/**
 * Draws every state of the three elements in every window, scheme and language, and a page of them: `gallery/index.html`.
 * Arguments are those of Playwright: `npm run gallery -- -g "svc-pip"` draws a part again.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { galleryIndex } from '../demo/gallery/gallery-index.js';

const FOLDER = 'gallery';
const args = process.argv.slice(2);

if (args.length === 0) rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const { status } = spawnSync('npx', ['playwright', 'test', '--project=gallery', '--reporter=dot', ...args], {
  stdio: 'inherit',
});
const pictures = readdirSync(FOLDER).filter((file) => file.endsWith('.jpg'));
writeFileSync(`${FOLDER}/index.html`, galleryIndex(pictures).text);
for (const file of ['gallery.css', 'gallery.js']) copyFileSync(`demo/assets/${file}`, `${FOLDER}/${file}`);
console.log(`\n${pictures.length} pictures: ${FOLDER}/index.html`);
process.exit(status ?? 1);
