import { expect } from '@open-wc/testing';
import { waitUntil } from '../../web-test/wait-until.js';
import { html, LitElement, type TemplateResult } from 'lit';
import { ListHarness, FakeService, aStream } from '../svc-stream-list/list.fixture.js';
import { FakeSource, mountPlayer, recording, unmountPlayers } from '../svc-player/player.fixture.js';
import { mountWithMock, removePips } from '../svc-pip/pip.fixture.js';
import { Localization, type Translations } from './localization.js';

interface Greeting {
  readonly hello: string;
  readonly bye: string;
}

let german: () => Promise<{ strings: Partial<Greeting> }> = () => Promise.reject(new Error('not to be had'));
const other = () => Promise.resolve({ strings: { hello: 'Salut' } });
const translations: Translations<Greeting> = { ar: other, de: () => german(), es: other, fr: other, ru: other };

class Greeter extends LitElement {
  static override properties = { locale: {}, strings: { attribute: false } };
  declare locale: string | null;
  declare strings: unknown;
  readonly #localization = new Localization<Greeting>(this, { hello: 'Hello', bye: 'Bye' }, translations);

  constructor() {
    super();
    this.locale = null;
    this.strings = null;
  }

  protected override render(): TemplateResult {
    const { strings, language } = this.#localization;
    return html`<p dir=${String(language.direction)}>${strings.hello}, ${strings.bye}</p>`;
  }
}
customElements.define('test-greeter', Greeter);

function mountGreeter(locale: string | null, strings: unknown = null): Greeter & { said(text: string): Promise<void> } {
  const element = Object.assign(document.createElement('test-greeter') as Greeter, { locale, strings });
  document.body.append(element);
  const said = (text: string): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (element.renderRoot.textContent?.trim() === text) resolve();
      };
      new MutationObserver(look).observe(element.renderRoot, { subtree: true, childList: true, characterData: true });
      look();
    });
  return Object.assign(element, { said });
}

describe('the locale of an element', () => {
  afterEach(() => {
    for (const element of document.querySelectorAll('test-greeter')) element.remove();
    document.documentElement.lang = 'en';
    ListHarness.unmountAll();
    unmountPlayers();
    removePips();
  });

  it('English at once, its locale as soon as the strings are loaded, and English for a missing string', async () => {
    const element = mountGreeter('fr');
    await element.said('Hello, Bye');
    await element.said('Salut, Bye');
  });

  it('English where the strings cannot be loaded; requests them again when the locale is set again', async () => {
    const element = mountGreeter('de');
    await element.said('Hello, Bye');
    german = () => Promise.resolve({ strings: { hello: 'Hallo', bye: 'Tschüss' } });
    element.locale = 'en';
    await element.updateComplete;
    element.locale = 'de-CH';
    await element.said('Hallo, Tschüss');
  });

  it('the locale that was set last, whichever strings load first', async () => {
    let come: (value: { strings: Greeting }) => void = () => undefined;
    german = () => new Promise((resolve) => (come = resolve));
    const element = mountGreeter('de');
    await element.updateComplete;
    element.locale = 'fr';
    await element.said('Salut, Bye');
    come({ strings: { hello: 'Hallo', bye: 'Tschüss' } });
    await Promise.resolve();
    await element.updateComplete;
    expect(element.renderRoot.textContent?.trim()).to.equal('Salut, Bye');
  });

  it("overrides of the page take precedence over the locale's strings", async () => {
    const element = mountGreeter('fr', { bye: 'À bientôt', hello: 7 });
    await element.said('Salut, À bientôt');
    element.strings = null;
    await element.said('Salut, Bye');
  });

  it("the direction of a requested locale, else the page's", async () => {
    const element = mountGreeter('ar');
    await element.said('Salut, Bye');
    const direction = () => element.renderRoot.querySelector('p')?.getAttribute('dir');
    expect(direction()).to.equal('rtl');
    element.locale = 'fr';
    await element.updateComplete;
    expect(direction()).to.equal('ltr');
    element.locale = null;
    await element.updateComplete;
    expect(direction()).to.equal('null');
  });

  it("the page's language: the list and its dates", async () => {
    document.documentElement.lang = 'de';
    const service = new FakeService(() => ({
      availableStreams: [aStream({ name: 'Schau', startDate: '2026-11-20T10:00:00Z' })],
      total: 1,
    }));
    const list = ListHarness.mount({ status: 'finished' });
    await list.waitUntil(() => list.root.querySelector('h2')?.textContent?.includes('Aufzeichnungen') ?? false);
    await list.waitForState('ready');
    expect(list.root.querySelector('time')?.textContent).to.match(/Nov/);
    expect(list.root.querySelector('[role="status"]')?.textContent).to.equal('1 Show');
    service.restore();
  });

  it('Arabic right to left: the player on a left-to-right page', async () => {
    const player = await mountPlayer(new FakeSource(recording()), { locale: 'ar' });
    await player.waitUntil(
      'Arabic',
      () => player.query('[part="player"]')?.getAttribute('aria-label') === 'مشغّل الفيديو',
    );
    expect(getComputedStyle(player.part('player')).direction).to.equal('rtl');
  });

  it('an override of the page: the label of a player button', async () => {
    const player = await mountPlayer(new FakeSource(recording()), { locale: 'es', strings: { view: 'Lo quiero' } });
    await player.waitForPart('buy-button');
    await player.waitUntil('its own word', () => player.part('buy-button').textContent?.trim() === 'Lo quiero');
    await player.waitUntil('Spanish', () => player.part('sound-button').getAttribute('aria-label') === 'Sonido');
  });

  it("the page's language: the mini-player, once its deferred chunk is loaded", async () => {
    document.documentElement.lang = 'ru-RU';
    const pip = await mountWithMock('00123');
    await pip.waitForPlaying('preview');
    const says = (part: string, strings: string): Promise<void> =>
      waitUntil(() => pip.part(`${part}-button`).getAttribute('aria-label')?.startsWith(strings), strings);
    await says('close', 'Закрыть видео');
    expect(pip.part('card').lang).to.equal('ru');
    pip.element.strings = { close: 'Прочь' };
    await says('close', 'Прочь');
    expect(pip.part('card').hasAttribute('lang'), 'words of the page are in the language of the page').to.equal(false);
    pip.element.locale = 'fr';
    await says('sound', 'Son');
    expect(pip.part('card').lang).to.equal('fr');
  });
});
