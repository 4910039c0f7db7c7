import { describe, it } from 'node:test';
import { expect } from 'chai';
import { createProductNavigation, withTransition } from './product-link.js';
import type { ResumeRecord } from './resume-record.js';
import { decodeResumeRecord } from './resume-record.js';

const viewing: ResumeRecord = {
  v: 1,
  token: 'a1-b2',
  streamId: 's1',
  productId: 'p1',
  feedProductId: '00123',
  mode: 'vod',
  position: 21,
  savedAt: 1_000,
};

describe('leaving the full player for a product', () => {
  it('[X1] [X2] saves stream, product and position, and names the record in the address', () => {
    const { record, url } = createProductNavigation('https://shop.example/p/linen-shirt', viewing);
    expect(url).to.equal('https://shop.example/p/linen-shirt?svc_cv=a1-b2');
    expect(decodeResumeRecord(record, 2_000)).to.deep.equal(viewing);
  });

  it('[X2] keeps query and fragment byte for byte', () => {
    expect(withTransition('https://shop.example/p?a=%20b&c#size', 't')).to.equal(
      'https://shop.example/p?a=%20b&c&svc_cv=t#size',
    );
    expect(withTransition('https://shop.example/#/p/1?x=1', 't')).to.equal('https://shop.example/?svc_cv=t#/p/1?x=1');
  });

  it('[X2] replaces a parameter that a copied address still had', () => {
    expect(withTransition('https://shop.example/p?svc_cv=old&a=1', 't')).to.equal(
      'https://shop.example/p?a=1&svc_cv=t',
    );
    expect(withTransition('https://shop.example/p?svc_cv=old', 't')).to.equal('https://shop.example/p?svc_cv=t');
  });

  it('[Z14] a record that would be too long is not written, and the address stays as it is', () => {
    const long = { ...viewing, streamId: 's'.repeat(500) };
    expect(createProductNavigation('https://shop.example/p', long)).to.deep.equal({
      record: null,
      url: 'https://shop.example/p',
    });
  });
});
