import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Env } from "../config/env";
import { localAddresses } from "../local/certificate";
import { explainListenError } from "../local/ports";

const THIS_MACHINE = "127.0.0.1";
const EVERY_INTERFACE = "0.0.0.0";

/**
 * Listens, and says where: for phones on the same network first, for this machine last.
 * @throws Error with words for a port that is taken.
 */
export async function announce(server: FastifyInstance, env: Env): Promise<string[]> {
  const host = env.HOST ?? (env.HTTPS ? EVERY_INTERFACE : THIS_MACHINE);
  try {
    await server.listen({ port: env.PORT, host });
  } catch (error) {
    throw explainListenError(error, env.PORT);
  }
  const { port } = server.server.address() as AddressInfo;
  const scheme = env.HTTPS ? "https" : "http";
  const onNetwork = host === EVERY_INTERFACE ? localAddresses().filter(isIpv4) : [];
  return [
    ...onNetwork.map((address) => `Network   ${scheme}://${address}:${port}`),
    `${env.BRAND} is ready at ${scheme}://localhost:${port}`,
  ];
}

const isIpv4 = (address: string): boolean => !address.includes(":");
