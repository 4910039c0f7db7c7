import '../../../dist/lib/components/svc-player/svc-player.define.js';
