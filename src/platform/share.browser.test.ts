import { expect } from '@open-wc/testing';
import { share, shareAddress } from './share.js';

describe('sharing', () => {
  const pretend = (name: 'share' | 'clipboard', value: unknown): void => {
    Object.defineProperty(navigator, name, { value, configurable: true });
  };

  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('leaves out what describes the visit, and keeps the show', () => {
    expect(shareAddress('https://shop.example/live/?wv=1&safe_area=1&utm=a#/translation/7')).to.equal(
      'https://shop.example/live/?utm=a#/translation/7',
    );
    expect(shareAddress('https://shop.example/live/#/translation/7')).to.equal(
      'https://shop.example/live/#/translation/7',
    );
  });

  it('leaves the rest of the address byte for byte, which may be signed', () => {
    for (const rest of ['flag&sig=a~b%20c+d', 'next=/a?wv=1&q=%7E', 'wvx=1&xwv=2', '']) {
      const address = `https://shop.example/live/?${rest}#/translation/7?wv=1`;
      expect(shareAddress(address)).to.equal(address);
    }
    expect(shareAddress('/live/?flag&wv=1&sig=a~b%20c&svc_cv=x=y&safe_area#top')).to.equal(
      '/live/?flag&sig=a~b%20c#top',
    );
  });

  it('uses the share sheet, and does nothing more when the user closes it', async () => {
    const copied: string[] = [];
    pretend('clipboard', { writeText: async (text: string) => void copied.push(text) });
    const shared: unknown[] = [];
    pretend('share', async (data: unknown) => void shared.push(data));
    expect(await share('Show', 'https://a.example/')).to.equal('shared');
    expect(shared).to.deep.equal([{ title: 'Show', url: 'https://a.example/' }]);
    pretend('share', () => Promise.reject(new DOMException('', 'AbortError')));
    expect(await share('Show', 'https://a.example/')).to.equal('cancelled');
    expect(copied).to.deep.equal([]);
    pretend('share', () => Promise.reject(new DOMException('', 'NotAllowedError')));
    expect(await share('Show', 'https://a.example/'), 'a policy forbids the sheet').to.equal('copied');
  });

  it('says so where nothing can be copied either', async () => {
    pretend('share', () => Promise.reject(new DOMException('', 'NotAllowedError')));
    pretend('clipboard', undefined);
    expect(await share('Show', 'https://a.example/')).to.equal('failed');
  });
});
