import '@videojs/html/media/native-hls-video';
