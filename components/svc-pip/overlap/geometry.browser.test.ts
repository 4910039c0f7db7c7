import { expect } from '@open-wc/testing';
import { isVisible } from './geometry.js';

describe('isVisible', () => {
  const own = Object.getOwnPropertyDescriptor(Element.prototype, 'checkVisibility');
  const page = document.createElement('div');

  beforeEach(() => document.body.append(page));

  afterEach(() => {
    if (own) Object.defineProperty(Element.prototype, 'checkVisibility', own);
    page.remove();
  });

  const element = (style: string, parentStyle = ''): HTMLElement => {
    const [parent, child] = [document.createElement('div'), document.createElement('div')];
    parent.style.cssText = parentStyle;
    child.style.cssText = style;
    parent.append(child);
    page.append(parent);
    return child;
  };

  for (const engine of ['this engine', 'one without checkVisibility()']) {
    it(`[FAULTS 160] a hidden or transparent drawer of the page is none, in ${engine}`, () => {
      if (engine !== 'this engine') Reflect.deleteProperty(Element.prototype, 'checkVisibility');
      expect(isVisible(element(''))).to.equal(true);
      expect(isVisible(element('visibility: hidden'))).to.equal(false);
      expect(isVisible(element('', 'visibility: hidden'))).to.equal(false);
      expect(isVisible(element('', 'opacity: 0'))).to.equal(false);
      expect(isVisible(element('', 'opacity: 0'), false)).to.equal(true);
    });
  }
});
