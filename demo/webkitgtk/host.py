#!/usr/bin/python3
"""A WebView with script message handlers, which are the same interface as those of iOS.

Reads one JSON command per line: {"id", "eval"} a JavaScript expression, {"id", "click": [x, y]} a press by a person, or
{"quit"}. Writes one JSON event per line: "loaded", "message" (handler, type, body), "answer" (id, value or error).
"""
import argparse
import json
import sys

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gdk, GLib, Gtk, WebKit2

parser = argparse.ArgumentParser()
parser.add_argument('--url', required=True)
parser.add_argument('--handlers', default='')
options = parser.parse_args()


def tell(**event):
    sys.stdout.write(json.dumps(event) + '\n')
    sys.stdout.flush()


def on_message(_manager, result, handler):
    value = result.get_js_value()
    tell(event='message', handler=handler, type='string' if value.is_string() else 'other', body=value.to_string())


# Before the page loads: a handler that is registered later is not there when the page looks for it.
handlers = WebKit2.UserContentManager()
for name in filter(None, options.handlers.split(',')):
    handlers.connect('script-message-received::' + name, on_message, name)
    handlers.register_script_message_handler(name)

view = WebKit2.WebView(
    web_context=WebKit2.WebContext.new_ephemeral(),
    user_content_manager=handlers,
    website_policies=WebKit2.WebsitePolicies(autoplay=WebKit2.AutoplayPolicy.ALLOW),
)
settings = view.get_settings()
settings.set_property('media-playback-requires-user-gesture', False)
settings.set_property('media-playback-allows-inline', True)
settings.set_property('hardware-acceleration-policy', WebKit2.HardwareAccelerationPolicy.NEVER)
view.connect('load-changed', lambda _view, state: state == WebKit2.LoadEvent.FINISHED and tell(event='loaded'))

window = Gtk.Window()
window.set_default_size(390, 844)
window.add(view)
window.show_all()


def evaluate(command):
    def done(_view, result):
        try:
            value = view.call_async_javascript_function_finish(result)
            tell(event='answer', id=command['id'], value=None if value.is_undefined() else json.loads(value.to_json(0)))
        except GLib.Error as error:
            tell(event='answer', id=command['id'], error=error.message)

    view.call_async_javascript_function(f'return ({command["eval"]})', -1, None, None, None, None, done)


def press(command):
    x, y = command['click']
    pointer = Gdk.Display.get_default().get_default_seat().get_pointer()
    for kind in (Gdk.EventType.BUTTON_PRESS, Gdk.EventType.BUTTON_RELEASE):
        event = Gdk.Event.new(kind)
        event.button.window = view.get_window()
        event.button.x, event.button.y = x, y
        event.button.x_root, event.button.y_root = x, y
        event.button.button = 1
        event.button.time = GLib.get_monotonic_time() // 1000
        event.set_device(pointer)
        Gtk.main_do_event(event)
    tell(event='answer', id=command['id'], value=None)


def on_line(_channel, _condition):
    line = sys.stdin.readline()
    command = json.loads(line) if line else {'quit': True}
    if 'quit' in command:
        Gtk.main_quit()
        return False
    (evaluate if 'eval' in command else press)(command)
    return True


GLib.io_add_watch(GLib.IOChannel.unix_new(0), GLib.PRIORITY_DEFAULT, GLib.IOCondition.IN | GLib.IOCondition.HUP, on_line)
view.load_uri(options.url)
Gtk.main()
