import 'plyr/dist/plyr.css';
import sprite from '../node_modules/plyr/dist/plyr.svg?url';
import Hls from 'hls.js/dist/hls.min.js';
import Plyr from 'plyr';

const video = document.querySelector('video.peer');
new Plyr(video, { iconUrl: sprite, autoplay: true, muted: true });
const hls = new Hls();
hls.loadSource(video.dataset.src);
hls.attachMedia(video);
