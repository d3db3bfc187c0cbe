import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * Opens a way to the server in an address, such as a database or a bucket, that can be cut, silenced
 * and restored.
 */
export async function openWire(address: string) {
  const url = new URL(address);
  const ends = new Set<Socket>();
  let state: "open" | "cut" | "silent" = "open";
  const server = createServer((near) => {
    if (state === "cut") return near.destroy();
    const far = connect(Number(url.port || 5432), url.hostname);
    for (const end of [near, far]) {
      ends.add(end);
      // A cut needs no handling of its own, because each end closes the other one.
      end.on("error", () => undefined);
      end.on("close", () => {
        for (const one of [near, far]) one.destroy();
        ends.delete(end);
      });
    }
    if (state === "open") near.pipe(far).pipe(near);
    return undefined;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const through = new URL(url);
  through.hostname = "127.0.0.1";
  through.port = String((server.address() as AddressInfo).port);
  const destroyAll = () => ends.forEach((end) => end.destroy());
  return {
    url: through.href,
    /** Ends every connection and refuses new ones, like a server that restarts. */
    cut: () => {
      state = "cut";
      destroyAll();
    },
    /** Forwards nothing any more, like a host that has lost its power. */
    silence: () => {
      state = "silent";
      for (const end of ends) end.unpipe().pause();
    },
    /** Connects again. What was silent ends, as after a reboot. */
    mend: () => {
      state = "open";
      destroyAll();
    },
    close: () =>
      new Promise((done) => {
        server.close(done);
        destroyAll();
      }),
  };
}
