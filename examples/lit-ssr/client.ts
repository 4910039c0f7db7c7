import '@lit-labs/ssr-client/lit-element-hydrate-support.js';

const note = (line: string): void => {
  document.querySelector('#log')?.append(Object.assign(document.createElement('li'), { textContent: line }));
};
document.addEventListener('svc-mode-change', (event) => note(`mode ${event.detail.mode}`));
document.addEventListener('svc-open-player', (event) => {
  event.preventDefault();
  note(`own player for ${event.detail.streamId ?? 'the live page'}`);
});

void import('svc-live-shopping/define-all');
