import '@videojs/html/media/background-video';
