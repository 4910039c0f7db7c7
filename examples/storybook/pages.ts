import type { Decorator } from '@storybook/web-components-vite';
import { html } from 'lit';
import { baseUrl } from './service.js';
import './pages.css';

/** A product of a shop, over which the mini-player floats. */
export const productPage: Decorator = (story) => html`
  <main class="product">
    <img src="${baseUrl}/media/products/linen-shirt.jpg" alt="" />
    <div>
      <h1>Shore linen shirt</h1>
      <p>A washed linen shirt that gets softer every summer you wear it.</p>
      <p><b>€79</b></p>
      <button type="button">Add to cart</button>
    </div>
  </main>
  ${story()}
`;

/** A player fills its window, as on a page of its own. */
export const playerPage: Decorator = (story) => html`<div class="player">${story()}</div>`;

export const listPage: Decorator = (story) => html`<main class="list">${story()}</main>`;
