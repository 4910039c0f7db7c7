/** Adds the script tag after the page has loaded, the way a tag manager does. */
(() => {
  const src = document.currentScript?.dataset['src'];
  if (src === undefined) return;
  addEventListener('load', () => {
    const tag = document.createElement('script');
    tag.id = 'svc-pip';
    tag.type = 'application/javascript';
    tag.crossOrigin = 'anonymous';
    tag.setAttribute('charset', 'utf-8');
    tag.async = true;
    tag.src = src;
    document.body.append(tag);
  });
})();
