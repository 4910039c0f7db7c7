import { render as renderTemplate } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import { html } from 'lit';
import 'svc-live-shopping/define-all';
import 'svc-live-shopping/locales/de';
import { application, baseUrl } from '../service.js';

/** The page as a server writes it, in German: poster and title stand in it, and wait for no script. */
export const render = (): Promise<string> =>
  collectResult(
    renderTemplate(
      html`<svc-player
          class="show"
          base-url=${baseUrl}
          application=${application}
          development
          translation-id="autumn-evening"
          locale="de"
        >
          <h1 slot="title">Ein Abend im Herbst</h1>
          <img slot="poster" src="${baseUrl}/media/posters/linen-shirt.jpg" alt="" />
        </svc-player>
        <svc-pip
          base-url=${baseUrl}
          application=${application}
          development
          feed-product-id="00123"
          locale="de"
        ></svc-pip>
        <svc-stream-list
          base-url=${baseUrl}
          application=${application}
          development
          page-size="4"
          locale="de"
        ></svc-stream-list>`,
    ),
  );
