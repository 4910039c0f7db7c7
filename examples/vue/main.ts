import 'svc-live-shopping/svc-pip/define';
import 'svc-live-shopping/svc-player/define';
import { createApp } from 'vue';
import Shop from './Shop.vue';

createApp(Shop).mount('#app');
