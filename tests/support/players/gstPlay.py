"""Plays a GStreamer pipeline to its end, or one part of it.

Usage: gstPlay.py PIPELINE [START STOP]   (in seconds)

gst-launch-1.0 cannot seek, so this calls the C library that it is made of.
"""

import ctypes
import ctypes.util
import sys

STATE_NULL, STATE_PAUSED, STATE_PLAYING = 1, 3, 4
STATE_CHANGE_FAILURE = 0
FORMAT_TIME = 3
SEEK_FLUSH, SEEK_ACCURATE = 1, 2
SEEK_TYPE_SET = 1
MESSAGE_EOS, MESSAGE_ERROR = 1, 2
NO_TIMEOUT = ctypes.c_uint64(2**64 - 1)

gst = ctypes.CDLL("libgstreamer-1.0.so.0")
for name in ("gst_parse_launch", "gst_element_get_bus", "gst_bus_timed_pop_filtered"):
    getattr(gst, name).restype = ctypes.c_void_p


def fail(why):
    sys.exit(f"GStreamer: {why}")


def main(description, start=None, stop=None):
    gst.gst_init(None, None)
    pipeline = ctypes.c_void_p(gst.gst_parse_launch(description.encode(), None))
    if not pipeline:
        fail("the pipeline cannot be built")
    gst.gst_element_set_state(pipeline, STATE_PAUSED)
    if gst.gst_element_get_state(pipeline, None, None, NO_TIMEOUT) == STATE_CHANGE_FAILURE:
        fail("the pipeline does not start")
    if start is not None:
        first, last = (ctypes.c_int64(int(float(at) * 1e9)) for at in (start, stop))
        flags = SEEK_FLUSH | SEEK_ACCURATE
        if not gst.gst_element_seek(
            pipeline, ctypes.c_double(1), FORMAT_TIME, flags, SEEK_TYPE_SET, first, SEEK_TYPE_SET, last
        ):
            fail("the pipeline does not seek")
    gst.gst_element_set_state(pipeline, STATE_PLAYING)
    bus = ctypes.c_void_p(gst.gst_element_get_bus(pipeline))
    message = gst.gst_bus_timed_pop_filtered(bus, NO_TIMEOUT, MESSAGE_EOS | MESSAGE_ERROR)
    # The type follows the 64 bytes of GstMiniObject.
    kind = ctypes.c_int.from_address(message + 64).value
    gst.gst_element_set_state(pipeline, STATE_NULL)
    if kind != MESSAGE_EOS:
        fail("the playback ended with an error")


main(*sys.argv[1:])
