import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Env } from "../config/env";
import { localAddresses } from "../local/certificate";
import { explainListenError, occupyBriefly } from "../local/ports";

const THIS_MACHINE = "127.0.0.1";
const EVERY_INTERFACE = "0.0.0.0";

interface Announcement {
  /** Where people reach the product: for phones on the same network first, for this machine last. */
  lines: string[];
  /** Origin of links in mails that no request has asked for. */
  origin: string;
  /** Where it answers on this machine. */
  here: string;
}

const hostOf = (env: Env): string => env.HOST ?? (env.HTTPS ? EVERY_INTERFACE : THIS_MACHINE);

/**
 * Finds out that a port is taken before the slow parts start. `announce` notices when it is taken in between.
 * @throws Error with words for a port that is taken.
 */
export async function expectFreePort(env: Env): Promise<void> {
  try {
    await occupyBriefly(env.PORT, hostOf(env));
  } catch (error) {
    throw explainListenError(error, env.PORT);
  }
}

/**
 * Listens, and says where.
 * @throws Error with words for a port that is taken.
 */
export async function announce(server: FastifyInstance, env: Env): Promise<Announcement> {
  const host = hostOf(env);
  try {
    await server.listen({ port: env.PORT, host });
  } catch (error) {
    throw explainListenError(error, env.PORT);
  }
  const { port } = server.server.address() as AddressInfo;
  const scheme = env.HTTPS ? "https" : "http";
  const onNetwork = host === EVERY_INTERFACE ? localAddresses().filter(isIpv4) : [];
  const network = onNetwork.map((address) => `${scheme}://${address}:${port}`);
  const here = `${scheme}://localhost:${port}`;
  return {
    lines: [...network.map((origin) => `Network   ${origin}`), `${env.BRAND} is ready at ${here}`],
    origin: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : (network[0] ?? here),
    here,
  };
}

const isIpv4 = (address: string): boolean => !address.includes(":");
