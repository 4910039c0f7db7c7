import shaka from 'shaka-player/dist/shaka-player.hls-es2021.js';

shaka.polyfill.installAll();
const video = document.querySelector('video.peer');
if (video) {
  const player = new shaka.Player();
  await player.attach(video);
  await player.load(video.dataset.src);
}
