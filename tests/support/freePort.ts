import { probePort } from "../../server/local/ports";

/** The system gives none of these ports to connections, or to listeners that ask for any port. */
const PORTS = { first: 20_000, count: 10_000 };

/**
 * Returns a port of 127.0.0.1 that was free a moment ago. It stays free between two starts of a
 * program, unless another call of this function happens to choose it too.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.first + Math.floor(Math.random() * PORTS.count);
    const found = await probePort(port, "127.0.0.1").catch(() => undefined);
    if (found !== undefined) return found;
  }
}
