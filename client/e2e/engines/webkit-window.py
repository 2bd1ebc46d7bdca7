#!/usr/bin/python3
"""A WebKitGTK window that WebKitWebDriver leads: arguments are the folder of its data, width and height, and 'private'.

Debian's MiniBrowser keeps no data on disk while a driver leads it; this one does, as every browser of a person.
"""
import os
import signal
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

folder, width, height = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
is_private = sys.argv[4:5] == ["private"]
manager = (
    WebKit2.WebsiteDataManager.new_ephemeral()
    if is_private
    else WebKit2.WebsiteDataManager(base_data_directory=folder + "/data", base_cache_directory=folder + "/cache")
)
context = WebKit2.WebContext.new_with_website_data_manager(manager)
if not is_private:
    manager.get_cookie_manager().set_persistent_storage(
        folder + "/cookies", WebKit2.CookiePersistentStorage.SQLITE
    )
context.set_automation_allowed(True)
views = []
context.set_preferred_languages(["en-US"])


def print_to_file(view):
    settings = Gtk.PrintSettings()
    settings.set_printer("Print to File")
    settings.set("output-uri", GLib.filename_to_uri(folder + "/printed.pdf"))
    settings.set("output-file-format", "pdf")
    operation = WebKit2.PrintOperation(web_view=view)
    operation.set_print_settings(settings)
    operation.print_()
    return True


def close(view, window):
    views.remove(view)
    window.destroy()
    if not views:
        Gtk.main_quit()


def open_window(_session):
    window = Gtk.Window()
    window.set_default_size(width, height)
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    view.connect("close", close, window)
    window.add(view)
    window.show_all()
    views.append(view)
    return view


def begin(_context, session):
    session.set_application_info(WebKit2.ApplicationInfo())
    session.connect("create-web-view", open_window)


context.connect("automation-started", begin)
# WebKit does nothing on window.print() while a driver leads it: the kit sends this signal.
GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, lambda: print_to_file(views[-1]))
with open(folder + "/pid", "w", encoding="ascii") as file:
    file.write(str(os.getpid()))
Gtk.main()
