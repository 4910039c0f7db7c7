import { SvcPip } from 'svc-live-shopping/react';

/** React 18 has the same components; of a tag it knows attributes alone, and `true` would be the word. */
export const compiles = [
  <SvcPip
    baseUrl="https://api.example"
    application="my-shop"
    feedProductId="1"
    development={false}
    debug=""
    onSvcDismiss={(event) => event.preventDefault()}
  />,
  <svc-pip base-url="https://api.example" feed-product-id="1" development="" />,
  // @ts-expect-error an attribute of that name does nothing
  <svc-pip baseUrl="https://api.example" />,
  // @ts-expect-error React 18 writes the word, which switches it on
  <svc-pip development={false} />,
  // @ts-expect-error React 18 writes [object Object]
  <svc-pip strings={{}} />,
];
