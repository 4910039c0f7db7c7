import { expect } from '@open-wc/testing';
import { LOCALES } from '../components/internal/locale.js';
import { englishPage, speak, type PlayerPageWords } from './player-page-words.js';

const NAMES = Object.keys(englishPage) as (keyof PlayerPageWords)[];

function root(attributes: Readonly<Record<string, string>> = {}): HTMLElement {
  const { documentElement } = document.implementation.createHTMLDocument();
  for (const [name, value] of Object.entries(attributes)) documentElement.setAttribute(name, value);
  return documentElement;
}

describe('the language of the player page', () => {
  for (const locale of LOCALES.filter((one) => one !== 'en')) {
    it(`says everything in ${locale}`, async () => {
      const words = await speak(root(), locale);
      const left = NAMES.filter((name) => words[name] === englishPage[name] || words[name].trim() !== words[name]);
      expect(left.filter((name) => words[name] !== 'Live')).to.deep.equal([]);
    });
  }

  it('is that of the configuration, else that of the document, else that of the browser', async () => {
    const german = root({ lang: 'de-AT' });
    expect(await speak(german, 'ru')).not.to.deep.equal(englishPage);
    expect(german.lang).to.equal('ru');
    const austrian = root({ lang: 'de-AT' });
    expect((await speak(austrian, null)).home).to.equal('Zurück zum Shop');
    expect(austrian.lang).to.equal('de-AT');
    const none = root();
    await speak(none, null);
    expect(none.lang).to.equal(new Intl.Locale(navigator.language).toString());
  });

  it('gives the document a direction where the shop gave none', async () => {
    const arabic = root();
    await speak(arabic, 'ar');
    expect(arabic.dir).to.equal('rtl');
    const own = root({ dir: 'ltr' });
    await speak(own, 'ar');
    expect(own.dir).to.equal('ltr');
    const english = root();
    await speak(english, 'en-GB');
    expect([english.dir, english.lang]).to.deep.equal(['ltr', 'en-GB']);
  });

  it('is English where the elements do not speak what was asked for', async () => {
    const polish = root();
    expect(await speak(polish, 'pl')).to.equal(englishPage);
    expect(polish.lang).to.equal('en');
  });
});
