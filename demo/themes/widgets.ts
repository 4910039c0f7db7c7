import { html, type Html } from '../html.js';

/** What other companies add to a shop's pages, with the names and positions that these have by default. */
export const WIDGETS: Readonly<Record<string, Html>> = {
  intercom: html`<div class="intercom-lightweight-app" aria-live="polite">
    <div
      class="intercom-lightweight-app-launcher intercom-launcher"
      role="button"
      tabindex="0"
      aria-label="Open chat"
    ></div>
  </div>`,
  tidio: html`<div id="tidio-chat"><iframe id="tidio-chat-iframe" title="Tidio Chat"></iframe></div>`,
  chatwoot: html`<div class="woot--bubble-holder">
    <button class="woot-widget-bubble woot-elements--right" aria-label="Open chat window"></button>
  </div>`,
  whatsapp: html`<a class="whatsapp-button" href="https://wa.me/15550100" aria-label="WhatsApp"></a>`,
  zendesk: html`<iframe id="launcher" title="Opens a widget where you can find more information"></iframe>`,
  gorgias: html`<div id="gorgias-chat-container">
    <iframe id="chat-button" title="gorgias web messenger"></iframe>
  </div>`,
  crisp: html`<div class="crisp-client">
    <div id="crisp-chatbox"><a role="button" aria-label="Open chat"></a></div>
  </div>`,
  consent: html`<div class="cookie-banner" role="region" aria-label="Cookie banner">
    <p>We use cookies.</p>
    <button>Decline</button> <button>Accept</button>
  </div>`,
};

/** The widgets that a comma-separated list names. */
export const widgetsOf = (list: string | null): readonly Html[] =>
  (list ?? '').split(',').flatMap((name) => (Object.hasOwn(WIDGETS, name) ? [WIDGETS[name] ?? html``] : []));
