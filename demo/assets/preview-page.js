/** A page in the preview of the studio: it stores nothing, no click leaves it, and it takes no focus from the studio. */

for (const name of ['localStorage', 'sessionStorage']) {
  Object.defineProperty(window, name, {
    get() {
      throw new DOMException('The preview stores nothing', 'SecurityError');
    },
  });
}

document.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a[href]')) event.preventDefault();
});
for (const type of ['submit', 'svc-open-player']) document.addEventListener(type, (event) => event.preventDefault());

const { focus } = HTMLElement.prototype;
/** @param {FocusOptions} [options] */
HTMLElement.prototype.focus = function (options) {
  if (document.hasFocus()) focus.call(this, options);
};
