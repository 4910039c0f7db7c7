import { hydrate } from 'svelte';
import Shop from '../svelte/Shop.svelte';

const target = document.querySelector('#app');
if (target) hydrate(Shop, { target });
// Svelte has attached its listeners: the elements may begin.
void import('svc-live-shopping/define-all');
