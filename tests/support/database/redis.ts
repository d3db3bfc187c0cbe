import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { reportMissing } from "../skipIfMissing";
import { findRedisProblem } from "./redisProbe";

export const REDIS_URL = process.env.TEST_REDIS_URL ?? "redis://127.0.0.1:6379";

const { hostname, port } = new URL(REDIS_URL);
const redisPort = Number(port || 6379);

const why = await findRedisProblem(hostname, redisPort);

/** States why the Redis suites cannot run, for `needs`. It is undefined if a server answers. */
export const missingRedis = reportMissing(
  why &&
    `The tests on a real Redis need a server at ${hostname}:${redisPort} (${why}). Start one, or set TEST_REDIS_URL.`,
);

export async function openRedisConnection() {
  const ends = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect({ host: hostname, port: redisPort });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => ends.delete(one));
    }
    return undefined;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const cut = () => {
    isCut = true;
    for (const end of ends) end.destroy();
  };
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    /** Keeps the connections open and forwards nothing, like a stopped process. */
    freeze() {
      for (const end of ends) end.pause();
    },
    mend() {
      isCut = false;
      for (const end of ends) end.resume();
    },
    close() {
      cut();
      server.close();
    },
  };
}
