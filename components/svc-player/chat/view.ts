import { guarded } from '../../../src/base/guarded.js';
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ChatMessage } from '../../../src/contract/chat.js';
import { clockTime } from '../controls/format.js';
import { playerIcons } from '../controls/icons.js';
import type { ChatView, PlayerIntents } from '../model.js';
import type { PlayerStrings } from '../strings.js';

/** The text comes back to its field where it is not sent, unless there is another one. */
function submit(event: SubmitEvent, intents: PlayerIntents): void {
  event.preventDefault();
  const field = event.currentTarget instanceof HTMLFormElement ? event.currentTarget.querySelector('input') : null;
  if (!field || field.value.trim() === '') return;
  const { value } = field;
  field.value = '';
  intents.sendMessage(value, () => (field.value ||= value));
}

const renderForm = ({ sending }: ChatView, intents: PlayerIntents, strings: PlayerStrings) =>
  html`<form class="chat-form" @submit=${(event: SubmitEvent) => submit(event, intents)}>
    <input
      type="text"
      name="message"
      maxlength="500"
      autocomplete="off"
      enterkeyhint="send"
      dir="auto"
      aria-label=${strings.message}
      placeholder=${strings.message}
    />
    <button class="round" aria-label=${strings.send} aria-disabled=${sending ? 'true' : nothing}>
      ${playerIcons.send}
    </button>
  </form>`;

/**
 * A text in its own direction. A name that it begins with, as a reply does, tells nothing of that: `أمل: in pine green` is English.
 *
 * @param authors of the chat
 */
function renderText(text: string, authors: readonly string[]): TemplateResult {
  const [, sign = '', said = ''] = /^(@?)(.*)$/su.exec(text) ?? [];
  const isName = (author: string): boolean =>
    author !== '' && said.startsWith(author) && /^[:,،\s]/u.test(said.slice(author.length));
  const name = authors.filter(isName).sort((a, b) => b.length - a.length)[0];
  if (name === undefined) return html`<bdi>${text}</bdi>`;
  return html`<bdi><bdi>${sign}${name}</bdi>${said.slice(name.length)}</bdi>`;
}

/** A message of a recording leads to its moment; one without is text only. */
function renderMessage(
  { author, text }: ChatMessage,
  authors: readonly string[],
  moment: number | undefined,
  isLast: boolean,
  intents: PlayerIntents,
  strings: PlayerStrings,
): TemplateResult {
  const said = html`<b><bdi>${author.trim() || strings.guest}</bdi></b> ${renderText(text, authors)}`;
  if (moment === undefined) return html`<li>${said}</li>`;
  return html`<li>
    <button tabindex=${isLast ? 0 : -1} @click=${() => intents.playFrom(moment)}>
      ${said} <span class="moment">${clockTime(moment)}</span>
    </button>
  </li>`;
}

/** One of the messages can be reached by Tab; the arrow keys go to the others. */
function stepFocus(event: KeyboardEvent): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const [focused] = event.composedPath();
  const item = focused instanceof Element && step !== undefined ? focused.closest('li') : null;
  const next = step === 1 ? item?.nextElementSibling : item?.previousElementSibling;
  if (!item) return;
  event.preventDefault();
  next?.querySelector('button')?.focus();
}

export function renderChat(chat: ChatView, intents: PlayerIntents, strings: PlayerStrings): TemplateResult {
  const { status, messages, moments, open, sendFailed } = chat;
  const lastId = messages.filter(({ id }) => moments.has(id)).at(-1)?.id;
  const authors = [...new Set(messages.map(({ author }) => author))];
  return html`<section part="chat" class="chat" aria-label=${strings.chat}>
    <h2>${strings.chat}</h2>
    ${
      status === 'failed'
        ? html`<p class="chat-note">
            ${strings.chatFailed} <button class="word" @click=${() => intents.retryChat()}>${strings.chatLost}</button>
          </p>`
        : nothing
    }
    ${
      status === 'ready' && messages.length === 0
        ? html`<p class="chat-note">${open ? strings.chatEmpty : strings.chatReplay}</p>`
        : nothing
    }
    <div
      class="log"
      role="log"
      tabindex=${lastId === undefined ? 0 : nothing}
      aria-label=${strings.chat}
      aria-live=${open ? nothing : 'off'}
      aria-busy=${status === 'loading'}
      @keydown=${(event: KeyboardEvent) => guarded(() => stepFocus(event))}
    >
      <ol>
        ${repeat(
          messages,
          ({ id }) => id,
          (message) =>
            renderMessage(message, authors, moments.get(message.id), message.id === lastId, intents, strings),
        )}
      </ol>
    </div>
    ${open && status !== 'failed' ? renderForm(chat, intents, strings) : nothing}
    ${sendFailed ? html`<p class="chat-note" role="alert">${strings.sendFailed}</p>` : nothing}
  </section>`;
}
