import 'vidstack/player/styles/default/theme.css';
import 'vidstack/player/styles/default/layouts/video.css';
import 'vidstack/player';
import 'vidstack/player/layouts/default';
import 'vidstack/player/ui';
import Hls from 'hls.js/dist/hls.min.js';

document.querySelector('media-player').addEventListener('provider-change', ({ detail: provider }) => {
  if (provider?.type === 'hls') provider.library = Hls;
});
