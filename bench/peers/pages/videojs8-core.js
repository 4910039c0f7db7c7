import 'video.js/dist/video-js.css';
import videojs from 'video.js/core';

const video = document.querySelector('.video-js');
if (video) videojs(video);
