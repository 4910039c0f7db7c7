import '@hotwired/turbo';
import 'svc-live-shopping/define-all';

// On the document, since each page has a mini-player of its own.
const note = (line: string): void => {
  document.querySelector('#log')?.append(Object.assign(document.createElement('li'), { textContent: line }));
};
document.addEventListener('svc-mode-change', ({ target, detail }) => {
  if (target instanceof Element && target.matches('svc-pip')) note(`mode ${detail.mode}`);
});
document.addEventListener('svc-open-player', (event) => {
  if (!document.querySelector<HTMLInputElement>('#own')?.checked) return;
  event.preventDefault();
  note(`own player for ${event.detail.streamId ?? 'the live page'}`);
});
