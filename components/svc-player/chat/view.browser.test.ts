import { expect } from '@open-wc/testing';
import { LOCALES } from '../../shared/locale.js';
import { translate } from '../../shared/translation.js';
import { playerTranslations } from '../locales/translations.js';
import { aMessage } from '../player.fixture.js';
import { englishPlayer } from '../strings.js';
import { hidePlayers, PLAYER_STATES, showPlayer } from '../view.fixture.js';

describe('<svc-player>: the direction of a chat message', () => {
  afterEach(hidePlayers);

  const said = [
    ['Maya Lind', 'أمل: in pine green from November on.', 'ltr'],
    ['Maya Lind', '@أمل in pine green from November on.', 'ltr'],
    ['أمل', 'هل يتوفر باللون الأخضر؟', 'rtl'],
    ['أمل', 'Maya Lind، شكرا', 'rtl'],
    ['Maya Lind', 'أملج', 'rtl'],
    ['أمل', 'Oslo', 'ltr'],
  ] as const;

  it('[FAULTS 46] is that of the text, not of the name that a reply begins with', async () => {
    const state = PLAYER_STATES['live, with chat']!;
    const messages = said.map(([author, text], index) => ({ ...aMessage(String(index), text), author }));
    const host = await showPlayer({ ...state, chat: { ...state.chat!, messages } });
    const texts = host.all('.log li > bdi');
    expect(texts.map((text) => getComputedStyle(text).direction)).to.deep.equal(
      said.map(([, , direction]) => direction),
    );
    expect(texts.map(({ textContent }) => textContent)).to.deep.equal(said.map(([, text]) => text));
  });
});

describe('<svc-player>: what the chat says where nobody else does', () => {
  afterEach(hidePlayers);

  const recorded = PLAYER_STATES['recording, with what was said']!;

  it('that the messages of a recording come as it plays, once it has any', async () => {
    for (const width of [390, 800]) {
      const host = await showPlayer({ ...recorded, chat: { ...recorded.chat!, messages: [] } }, { width });
      expect(host.all('.chat-note').map(({ textContent }) => textContent)).to.deep.equal([
        'Messages from the show appear here as you watch.',
      ]);
      host.view = recorded;
      await host.updateComplete;
      expect(host.all('.chat-note')).to.deep.equal([]);
      host.remove();
    }
  });

  it('Guest before a message without a name, in six languages', async () => {
    const messages = ['', '  ', 'Nora'].map((author, index) => ({ ...aMessage(String(index), 'Hello'), author }));
    const host = await showPlayer({ ...recorded, chat: { ...recorded.chat!, messages } });
    const said: string[] = [];
    for (const locale of LOCALES) {
      const loaded = locale === 'en' ? null : (await playerTranslations[locale]()).strings;
      host.strings = translate(englishPlayer, loaded);
      await host.updateComplete;
      const [first, second, third] = host.all('.log b').map(({ textContent }) => textContent);
      expect([second, third], locale).to.deep.equal([first, 'Nora']);
      said.push(first!);
    }
    expect(said.sort()).to.deep.equal(['Gast', 'Guest', 'Invitado', 'Invité', 'Гость', 'ضيف'].sort());
  });
});
