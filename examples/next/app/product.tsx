'use client';
import { useEffect, useRef, useState } from 'react';
import { SvcPip, SvcPlayer, type SvcPipElement } from 'svc-live-shopping/react';

interface Service {
  readonly baseUrl: string;
  readonly application: string;
  readonly development: boolean;
}

export function Product(service: Service) {
  const [own, setOwn] = useState(false);
  const [log, setLog] = useState<readonly string[]>([]);
  const pip = useRef<SvcPipElement>(null);
  const note = (line: string) => setLog((lines) => [...lines, line]);
  useEffect(() => {
    if (pip.current?.explain) document.documentElement.dataset['ref'] = pip.current.localName;
  }, []);
  return (
    <>
      <label>
        <input type="checkbox" checked={own} onChange={() => setOwn(!own)} /> I open the player myself
      </label>
      <SvcPlayer
        {...service}
        translationId="autumn-evening"
        autoplay
        muted
        onSvcAddProduct={(event) => {
          if (!own) return;
          event.preventDefault();
          note(`own cart for ${event.detail.product.feedProductId}`);
        }}
      />
      <ul>
        {log.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
      <SvcPip
        {...service}
        ref={pip}
        feedProductId="00123"
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
