#!/usr/bin/env bash
# Makes mock-api/media/recording-landscape/ from the recording, with ffmpeg 5.1: its first twelve seconds as a 16:9 show.
set -euo pipefail
cd "$(dirname "$0")/../mock-api/media"

mkdir -p recording-landscape
ffmpeg -y -v error -i recording/540p/index.m3u8 -t 12 -r 25 -pix_fmt yuv420p -filter_complex \
  '[0:v]split[a][b];[a]scale=640:-2,crop=640:360,gblur=18,eq=brightness=-0.06[wide];[b]scale=-2:360[tall];[wide][tall]overlay=(W-w)/2:0' \
  -c:v libx264 -profile:v high -preset veryslow -b:v 75k -maxrate 95k -bufsize 190k -g 50 -keyint_min 50 -sc_threshold 0 \
  -map 0:a -c:a aac -b:a 32k -ac 1 -ar 48000 \
  -f hls -hls_time 2 -hls_playlist_type vod -hls_segment_filename 'recording-landscape/%d.mpegts' recording-landscape/master.m3u8
