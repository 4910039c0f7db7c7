import type { ReactiveElement } from 'lit';
import { attempt } from '../../../src/base/attempt.js';

/**
 * Declarations for the host that stand in its shadow tree: a page that is morphed takes the `style` of the host. It is that `style`
 * where the engine or the page has no constructed style sheets [C7, FAULTS 39].
 */
export const createInnerStyle = ({ renderRoot, style }: ReactiveElement): CSSStyleDeclaration =>
  attempt(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':host{}');
    const root = renderRoot as ShadowRoot;
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    return (sheet.cssRules[0] as CSSStyleRule).style;
  }) ?? style;
