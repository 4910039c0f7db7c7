import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { playerIcons } from '../controls/icons.js';
import type { ChatView, PlayerIntents } from '../model.js';
import type { PlayerStrings } from '../strings.js';

function submit(event: SubmitEvent, intents: PlayerIntents): void {
  event.preventDefault();
  const field = event.currentTarget instanceof HTMLFormElement ? event.currentTarget.querySelector('input') : null;
  if (!field || field.value.trim() === '') return;
  intents.sendMessage(field.value);
  field.value = '';
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

export function renderChat(chat: ChatView, intents: PlayerIntents, strings: PlayerStrings): TemplateResult {
  const { status, messages, open, sendFailed } = chat;
  return html`<section part="chat" class="chat" aria-label=${strings.chat}>
    <h2>${strings.chat}</h2>
    ${
      status === 'failed'
        ? html`<p class="chat-note">
            ${strings.chatFailed} <button class="word" @click=${() => intents.retryChat()}>${strings.chatLost}</button>
          </p>`
        : nothing
    }
    ${status === 'ready' && messages.length === 0 && open ? html`<p class="chat-note">${strings.chatEmpty}</p>` : nothing}
    <div
      class="log"
      role="log"
      tabindex="0"
      aria-label=${strings.chat}
      aria-live=${open ? nothing : 'off'}
      aria-busy=${status === 'loading'}
    >
      <ol>
        ${repeat(
          messages,
          ({ id }) => id,
          ({ author, text }) =>
            html`<li>
              <b><bdi>${author}</bdi></b> <bdi>${text}</bdi>
            </li>`,
        )}
      </ol>
    </div>
    ${open && status !== 'failed' ? renderForm(chat, intents, strings) : nothing}
    ${sendFailed ? html`<p class="chat-note" role="alert">${strings.sendFailed}</p>` : nothing}
  </section>`;
}
