import 'svc-live-shopping/svc-pip/define';
import 'svc-live-shopping/svc-player/define';
import { mount } from 'svelte';
import Shop from './Shop.svelte';

const target = document.querySelector('#app');
if (target) mount(Shop, { target });
