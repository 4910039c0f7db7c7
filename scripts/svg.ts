/** Colours of GitHub's two themes; the page that shows the picture decides. */
export const SVG_STYLE = `
  :root { --back: #ffffff; --ink: #1f2328; --soft: #59636e; --line: #d1d9e0; --ours: #0969da; --other: #bc4c00; --out: #d1242f; --third: #1a7f37; --fourth: #8250df }
  @media (prefers-color-scheme: dark) {
    :root { --back: #0d1117; --ink: #f0f6fc; --soft: #9198a1; --line: #3d444d; --ours: #4493f8; --other: #db6d28; --out: #f85149; --third: #3fb950; --fourth: #ab7df8 }
  }
  svg { background: var(--back) }
  text { font: 11px system-ui, sans-serif; fill: var(--soft) }
  .title { font-size: 18px; font-weight: 600; fill: var(--ink) }
  .name { font-size: 13px; font-weight: 600; fill: var(--ink) }
  .grid { stroke: var(--line); stroke-width: 1 }
  .limit { stroke: var(--soft); stroke-width: 1; stroke-dasharray: 4 3 }
  .span { fill: var(--out); fill-opacity: .09 }
  .end { text-anchor: end }
`;

/** A coordinate, to a tenth of a pixel. */
export const round = (value: number): string => String(Math.round(value * 10) / 10);
