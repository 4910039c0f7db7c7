import { CHECKS } from '../checks/checks.js';
import type { Finding } from '../finding.js';
import type { Picture, Report } from '../report.js';
import { escapeMarkup } from './escape-markup.js';
import { summary } from './text.js';

const STYLES = `
  :root { color-scheme: light dark; --line: color-mix(in srgb, currentcolor 20%, transparent) }
  body { margin: 0 auto; max-width: 70rem; padding: 1.5rem 1rem 4rem; font: 1rem/1.5 system-ui, sans-serif }
  h1 { font-size: 1.4rem; overflow-wrap: anywhere; margin-bottom: 0.25rem }
  h2 { font-size: 1.1rem; margin: 1.75rem 0 0.25rem }
  ul { list-style: none; margin: 0; padding: 0 }
  li { padding: 0.35rem 0; border-block-end: 1px solid var(--line); display: flex; gap: 0.6rem; overflow-wrap: anywhere }
  li > div { min-width: 0 }
  .severity { flex: 0 0 4.5rem; font-size: 0.8rem; line-height: 1.5rem; font-weight: 600 }
  .error .severity { color: light-dark(#b3140c, #ff8a80) }
  .warning .severity { color: light-dark(#7a4a00, #ffc46b) }
  .info .severity { font-weight: 400 }
  .where { display: block; font-size: 0.85rem; opacity: 0.8 }
  .pictures { display: grid; gap: 1rem; grid-template-columns: 1fr 1fr; align-items: start }
  figure { margin: 0 }
  figcaption { font-size: 0.85rem; margin-bottom: 0.25rem }
  img { max-width: 100%; height: auto; max-height: 32rem; border: 1px solid var(--line); display: block }`;

const item = ({ severity, message, where }: Finding): string =>
  `<li class="${severity}"><span class="severity">${severity}</span><div>${escapeMarkup(message)}` +
  `${where ? `<span class="where">${where.join(', ')}</span>` : ''}</div></li>`;

const figure = ({ size, tag, jpeg }: Picture): string =>
  `<figure><figcaption>${size}, ${tag} the tag</figcaption>` +
  `<img alt="The page at ${size}, ${tag} the tag" src="data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}"></figure>`;

/** The report as one page with its pictures, which can be sent by mail. */
export function htmlReport(report: Report): string {
  const sections = Object.entries(CHECKS).flatMap(([check, { title }]) => {
    const findings = report.findings.filter((finding) => finding.check === check);
    return findings.length > 0 ? [`<h2>${title}</h2><ul>${findings.map(item).join('')}</ul>`] : [];
  });
  const url = escapeMarkup(report.url);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>svc-doctor: ${url}</title>
<style>${STYLES}
</style>
</head>
<body>
<h1>${url}</h1>
<p>${summary(report)}</p>
${sections.join('\n')}
<h2>Pictures</h2>
<div class="pictures">${report.pictures
    .filter(({ jpeg }) => jpeg.length > 0)
    .map(figure)
    .join('\n')}</div>
</body>
</html>
`;
}
