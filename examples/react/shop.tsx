import { useEffect, useRef, useState } from 'react';
import { SvcPip, SvcPlayer, SvcStreamList, type SvcPipElement } from 'svc-live-shopping/react';
import { PRODUCTS, service } from '../service.js';

const CARD = '<a data-field="link"><b data-field="title"></b></a>';
const STRINGS = { view: 'See it' };

/** The components of the package: the same page in the browser alone and rendered on a server, in React 18 and 19. */
export function Shop({ title }: { readonly title: string }) {
  const [shows, setShows] = useState(false);
  return (
    <>
      <h1>{title}</h1>
      <p>
        <button onClick={() => setShows(!shows)}>{shows ? 'The product' : 'All shows'}</button>
      </p>
      {shows ? <Shows /> : <Product />}
    </>
  );
}

function Shows() {
  return (
    <SvcStreamList {...service} pageSize={4}>
      <template slot="card" dangerouslySetInnerHTML={{ __html: CARD }} />
    </SvcStreamList>
  );
}

function Product() {
  const [product, setProduct] = useState(0);
  const [own, setOwn] = useState(false);
  const [log, setLog] = useState<readonly string[]>([]);
  const pip = useRef<SvcPipElement>(null);
  const { id, name } = PRODUCTS[product % PRODUCTS.length] ?? PRODUCTS[0];
  const note = (line: string) => setLog((lines) => [...lines, line]);
  useEffect(() => note(`a ref with ${typeof pip.current?.explain}s`), []);
  return (
    <>
      <p>
        Product: <b>{name}</b> <button onClick={() => setProduct(product + 1)}>Another product</button>
      </p>
      <p>
        <label>
          <input type="checkbox" checked={own} onChange={() => setOwn(!own)} /> I open the player myself
        </label>
      </p>
      <SvcPlayer
        {...service}
        className="show"
        translationId="autumn-evening"
        autoplay
        muted
        strings={STRINGS}
        onSvcAddProduct={(event) => {
          if (!own) return;
          event.preventDefault();
          note(`own cart for ${event.detail.product.feedProductId}`);
        }}
      >
        <h2 slot="title">{name} and more</h2>
        <p slot="end">Thank you for watching.</p>
      </SvcPlayer>
      <h2>What happened</h2>
      <ul>
        {log.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
      <SvcPip
        {...service}
        ref={pip}
        feedProductId={id}
        onSvcModeChange={({ detail }) => note(`mode ${detail.mode}`)}
        onSvcOpenPlayer={(event) => {
          if (!own) return;
          event.preventDefault();
          note(`own player for ${event.detail.streamId ?? 'the live page'}`);
        }}
      />
    </>
  );
}
