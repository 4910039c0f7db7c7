/** Of the script tag: no server renders its element, and it starts on no page that is prerendered. */
export { LitElement as HydratedElement } from 'lit';
