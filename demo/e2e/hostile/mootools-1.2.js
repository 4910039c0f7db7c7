/* MooTools 1.2 as it changed what the language and the browser offer; written anew from its published behaviour. */
(function () {
  var slice = Array.prototype.slice;
  var implement = function (type, methods, force) {
    for (var name in methods) if (force || !type.prototype[name]) type.prototype[name] = methods[name];
  };
  var typeOf = function (item) {
    if (item == null) return false;
    if (item.nodeName) return item.nodeType === 1 ? 'element' : 'textnode';
    if (typeof item.length === 'number') return 'callee' in item ? 'arguments' : item.item ? 'collection' : typeof item;
    return typeof item;
  };

  window.MooTools = { version: '1.2.6' };
  window.$type = typeOf;
  window.$ = document.id = (id) => (typeof id === 'string' ? document.getElementById(id) : id);
  window.$$ = (selector) => slice.call(document.querySelectorAll(selector));
  window.$empty = function () {};
  window.$extend = function (target, source) {
    for (var name in source) target[name] = source[name];
    return target;
  };
  window.$A = (item) => slice.call(item);
  window.$splat = (item) => (typeOf(item) ? (Array.isArray(item) ? item : [item]) : []);
  Array.from = window.$splat;

  [Array, Boolean, Date, Function, Number, RegExp, String].forEach(function (type) {
    type.prototype.$family = { name: String(type.name).toLowerCase() };
    type.implement = (methods) => implement(type, methods, true);
  });

  // The second argument of `bind` is the list of arguments, not the first of them.
  implement(
    Function,
    {
      bind: function (bound, args) {
        var self = this;
        return function () {
          return self.apply(bound, args == null ? arguments : window.$splat(args));
        };
      },
      pass: function (args, bound) {
        var self = this;
        return () => self.apply(bound, window.$splat(args));
      },
      delay: function (milliseconds, bound, args) {
        return setTimeout(this.bind(bound, args), milliseconds);
      },
      periodical: function (milliseconds, bound, args) {
        return setInterval(this.bind(bound, args), milliseconds);
      },
    },
    true,
  );
  implement(Array, {
    contains: function (item, from) {
      return this.indexOf(item, from) !== -1;
    },
    each: function (action, bound) {
      this.forEach(action, bound);
    },
    include: function (item) {
      if (!this.contains(item)) this.push(item);
      return this;
    },
    erase: function (item) {
      for (var at = this.length; at--;) if (this[at] === item) this.splice(at, 1);
      return this;
    },
    getLast: function () {
      return this[this.length - 1] || null;
    },
  });
  implement(String, {
    contains: function (part) {
      return this.indexOf(part) > -1;
    },
    clean: function () {
      return this.replace(/\s+/g, ' ').trim();
    },
    test: function (pattern) {
      return new RegExp(pattern).test(this);
    },
    toInt: function (base) {
      return parseInt(this, base || 10);
    },
  });
  implement(Number, {
    limit: function (least, most) {
      return Math.min(most, Math.max(least, this));
    },
    times: function (action, bound) {
      for (var at = 0; at < this; at++) action.call(bound, at);
    },
  });

  window.Class = function (parameters) {
    var made = function () {
      if (this.initialize) this.initialize.apply(this, arguments);
    };
    window.$extend(made.prototype, parameters);
    return made;
  };
  // Three names of the platform are MooTools' own classes.
  window.Event = new window.Class({
    initialize: function (event) {
      this.event = event || window.event;
    },
    stop: function () {
      this.event.preventDefault();
      return this;
    },
  });
  window.Request = new window.Class({
    initialize: function (options) {
      this.options = options;
      this.xhr = new XMLHttpRequest();
    },
  });
  window.Hash = new window.Class({
    initialize: function (object) {
      window.$extend(this, object);
    },
    getLength: function () {
      return Object.keys(this).length;
    },
  });
  window.Hash.prototype.each = function (action, bound) {
    for (var key in this) if (Object.hasOwn(this, key)) action.call(bound, this[key], key);
  };
  var JSON = window.JSON;
  window.JSON = new window.Hash({ stringify: JSON.stringify, parse: JSON.parse, encode: JSON.stringify });

  implement(
    HTMLElement,
    {
      getElement: function (selector) {
        return this.querySelector(selector);
      },
      inject: function (element) {
        element.appendChild(this);
        return this;
      },
      dispose: function () {
        return this.parentNode ? this.parentNode.removeChild(this) : this;
      },
      destroy: function () {
        this.dispose();
        return null;
      },
      empty: function () {
        this.textContent = '';
        return this;
      },
      clone: function (contents) {
        return this.cloneNode(contents !== false);
      },
      get: function (property) {
        return this[property];
      },
      set: function (property, value) {
        this[property] = value;
        return this;
      },
      addEvent: function (type, listener) {
        this.addEventListener(type, listener, false);
        return this;
      },
    },
    true,
  );
})();
