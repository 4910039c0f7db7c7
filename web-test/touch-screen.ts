const TOUCH = /\((?:any-)?pointer: coarse\)|\((?:any-)?hover: none\)/;

const rulesOf = ({ cssRules }: CSSStyleSheet | CSSGroupingRule): CSSMediaRule[] =>
  [...cssRules].flatMap((rule) => [
    ...(rule instanceof CSSMediaRule && TOUCH.test(rule.media.mediaText) ? [rule] : []),
    ...(rule instanceof CSSGroupingRule ? rulesOf(rule) : []),
  ]);

/**
 * Lets the style sheets of a shadow tree apply as on a touch screen, which no command of the runner emulates.
 *
 * @returns ends it: the sheets are shared by all elements of a kind
 */
export function onTouchScreen({ adoptedStyleSheets }: ShadowRoot): () => void {
  const changed = adoptedStyleSheets.flatMap(rulesOf).map(({ media }) => [media, media.mediaText] as const);
  for (const [media] of changed) media.mediaText = media.mediaText.replace(TOUCH, '(width >= 0px)');
  return () => {
    for (const [media, text] of changed) media.mediaText = text;
  };
}
