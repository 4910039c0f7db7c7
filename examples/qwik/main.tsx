/** @jsxImportSource @builder.io/qwik */
import '@builder.io/qwik/qwikloader.js';
import { render } from '@builder.io/qwik';
import '../shop.css';
import { Shop } from './shop.js';

const app = document.querySelector('#app');
if (app) void render(app, <Shop />);
