import '../svc-pip/svc-pip.define.js';
import '../svc-player/svc-player.define.js';
import '../svc-stream-list/svc-stream-list.define.js';
import { expect } from '@open-wc/testing';
import type { LitElement } from 'lit';
import { collectWarnings } from '../../web-test/collect-warnings.js';

/** What does not start without it, so that the numbers are read. */
const REQUIRED = { baseUrl: location.origin, application: 'shop', feedProductId: '1', translationId: 's1' };
const TAGS = ['svc-pip', 'svc-player', 'svc-stream-list'] as const;

describe('a property that is text', () => {
  afterEach(() => {
    for (const element of document.querySelectorAll(TAGS.join())) element.remove();
  });

  for (const tag of TAGS)
    it(`[C6] of <${tag}> takes a number, as frameworks pass it, and ends nothing`, async () => {
      collectWarnings();
      const names = [...(customElements.get(tag) as typeof LitElement).elementProperties]
        .filter(([, { type, attribute }]) => type === undefined && attribute !== false)
        .map(([name]) => String(name));
      expect(names.length).to.be.above(4);
      const broken: string[] = [];
      for (const name of names) {
        const element = document.createElement(tag);
        Object.assign(element, REQUIRED, { [name]: 400 });
        document.body.append(element);
        await element.updateComplete;
        if (element.isBroken) broken.push(name);
        element.remove();
      }
      expect(broken).to.deep.equal([]);
    });
});
