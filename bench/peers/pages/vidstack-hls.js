import 'vidstack/player/styles/base.css';
import 'vidstack/player';
import Hls from 'hls.js/dist/hls.min.js';

document.querySelector('media-player').addEventListener('provider-change', ({ detail: provider }) => {
  if (provider?.type === 'hls') provider.library = Hls;
});
