import '@videojs/html/video/player';
import '@videojs/html/video/skin';
import '@videojs/html/media/native-hls-video';
