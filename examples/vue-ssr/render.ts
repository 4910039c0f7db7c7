import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import Shop from '../vue/Shop.vue';

export const render = (): Promise<string> => renderToString(createSSRApp(Shop));
