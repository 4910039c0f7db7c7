import { html, type Html } from '../html.js';
import { gallery } from './register.js';
import { LANGUAGES, SCHEMES, SIZES } from './variant.js';

/** A picture of the gallery, by the name of its file. */
interface Picture {
  readonly file: string;
  readonly element: string;
  readonly state: string;
  readonly size: string;
  readonly scheme: string;
  readonly language: string;
}

function readName(file: string): Picture {
  const [element = '', state = '', size = '', scheme = '', language = ''] = file.replace(/\.\w+$/, '').split('--');
  return { file, element, state, size, scheme, language };
}

const filter = (name: string, label: string, values: readonly string[]): Html => html`
  <label
    >${label}
    <select name="${name}">
      <option value="">all</option>
      ${values.map((value) => html`<option>${value}</option>`)}
    </select></label
  >
`;

const figure = ({ file, element, state, size, scheme, language }: Picture): Html => html`
  <figure
    data-element="${element}"
    data-state="${state}"
    data-size="${size}"
    data-scheme="${scheme}"
    data-language="${language}"
  >
    <a href="${file}"><img src="${file}" alt="" loading="lazy" /></a>
    <figcaption>${size} · ${scheme} · ${language}</figcaption>
  </figure>
`;

/**
 * The page of the gallery: every picture below the words of its state, with filters.
 *
 * @param files names of pictures, as `pictureName` makes them, with their extensions
 */
export function galleryIndex(files: readonly string[]): Html {
  const pictures = files.map(readName);
  const sections = gallery.flatMap(({ element, name, shows }) => {
    const own = pictures.filter((picture) => picture.element === element && picture.state === name);
    if (own.length === 0) return [];
    return html`<section>
      <h2><code>&lt;${element}&gt;</code> ${name}</h2>
      <p>${shows}</p>
      <div class="pictures">${own.map(figure)}</div>
    </section>`;
  });
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>State gallery</title>
        <link rel="stylesheet" href="gallery.css" />
        <script src="gallery.js" defer></script>
      </head>
      <body>
        <header>
          <h1>State gallery</h1>
          <form>
            ${filter('element', 'Element', [...new Set(gallery.map(({ element }) => element))])}
            ${filter('state', 'State', [...new Set(gallery.map(({ name }) => name))])}
            ${filter('size', 'Window', Object.keys(SIZES))} ${filter('scheme', 'Scheme', SCHEMES)}
            ${filter('language', 'Language', LANGUAGES)}
            <output></output>
          </form>
        </header>
        <main>${sections}</main>
      </body>
    </html> `;
}
