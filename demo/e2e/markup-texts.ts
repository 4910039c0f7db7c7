/** Sets `window.svcMarked` as soon as it runs. */
const RUN = 'svcMarked=1';

/** What would become an element, an attribute or code if a text were taken for markup. */
const BAITS = [
  `<script>${RUN}</script>`,
  `<img src=x data-bait onerror=${RUN}>`,
  `<svg data-bait onload=${RUN}>`,
  `<iframe data-bait srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<a data-bait href="javascript:${RUN}">x</a>`,
  `<style data-bait>*{display:none}</style>`,
  `<template data-bait><b>x</b></template>`,
  `<form data-bait action="javascript:${RUN}"><input name=body></form>`,
  `\${${RUN}}{{constructor.constructor('${RUN}')()}}`,
  `javascript:${RUN}//`,
];

/** What may stand before one, to get out of whatever it stands in. */
const WAYS_OUT = [
  (bait: string) => bait,
  (bait: string) => `"${bait}`,
  (bait: string) => `'>${bait}`,
  (bait: string) => `" onfocus=${RUN} autofocus data-bait ${bait}`,
  (bait: string) => `--><!--${bait}`,
  (bait: string) => `</title></style></textarea></script>${bait}`,
  (bait: string) => `<!--?lit$123456$?-->${bait}`,
  (bait: string) => `<![CDATA[${bait}]]>`,
  (bait: string) => bait.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (bait: string) => `\u2028${bait}\u0000\ufeff`,
];

/** A hundred texts that harm whoever takes them for markup. */
export const MARKUP_TEXTS: readonly string[] = WAYS_OUT.flatMap((out) => BAITS.map(out));
