import 'media-chrome';
import 'hls-video-element';
