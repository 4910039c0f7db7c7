import { createRef } from 'react';
import { SvcPip, SvcPlayer, type SvcPlayerElement } from 'svc-live-shopping/react';
import { createServiceSources } from 'svc-live-shopping/service-sources';

const service = { baseUrl: 'https://api.example', application: 'my-shop' };
const { playbackSource } = createServiceSources(service);

/** What compiles and what does not: a component has properties, a tag has attributes. Nothing of it is shown. */
export const compiles = [
  <SvcPlayer
    ref={createRef<SvcPlayerElement>()}
    {...service}
    translationId="1"
    muted
    playbackSource={playbackSource}
  />,
  <SvcPip {...service} className="card" onSvcOpenPlayer={(event) => event.detail.streamId?.length} />,
  <svc-pip base-url="https://api.example" feed-product-id="1" development position="top-left" class="card" />,
  <svc-player playbackSource={playbackSource} onsvc-add-product={({ detail }) => detail.product.name} />,
  // @ts-expect-error an attribute of that name does nothing
  <svc-pip baseUrl="https://api.example" />,
  // @ts-expect-error nor has the player one
  <svc-player translationId="1" />,
  // @ts-expect-error a corner is a word of four
  <SvcPip position="left" />,
  // @ts-expect-error the mini-player has no products
  <SvcPip onSvcAddProduct={() => undefined} />,
];
