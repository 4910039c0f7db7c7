/**
 * Runs in the page: what shops change while nobody does anything. A ticker writes its text ten times a second, a carousel
 * moves to its next picture each second, and one of the pictures below is loaded three times a second.
 */
export function startChanges(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`.carousel { display: flex; width: 300px; overflow: hidden }
    .carousel p { flex: none; width: 300px; transition: transform 0.3s }
    .carousel.second p { transform: translateX(-300px) }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const add = (parent: Element | null, name: string, text = ''): HTMLElement => {
    const made = document.createElement(name);
    made.textContent = text;
    parent?.append(made);
    return made;
  };
  const news = add(document.querySelector('#product .product-info'), 'div');
  const ticker = add(add(news, 'p'), 'span');
  const carousel = add(news, 'div');
  carousel.className = 'carousel';
  for (const picture of ['One', 'Two']) add(carousel, 'p', picture);
  const pictures = [...document.querySelectorAll('.tile img')].values();
  let ticks = 0;
  setInterval(() => {
    ticks += 1;
    ticker.textContent = `${String(ticks)} sold today`;
    if (ticks % 10 === 0) carousel.classList.toggle('second');
    if (ticks % 3 !== 0) return;
    const { value: picture } = pictures.next();
    picture?.setAttribute('src', `/img/linen-shirt.jpg?${String(ticks)}`);
    picture?.classList.add('loaded');
  }, 100);
}
