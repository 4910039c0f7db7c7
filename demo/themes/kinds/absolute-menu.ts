import { html } from '../../html.js';
import type { Theme } from '../theme.js';
import { BUY_BUTTON, FORM } from './page-parts.js';

/** A menu that is absolute in a sticky header, and as wide and high as the window below it. */
export const absoluteMenu: Theme = {
  name: 'absolute-menu',
  title: 'An absolute menu in a sticky header',
  styles: `.shop-header { position: sticky; top: 0; z-index: 3; height: 64px; background: #fff }
  .menu {
    position: absolute; left: 0; top: 100%;
    width: 100vw; height: calc(100vh - 64px);
    background: #fff;
    transform: translateX(-100%); visibility: hidden;
    transition: transform 0.3s, visibility 0.3s;
  }
  .open .menu { transform: none; visibility: visible }`,
  header: html`<header class="shop-header">
    <button class="menu-open" data-toggles="open .shop-header">Menu</button>
    <nav class="menu">
      <button data-toggles="open .shop-header">Close</button>
      <a href="/">Catalogue</a>
    </nav>
  </header>`,
  form: FORM,
  endOfBody: html``,
  opens: { menu: '.menu-open' },
  layers: { menu: '.menu' },
  bars: '.shop-header',
  buyButton: BUY_BUTTON,
};
