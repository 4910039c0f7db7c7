import 'htmx.org';

const note = (line: string): void => {
  document.querySelector('#log')?.append(Object.assign(document.createElement('li'), { textContent: line }));
};
document.addEventListener('svc-mode-change', ({ target, detail }) => {
  if (target instanceof Element && target.matches('svc-pip')) note(`mode ${detail.mode}`);
});

Object.assign(globalThis, {
  openPlayer(event: CustomEvent<{ readonly streamId: string | null }>) {
    if (!document.querySelector<HTMLInputElement>('#own')?.checked) return;
    event.preventDefault();
    note(`own player for ${event.detail.streamId ?? 'the live page'}`);
  },
});
void import('svc-live-shopping/define-all');
