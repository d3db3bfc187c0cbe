"""Serves OpenStack Swift with its S3 interface on loopback, for the cluster and the tests.

It needs only Debian's python3-swift and memcached, and neither a service nor a mounted disk. Each of
Swift's four servers is a process of its own, with its rings and data in the given folder. The script prints the
S3 port as one line when all of them listen. It ends with the process that has started it, and its
servers end with it, so nothing stays behind when a test run is killed.

Usage: swiftStore.py FOLDER ACCESS_KEY SECRET REGION [PORT]
"""

import ctypes
import os
import signal
import socket
import subprocess
import sys
import time

from swift.common import utils, wsgi
from swift.common.ring import RingBuilder

BACK_END = """
[DEFAULT]
swift_dir = {folder}
devices = {folder}/devices
mount_check = false
disable_fallocate = true
log_level = ERROR
log_address = {folder}/no-log

[pipeline:main]
pipeline = {kind}-server

[app:{kind}-server]
use = egg:swift#{kind}
"""

# The names of tempauth's options are user_ACCOUNT_USER, and the access key is ACCOUNT:USER.
PROXY = """
[DEFAULT]
swift_dir = {folder}
log_level = ERROR
log_address = {folder}/no-log

[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache bulk s3api tempauth copy slo dlo proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true

[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:{cache_port}
[filter:bulk]
use = egg:swift#bulk
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo

[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret} .admin

[filter:s3api]
use = egg:swift#s3api
location = {region}
"""

SWIFT_CONF = """
[swift-hash]
swift_hash_path_prefix = folkreel
swift_hash_path_suffix = test
"""

def write(path, text):
    with open(path, "w") as file:
        file.write(text)
    return path


def die_with_parent():
    """Asks Linux to kill this process when its parent ends (PR_SET_PDEATHSIG)."""
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)


def listening_socket(port=0):
    listener = socket.create_server(("127.0.0.1", port), backlog=256)
    # A request and its answer are small packets, which Nagle's algorithm would delay.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listener


def save_ring(folder, name, port):
    """Writes a ring with one copy of everything on one device."""
    builder = RingBuilder(part_power=4, replicas=1, min_part_hours=0)
    device = {"region": 1, "zone": 1, "ip": "127.0.0.1", "port": port, "device": "disk", "weight": 1}
    builder.add_dev({**device, "replication_ip": "127.0.0.1", "replication_port": port})
    builder.rebalance(seed="folkreel")
    builder.get_ring().save(os.path.join(folder, name + ".ring.gz"))


def serve(conf_path, section, listener):
    """Starts a server in a process of its own."""
    if os.fork():
        return
    die_with_parent()
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    conf, logger, log_name = wsgi._initrp(conf_path, section)
    utils.eventlet_monkey_patch()
    utils.FALLOCATE_RESERVE, utils.FALLOCATE_IS_PERCENT = 0, False
    # Eventlet needs its own kind of socket on the same descriptor.
    from eventlet.green import socket as green

    own = green.socket(fileno=os.dup(listener.fileno()))
    wsgi.run_server(conf, logger, own, global_conf={"log_name": log_name})
    os._exit(0)


def start_cache(folder):
    """Starts memcached, without which Swift refuses every request, and returns it with its port."""
    ports = os.path.join(folder, "cache-ports")
    command = ["memcached", "-l", "127.0.0.1", "-p", "-1", "-U", "0", "-m", "16", "-u", "root"]
    if os.path.exists(ports):
        os.remove(ports)
    env = {**os.environ, "MEMCACHED_PORT_FILENAME": ports}
    cache = subprocess.Popen(command, env=env, stdout=2, stdin=subprocess.DEVNULL, preexec_fn=die_with_parent)
    while not os.path.exists(ports) and cache.poll() is None:
        time.sleep(0.02)
    with open(ports) as file:
        return cache, int(file.read().split("TCP INET:")[1].split()[0])


def main(folder, access_key, secret, region, port="0"):
    die_with_parent()
    account, user = access_key.split(":")
    os.makedirs(os.path.join(folder, "devices", "disk"), exist_ok=True)
    utils.SWIFT_CONF_FILE = write(os.path.join(folder, "swift.conf"), SWIFT_CONF)
    utils.validate_hash_conf()
    servers = []
    for kind in ("account", "container", "object"):
        listener = listening_socket()
        save_ring(folder, kind, listener.getsockname()[1])
        conf = write(os.path.join(folder, kind + ".conf"), BACK_END.format(folder=folder, kind=kind))
        servers.append((conf, kind + "-server", listener))
    listener = listening_socket(int(port))
    cache, cache_port = start_cache(folder)
    given = {"account": account, "user": user, "secret": secret, "region": region}
    text = PROXY.format(folder=folder, cache_port=cache_port, **given)
    servers.append((write(os.path.join(folder, "proxy.conf"), text), "proxy-server", listener))
    for server in servers:
        serve(*server)
    # The sockets already listen, so a request waits until its server has loaded.
    print(listener.getsockname()[1], flush=True)
    cache.wait()


main(*sys.argv[1:])
