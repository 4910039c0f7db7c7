/**
 * Opens and closes the layers of a page in `/themes/`, as its controls say: `data-toggles="class selector"`,
 * `data-sets="attribute selector"`, `data-inserts="id of a template"`, `data-removes="selector"`, `data-shows="id of a dialog"`,
 * `data-fills="selector"` and `data-leaves="fullscreen"` for the full screen.
 */

/** @type {Readonly<Record<string, (value: string) => void>>} */
const ACTIONS = {
  toggles(value) {
    const [name = '', selector = ''] = value.split(' ');
    document.querySelector(selector)?.classList.toggle(name);
  },
  sets(value) {
    const [name = '', selector = ''] = value.split(' ');
    document.querySelector(selector)?.toggleAttribute(name);
  },
  inserts(id) {
    const template = document.getElementById(id);
    if (template instanceof HTMLTemplateElement) template.after(template.content.cloneNode(true));
  },
  removes(selector) {
    document.querySelector(selector)?.remove();
  },
  shows(id) {
    const dialog = document.getElementById(id);
    if (dialog instanceof HTMLDialogElement) dialog.showModal();
  },
  fills(selector) {
    void document.querySelector(selector)?.requestFullscreen();
  },
  leaves() {
    void document.exitFullscreen();
  },
};

document.addEventListener('click', ({ target }) => {
  for (const [name, act] of Object.entries(ACTIONS)) {
    const control = target instanceof Element ? target.closest(`[data-${name}]`) : null;
    const value = control?.getAttribute(`data-${name}`);
    if (value) act(value);
  }
});
document.addEventListener('submit', (event) => {
  if (!(event.target instanceof HTMLFormElement) || event.target.method !== 'dialog') event.preventDefault();
});
