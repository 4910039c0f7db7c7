/**
 * Adds a copy button to every sample, and a button under the samples that can be run, which runs them on this page. No request
 * is sent and no element is loaded before the click.
 */
import type { ServiceSourceOptions } from '../../src/api/service-sources.js';

const REGISTER = {
  'svc-pip': () => import('../../components/svc-pip/svc-pip.define.js'),
  'svc-player': () => import('../../components/svc-player/svc-player.define.js'),
  'svc-stream-list': () => import('../../components/svc-stream-list/svc-stream-list.define.js'),
};
type Tag = keyof typeof REGISTER;

/** The service of the server of these pages. */
type Service = Readonly<Required<Pick<ServiceSourceOptions, 'baseUrl' | 'application'>>>;

const isTag = (name: string): name is Tag => name in REGISTER;

async function service(): Promise<Service> {
  const response = await fetch('live.json');
  if (!response.ok) throw new Error('Samples run where `npm start` serves this page');
  return (await response.json()) as Service;
}

/** Makes the element that a sample shows: the first one of its markup, or the one that its code makes. */
async function make(sample: string): Promise<HTMLElement> {
  const all = [...new DOMParser().parseFromString(sample, 'text/html').querySelectorAll('*')];
  const written = all.find(({ localName }) => isTag(localName));
  const tag = written?.localName ?? /createElement\('([a-z-]+)'\)/.exec(sample)?.[1] ?? '';
  if (!isTag(tag)) throw new Error('This sample shows no element');
  await REGISTER[tag]();
  return written ? (document.importNode(written, true) as HTMLElement) : document.createElement(tag);
}

async function show(sample: string, container: HTMLElement, signal: AbortSignal): Promise<void> {
  const [options, element] = await Promise.all([service(), make(sample)]);
  if (element.localName === 'svc-player') {
    const translationId = /translationId: '([^']+)'/.exec(sample)?.[1];
    Object.assign(element, { translationId, autoplay: true });
  }
  Object.assign(element, options, { development: true });
  if (!signal.aborted) container.append(element);
}

function describe(element: Element): string {
  const facts = [...element.attributes].filter(({ name }) => name.startsWith('data-'));
  return facts.map(({ name, value }) => `${name}="${value}"`).join(' ');
}

function addRunButton(block: HTMLElement): void {
  const container = document.createElement('div');
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Run it here' });
  // An error is announced; what the element reports, at every moment, is not.
  const message = document.createElement('output');
  const state = document.createElement('samp');
  container.className = 'live';
  container.append(button, message, state);
  block.after(container);
  const watch = new MutationObserver(() => {
    const element = [...container.children].find(({ localName }) => isTag(localName));
    state.textContent = element ? describe(element) : '';
  });
  let running: AbortController | null = null;

  const stop = (text: string): void => {
    running?.abort();
    running = null;
    watch.disconnect();
    container.replaceChildren(button, message, state);
    button.textContent = 'Run it here';
    state.textContent = '';
    message.textContent = text;
  };
  button.addEventListener('click', () => {
    if (running) {
      stop('');
      return;
    }
    const own = (running = new AbortController());
    button.textContent = 'Stop';
    message.textContent = '';
    watch.observe(container, { attributes: true, subtree: true });
    show(block.textContent, container, own.signal).catch((cause: unknown) => {
      if (!own.signal.aborted) stop(cause instanceof Error ? cause.message : String(cause));
    });
  });
}

/** Milliseconds for which the button says that the sample was copied. */
const COPIED = 2_000;

function addCopyButton(block: HTMLElement): void {
  const sample = document.createElement('div');
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Copy' });
  const message = document.createElement('output');
  sample.className = 'sample';
  button.className = 'copy';
  block.replaceWith(sample);
  sample.append(block, button, message);
  button.addEventListener('click', () => {
    const say = (words: string): void => {
      message.textContent = words;
      setTimeout(() => (message.textContent = ''), COPIED);
    };
    navigator.clipboard.writeText(block.textContent).then(
      () => say('Copied'),
      () => say('Select the text and copy it'),
    );
  });
}

document.querySelectorAll<HTMLElement>('pre[data-run]').forEach(addRunButton);
// Without a secure context there is no clipboard.
if (isSecureContext) document.querySelectorAll<HTMLElement>('pre').forEach(addCopyButton);
