#!/usr/bin/env bash
# Makes mock-api/media/recording-cmaf/ from the recording, with ffmpeg 4.1: three renditions without sound, and the sound.
# The playlists are deleted afterwards, and so is the last segment of the sound, of one frame; recording.json is by hand.
set -euo pipefail
cd "$(dirname "$0")/../mock-api/media"

hls=(-f hls -hls_time 2 -hls_playlist_type vod -hls_segment_type fmp4 -hls_fmp4_init_filename init.mp4)
video=(-map 0:v -c:v libx264 -profile:v main -preset veryslow -g 50 -keyint_min 50 -sc_threshold 0 -bf 0 -r 25 -pix_fmt yuv420p)

rendition() { # name, size, bit rate, largest bit rate, buffer
  local folder=recording-cmaf/$1
  mkdir -p "$folder"
  ffmpeg -i recording/540p/index.m3u8 -t 8 "${video[@]}" -vf "scale=$2" -b:v "$3" -maxrate "$4" -bufsize "$5" \
    "${hls[@]}" -hls_segment_filename "$folder/%d.m4s" "$folder/index.m3u8"
}

rendition 1080p 1080:1920 300k 330k 600k
rendition 540p 540:960 140k 150k 300k
rendition 270p 270:480 60k 66k 120k

mkdir -p recording-cmaf/sound
ffmpeg -i recording/540p/index.m3u8 -t 8 -map 0:a -c:a aac -b:a 32k -ac 1 -ar 48000 \
  "${hls[@]}" -hls_segment_filename recording-cmaf/sound/%d.m4s recording-cmaf/sound/index.m3u8
