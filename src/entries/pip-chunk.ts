import { SvcPipElement } from '../../components/svc-pip/svc-pip.js';
import type { PipHandover } from '../../components/svc-pip/svc-pip.settings.js';

/** Taken where the page has given the name to a class that is not this one, which must not receive our data. */
const PRIVATE_TAG = 'svc-pip-sdk';

function claimTag(): string {
  for (const tag of ['svc-pip', PRIVATE_TAG]) {
    const owner = customElements.get(tag);
    if (owner === SvcPipElement) return tag;
    if (!owner) {
      customElements.define(tag, SvcPipElement);
      return tag;
    }
  }
  throw new Error('both names of the element are taken');
}

/** Puts the mini-player on the page with everything the loader has begun. */
export function mount({ config, feedProductId, ports, host }: PipHandover): HTMLElement {
  const { application, baseUrl, development, live, continuous, liveNotification, liveUrl } = config;
  const { position, openIn, dismissal, locale } = config;
  const properties: Partial<SvcPipElement> = {
    ...{ application, baseUrl, development, liveNotification, liveUrl, position, openIn, dismissal, locale },
    ...{ noLive: !live, noContinuous: !continuous, feedProductId, ports },
  };
  if (host) Object.assign(host, properties);
  const tag = claimTag();
  const element = host?.localName === tag ? host : Object.assign(document.createElement(tag), properties);
  if (host !== element) host?.remove();
  if (!element.isConnected) document.body.append(element);
  return element;
}
