/* Prototype 1.6 as it changed what the language and the browser offer; written anew from its published behaviour. */
(function () {
  var extend = function (target, source) {
    for (var name in source) target[name] = source[name];
    return target;
  };
  var slice = Array.prototype.slice;
  var toArray = function (iterable) {
    if (!iterable) return [];
    if (iterable.toArray) return iterable.toArray();
    return slice.call(iterable);
  };
  var toJSON = function (value) {
    if (value === null || typeof value === 'boolean') return String(value);
    if (value === undefined || typeof value === 'function') return undefined;
    if (value.toJSON) return value.toJSON();
    var parts = [];
    for (var name in value) {
      var text = toJSON(value[name]);
      if (text !== undefined) parts.push(name.toJSON() + ': ' + text);
    }
    return '{' + parts.join(', ') + '}';
  };

  window.Prototype = { Version: '1.6.1', K: (value) => value, emptyFunction: function () {} };
  window.$A = toArray;
  window.$w = (words) => words.strip().split(/\s+/);
  window.$ = (id) => (typeof id === 'string' ? document.getElementById(id) : id);
  window.$$ = (selector) => slice.call(document.querySelectorAll(selector));
  window.Class = { create: (methods) => extend(function () {}, { prototype: methods }) };
  window.Hash = function (object) {
    this._object = extend({}, object);
  };
  window.$H = (object) => new window.Hash(object);

  extend(Object, {
    extend: extend,
    toJSON: toJSON,
    clone: (object) => extend({}, object),
    isArray: (object) => object != null && typeof object === 'object' && 'splice' in object && 'join' in object,
    isString: (object) => typeof object === 'string',
    // With what is inherited, so that the keys of an array have its new methods among them.
    keys: function (object) {
      var keys = [];
      for (var name in object) keys.push(name);
      return keys;
    },
    values: function (object) {
      var values = [];
      for (var name in object) values.push(object[name]);
      return values;
    },
  });

  extend(Function.prototype, {
    bind: function () {
      if (arguments.length < 2 && arguments[0] === undefined) return this;
      var method = this;
      var args = slice.call(arguments);
      var object = args.shift();
      return function () {
        return method.apply(object, args.concat(slice.call(arguments)));
      };
    },
    curry: function () {
      var method = this;
      var args = slice.call(arguments);
      return function () {
        return method.apply(this, args.concat(slice.call(arguments)));
      };
    },
    delay: function (seconds) {
      return setTimeout(this, seconds * 1000);
    },
    wrap: function (wrapper) {
      var method = this;
      return function () {
        return wrapper.apply(this, [method.bind(this)].concat(slice.call(arguments)));
      };
    },
  });

  // Callbacks get a value and its index, never the whole; `entries` is a copy, `find` and `filter` go over holes.
  var enumerable = {
    each: function (iterator, context) {
      for (var at = 0; at < this.length; at++) iterator.call(context, this[at], at);
      return this;
    },
    collect: function (iterator, context) {
      var results = [];
      iterator = iterator || window.Prototype.K;
      this.each(function (value, at) {
        results.push(iterator.call(context, value, at));
      });
      return results;
    },
    detect: function (iterator, context) {
      for (var at = 0; at < this.length; at++) if (iterator.call(context, this[at], at)) return this[at];
    },
    findAll: function (iterator, context) {
      var results = [];
      this.each(function (value, at) {
        if (iterator.call(context, value, at)) results.push(value);
      });
      return results;
    },
    all: function (iterator, context) {
      return this.findAll(iterator || window.Prototype.K, context).length === this.length;
    },
    any: function (iterator, context) {
      return this.findAll(iterator || window.Prototype.K, context).length > 0;
    },
    include: function (object) {
      return this.indexOf(object) > -1;
    },
    inject: function (memo, iterator, context) {
      this.each(function (value, at) {
        memo = iterator.call(context, memo, value, at);
      });
      return memo;
    },
    toArray: function () {
      return slice.call(this);
    },
  };
  extend(enumerable, {
    map: enumerable.collect,
    find: enumerable.detect,
    select: enumerable.findAll,
    filter: enumerable.findAll,
    member: enumerable.include,
    entries: enumerable.toArray,
    every: enumerable.all,
    some: enumerable.any,
  });
  extend(Array.prototype, enumerable);
  extend(Array.prototype, {
    clear: function () {
      this.length = 0;
      return this;
    },
    first: function () {
      return this[0];
    },
    last: function () {
      return this[this.length - 1];
    },
    compact: function () {
      return this.filter((value) => value != null);
    },
    flatten: function () {
      return this.inject([], (flat, value) => flat.concat(Array.isArray(value) ? value.flatten() : [value]));
    },
    without: function () {
      var values = slice.call(arguments);
      return this.filter((value) => !values.include(value));
    },
    uniq: function () {
      return this.inject([], (seen, value) => (seen.include(value) ? seen : seen.concat([value])));
    },
    clone: function () {
      return slice.call(this);
    },
    size: function () {
      return this.length;
    },
    toJSON: function () {
      return '[' + this.map(toJSON).join(', ') + ']';
    },
  });
  Array.from = toArray;

  extend(String.prototype, {
    strip: function () {
      return this.replace(/^\s+|\s+$/g, '');
    },
    include: function (pattern) {
      return this.indexOf(pattern) > -1;
    },
    startsWith: function (pattern) {
      return this.indexOf(pattern) === 0;
    },
    endsWith: function (pattern) {
      var at = this.length - pattern.length;
      return at >= 0 && this.lastIndexOf(pattern) === at;
    },
    blank: function () {
      return /^\s*$/.test(this);
    },
    camelize: function () {
      return this.replace(/-+(.)?/g, (_, letter) => (letter ? letter.toUpperCase() : ''));
    },
    toArray: function () {
      return this.split('');
    },
    toJSON: function () {
      return '"' + this.replace(/["\\]/g, '\\$&') + '"';
    },
    evalJSON: function () {
      return window.JSON.parse(this);
    },
  });
  extend(Number.prototype, {
    times: function (iterator, context) {
      for (var at = 0; at < this; at++) iterator.call(context, at);
      return this;
    },
    toJSON: function () {
      return isFinite(this) ? this.toString() : 'null';
    },
  });
  extend(Date.prototype, {
    toJSON: function () {
      return '"' + this.toISOString() + '"';
    },
  });

  // Every element has these, and some of them had meant something else.
  var methods = {
    visible: (element) => element.style.display !== 'none',
    hide: function (element) {
      element.style.display = 'none';
      return element;
    },
    show: function (element) {
      element.style.display = '';
      return element;
    },
    remove: function (element) {
      element.parentNode.removeChild(element);
      return element;
    },
    replace: function (element, content) {
      element.parentNode.replaceChild(content, element);
      return element;
    },
    update: function (element, content) {
      element.textContent = content;
      return element;
    },
    insert: function (element, content) {
      element.appendChild(content);
      return element;
    },
    empty: (element) => element.textContent.blank(),
    clone: (element, deep) => element.cloneNode(deep),
    scrollTo: function (element) {
      window.scrollTo(element.offsetLeft, element.offsetTop);
      return element;
    },
    observe: function (element, type, handler) {
      element.addEventListener(type, handler, false);
      return element;
    },
    setOpacity: function (element, value) {
      element.style.opacity = value;
      return element;
    },
  };
  for (var name in methods) {
    HTMLElement.prototype[name] = (function (method) {
      return function () {
        return method.apply(null, [this].concat(slice.call(arguments)));
      };
    })(methods[name]);
  }
  var NativeElement = window.Element;
  window.Element = function (tagName) {
    return document.createElement(tagName);
  };
  extend(window.Element, NativeElement);
  window.Element.prototype = NativeElement.prototype;
  document.getElementsByClassName = (name) => slice.call(document.querySelectorAll('.' + name));
})();
