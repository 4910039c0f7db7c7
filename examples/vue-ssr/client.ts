import { createSSRApp } from 'vue';
import Shop from '../vue/Shop.vue';

createSSRApp(Shop).mount('#app');
// Vue has attached its listeners: the elements may begin.
void import('svc-live-shopping/define-all');
