import '@videojs/html/media/hls-video';
