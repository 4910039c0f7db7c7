import { expect } from '@open-wc/testing';
import { LOCALES } from '../components/shared/locale.js';
import { englishPage, type PlayerPageStrings } from './player-page-strings.js';
import { loadPageStrings } from './player-page-translations.js';

const NAMES = Object.keys(englishPage) as (keyof PlayerPageStrings)[];

function root(attributes: Readonly<Record<string, string>> = {}): HTMLElement {
  const { documentElement } = document.implementation.createHTMLDocument();
  for (const [name, value] of Object.entries(attributes)) documentElement.setAttribute(name, value);
  return documentElement;
}

describe('the language of the player page', () => {
  for (const locale of LOCALES.filter((one) => one !== 'en')) {
    it(`has every string in ${locale}`, async () => {
      const words = await loadPageStrings(root(), locale);
      const left = NAMES.filter((name) => words[name] === englishPage[name] || words[name].trim() !== words[name]);
      expect(left.filter((name) => words[name] !== 'Live')).to.deep.equal([]);
    });
  }

  it('is that of the configuration, else that of the document, else that of the browser', async () => {
    const german = root({ lang: 'de-AT' });
    expect(await loadPageStrings(german, 'ru')).not.to.deep.equal(englishPage);
    expect(german.lang).to.equal('ru');
    const austrian = root({ lang: 'de-AT' });
    expect((await loadPageStrings(austrian, null)).home).to.equal('Zurück zum Shop');
    expect(austrian.lang).to.equal('de-AT');
    const none = root();
    await loadPageStrings(none, null);
    expect(none.lang).to.equal(new Intl.Locale(navigator.language).toString());
  });

  it('sets the direction of the document if the shop has set none', async () => {
    const arabic = root();
    await loadPageStrings(arabic, 'ar');
    expect(arabic.dir).to.equal('rtl');
    const own = root({ dir: 'ltr' });
    await loadPageStrings(own, 'ar');
    expect(own.dir).to.equal('ltr');
    const english = root();
    await loadPageStrings(english, 'en-GB');
    expect([english.dir, english.lang]).to.deep.equal(['ltr', 'en-GB']);
  });

  it('is English if the elements lack the requested language', async () => {
    const polish = root();
    expect(await loadPageStrings(polish, 'pl')).to.equal(englishPage);
    expect(polish.lang).to.equal('en');
  });
});
