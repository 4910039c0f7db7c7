import '@mux/mux-player';
