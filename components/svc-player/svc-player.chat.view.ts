import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { playerIcons } from './svc-player.icons.js';
import type { ChatView, PlayerIntents } from './svc-player.view-model.js';
import type { PlayerStrings } from './svc-player.strings.js';

function submit(event: SubmitEvent, intents: PlayerIntents): void {
  event.preventDefault();
  const field = event.currentTarget instanceof HTMLFormElement ? event.currentTarget.querySelector('input') : null;
  if (!field || field.value.trim() === '') return;
  intents.say(field.value);
  field.value = '';
}

const renderForm = ({ sending }: ChatView, intents: PlayerIntents, words: PlayerStrings) =>
  html`<form class="say" @submit=${(event: SubmitEvent) => submit(event, intents)}>
    <input
      type="text"
      name="message"
      maxlength="500"
      autocomplete="off"
      enterkeyhint="send"
      dir="auto"
      aria-label=${words.message}
      placeholder=${words.message}
    />
    <button class="round" aria-label=${words.send} aria-disabled=${sending ? 'true' : nothing}>
      ${playerIcons.send}
    </button>
  </form>`;

/** What is said beside the stream; nothing at all where the chat is hidden. */
export function renderChat(
  chat: ChatView | null,
  intents: PlayerIntents,
  words: PlayerStrings,
): TemplateResult | typeof nothing {
  if (!chat) return nothing;
  const { status, messages, open, sendFailed } = chat;
  return html`<section part="chat" class="chat" aria-label=${words.chat}>
    <h2>${words.chat}</h2>
    ${
      status === 'failed'
        ? html`<p class="chat-note">
            ${words.chatFailed} <button class="word" @click=${() => intents.retryChat()}>${words.chatLost}</button>
          </p>`
        : nothing
    }
    ${status === 'ready' && messages.length === 0 && open ? html`<p class="chat-note">${words.chatEmpty}</p>` : nothing}
    <div class="log" role="log" tabindex="0" aria-label=${words.chat} aria-busy=${status === 'loading'}>
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
    ${open && status !== 'failed' ? renderForm(chat, intents, words) : nothing}
    ${sendFailed ? html`<p class="chat-note" role="alert">${words.sendFailed}</p>` : nothing}
  </section>`;
}
