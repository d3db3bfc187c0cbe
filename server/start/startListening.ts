import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Env } from "../config/env";
import { localAddresses } from "../local/certificate";
import { explainListenError, probePort } from "../local/ports";

const THIS_MACHINE = "127.0.0.1";
const EVERY_INTERFACE = "0.0.0.0";

/**
 * So many connections may wait to be accepted. The tabs of a process that ends all connect to the
 * others within a few seconds; Node's own limit of 511 lets the system drop what comes beyond it, and
 * a proxy waits for those in vain. The system may allow less (`net.core.somaxconn`).
 */
const BACKLOG = 4096;

interface Addresses {
  /** Lists the product's addresses: for phones on the same network first, for this machine last. */
  lines: string[];
  /** Links in mails that no request has caused have this origin. */
  origin: string;
  /** The server answers at this origin on this machine. */
  localOrigin: string;
}

/** Returns the address on which the process listens. */
export const hostOf = (env: Env): string =>
  env.HOST ?? (env.HTTPS ? EVERY_INTERFACE : THIS_MACHINE);

/**
 * Fails early if the port is taken, before the slow parts start. `startListening` notices if the
 * port is taken in between.
 * @throws Error that explains that the port is taken.
 */
export async function assertPortFree(env: Env): Promise<void> {
  try {
    await probePort(env.PORT, hostOf(env));
  } catch (error) {
    throw explainListenError(error, env.PORT);
  }
}

/**
 * Starts to listen, and returns the addresses.
 * @throws Error that explains that the port is taken.
 */
export async function startListening(server: FastifyInstance, env: Env): Promise<Addresses> {
  const host = hostOf(env);
  try {
    await server.listen({ port: env.PORT, host, backlog: BACKLOG });
  } catch (error) {
    throw explainListenError(error, env.PORT);
  }
  const { port } = server.server.address() as AddressInfo;
  const scheme = env.HTTPS ? "https" : "http";
  const onNetwork = host === EVERY_INTERFACE ? localAddresses().filter(isIpv4) : [];
  const network = onNetwork.map((address) => `${scheme}://${address}:${port}`);
  const localOrigin = `${scheme}://localhost:${port}`;
  return {
    lines: [
      ...network.map((origin) => `Network   ${origin}`),
      `${env.BRAND} is ready at ${localOrigin}`,
    ],
    origin: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : (network[0] ?? localOrigin),
    localOrigin,
  };
}

const isIpv4 = (address: string): boolean => !address.includes(":");
