/** Makes a browser with native HLS look like one without. */
const { canPlayType } = HTMLMediaElement.prototype;

HTMLMediaElement.prototype.canPlayType = function (type) {
  return /mpegurl/i.test(type) ? '' : canPlayType.call(this, type);
};
