import 'shaka-player/dist/controls.modern.css';
import shaka from 'shaka-player/dist/shaka-player.ui-es2021.js';

shaka.polyfill.installAll();
const video = document.querySelector('video.peer');
const player = new shaka.Player();
const ui = new shaka.ui.Overlay(player, video.parentElement, video);
await player.attach(video);
ui.getControls();
await player.load(video.dataset.src);
