import { createRef } from 'react';
import { SvcPip, SvcPlayer, SvcStreamList, type SvcPlayerElement } from 'svc-live-shopping/react';
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
  <SvcPip {...service} liveNotification className="card" onSvcOpenPlayer={(event) => event.detail.streamId?.length} />,
  <SvcPlayer
    {...service}
    translationId="1"
    onTimeUpdate={(event: Event) => event.type}
    onPlay={(event: Event) => event.type}
  />,
  <SvcPlayer {...service} translationId="1" startTime={95} debug />,
  <SvcPlayer application="my-shop" translationId="1" playbackSource={playbackSource} />,
  <SvcPlayer {...service} translationId="1">
    <ul slot="products" />
    <section slot="chat" />
  </SvcPlayer>,
  <svc-pip base-url="https://api.example" feed-product-id="1" development debug position="top-left" class="card" />,
  <svc-player playbackSource={playbackSource} onsvc-add-product={({ detail }) => detail.product.name} />,
  // @ts-expect-error an attribute of that name does nothing
  <svc-pip baseUrl="https://api.example" />,
  // @ts-expect-error nor has the player one
  <svc-player translationId="1" />,
  // @ts-expect-error a corner is a word of four
  <SvcPip {...service} feedProductId="1" position="left" />,
  // @ts-expect-error without a product or the live notification nothing is shown
  <SvcPip {...service} />,
  // @ts-expect-error without the identifier of a stream nothing is played
  <SvcPlayer {...service} />,
  // @ts-expect-error without an address there are no streams
  <SvcStreamList application="my-shop" />,
  // @ts-expect-error the mini-player has no products
  <SvcPip {...service} feedProductId="1" onSvcAddProduct={() => undefined} />,
];
