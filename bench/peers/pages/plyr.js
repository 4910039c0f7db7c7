import 'plyr/dist/plyr.css';
import Plyr from 'plyr';

const video = document.querySelector('video.peer');
if (video) new Plyr(video, { controls: [], loadSprite: false, autoplay: true, muted: true, loop: { active: true } });
