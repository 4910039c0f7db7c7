/** Makes an engine that plays HLS by itself look like one that does not. */
const { canPlayType } = HTMLMediaElement.prototype;

HTMLMediaElement.prototype.canPlayType = function (type) {
  return /mpegurl/i.test(type) ? '' : canPlayType.call(this, type);
};
