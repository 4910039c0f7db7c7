/** The filters of the state gallery; they are in the address, so that a selection can be sent to somebody. */
{
  const form = /** @type {HTMLFormElement} */ (document.querySelector('form'));
  const output = /** @type {HTMLOutputElement} */ (document.querySelector('output'));
  const selects = [...form.querySelectorAll('select')];
  /** @type {NodeListOf<HTMLElement>} */
  const figures = document.querySelectorAll('figure');

  const show = () => {
    let shown = 0;
    for (const figure of figures) {
      figure.hidden = selects.some(({ name, value }) => value !== '' && figure.dataset[name] !== value);
      if (!figure.hidden) shown += 1;
    }
    for (const section of document.querySelectorAll('section'))
      section.hidden = section.querySelector('figure:not([hidden])') === null;
    output.textContent = `${shown} of ${figures.length} pictures`;
  };

  const wanted = new URLSearchParams(location.hash.slice(1));
  const isEmpty = wanted.size === 0;
  // A first look: everything in every language is two thousand pictures.
  if (isEmpty) wanted.set('language', 'en');
  for (const select of selects) select.value = wanted.get(select.name) ?? '';
  form.addEventListener('change', () => {
    const chosen = selects.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]);
    history.replaceState(null, '', `#${new URLSearchParams([['all', ''], ...chosen]).toString()}`);
    show();
  });
  show();
}
