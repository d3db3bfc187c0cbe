import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import { hostname } from "node:os";
import { msg } from "@contract/msg";
import Fastify, {
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
} from "fastify";
import type { Env } from "../config/env";
import type { Deps } from "../deps";
import { AppError } from "../errors";
import { type Certificate, localAddresses } from "../local/certificate";
import { explainListenError, probePort } from "../local/ports";
import type { CrossOrigin } from "../plugins/crossOrigin";
import type { Edge } from "../plugins/edge";
import { registerHealth } from "../plugins/health";
import { registerMetrics } from "../plugins/metricsPage";
import type { OpenRequests } from "./openRequests";
import type { Startup } from "./startup";
import type { WaitingBodies } from "./waitingBodies";

type RequestOrigin = Pick<FastifyRequest, "protocol" | "host">;

/** Tells whether a name or an address in a URL leads to this machine, and not somewhere else. */
function isOwnHost(name: string): boolean {
  const own = hostname().toLowerCase();
  const addresses = ["127.0.0.1", "::1", ...localAddresses()];
  return (
    ["localhost", own, `${own}.local`].includes(name) ||
    addresses.some((address) => name === address || name === `[${address}]`)
  );
}

/**
 * Returns a function that resolves the origin of links: PUBLIC_URL, or in local mode the address of
 * the request, so that a phone on the LAN gets links that work there. It must be an address of this
 * machine, because anybody can send any Host header, and the links are mailed. Outside local mode
 * PUBLIC_URL is always set (config/env.ts). The function throws AppError BAD_REQUEST for any other
 * Host header.
 */
export function originResolver(env: Pick<Env, "PUBLIC_URL">): (visit: RequestOrigin) => string {
  if (env.PUBLIC_URL) {
    const { origin } = new URL(env.PUBLIC_URL);
    return () => origin;
  }
  return ({ protocol, host }) => {
    const origin = `${protocol}://${host}`;
    const url = URL.canParse(origin) ? new URL(origin) : null;
    if (!url || !isOwnHost(url.hostname)) throw new AppError("BAD_REQUEST", UNKNOWN_HOST);
    return url.origin;
  };
}

const UNKNOWN_HOST = msg(
  "This server doesn't know the address at which you opened it. Set PUBLIC_URL to this address.",
);

/**
 * Returns a check of Host headers. A website can point its own name at this machine (DNS rebinding),
 * and its pages could then read every answer as if they were ours. Where PUBLIC_URL names another
 * machine, the proxy there checks the name.
 */
export function hostCheck(env: Pick<Env, "PUBLIC_URL">): (host: string | undefined) => boolean {
  const publicName = env.PUBLIC_URL && new URL(env.PUBLIC_URL).hostname;
  if (publicName && !isOwnHost(publicName)) return () => true;
  return (host) => {
    // Only old programs send none.
    if (host === undefined) return true;
    const url = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null;
    return url !== null && (url.hostname === publicName || isOwnHost(url.hostname));
  };
}

/** Answers a request that was sent to a name which is not ours. */
function refuseHost(response: ServerResponse): void {
  response.writeHead(421, { "content-type": "application/json", connection: "close" });
  response.end(
    JSON.stringify({ status: 421, data: null, error: UNKNOWN_HOST, code: "BAD_REQUEST" }),
  );
}

/** Handles some requests before Fastify sees them. */
export interface EarlyHandler {
  matches(request: Pick<IncomingMessage, "method" | "url">): boolean;
  handle: (request: IncomingMessage, response: ServerResponse) => void;
}

interface ListenerParts {
  ahead: readonly EarlyHandler[];
  certificate?: Certificate | null;
  requests: OpenRequests;
  knowsHost?: Edge["knowsHost"];
  bodies?: WaitingBodies;
  /** Answers pages of other origins before anything else; undefined where there are none. */
  crossOrigin?: CrossOrigin;
  stillMs?: number;
}

/**
 * An idle connection stays open for so long, which is longer than proxies keep theirs: 30 s in
 * `ops/nginx.conf`, 60 s in common load balancers. After Node's own 5 s, the process would close a
 * connection at the moment when the proxy sends a request on it, and that request would fail.
 */
const IDLE_CONNECTION_MS = 72_000;

/**
 * A connection on which nothing moves for so long ends: an answer that nobody reads, or a body that
 * does not go on. Players and uploads ask again. A request that we are still working on goes on,
 * however busy the machine is.
 */
const STILL_CONNECTION_MS = 120_000;

/**
 * Creates the only server of the only origin. Uploads bypass Fastify: inside it their throughput
 * halves, and its body limits are not made for streams of gigabytes. So do requests that crowds
 * send. Handlers may be added to `ahead` later.
 */
export function createListener(
  handler: RequestListener,
  {
    ahead,
    certificate = null,
    requests,
    knowsHost,
    bodies,
    crossOrigin,
    stillMs = STILL_CONNECTION_MS,
  }: ListenerParts,
): Server {
  const listener: RequestListener = (request, response) => {
    requests.add(response);
    if (knowsHost && !knowsHost(request.headers.host)) return refuseHost(response);
    if (crossOrigin?.answer(request, response)) return;
    const early = ahead.find((one) => one.matches(request));
    if (early) early.handle(request, response);
    else if (!bodies || bodies.admit(request, response)) handler(request, response);
  };
  const server = certificate
    ? createHttpsServer(certificate, listener)
    : createHttpServer(listener);
  server.keepAliveTimeout = IDLE_CONNECTION_MS;
  server.timeout = stillMs;
  server.on("timeout", (socket: Socket) => {
    if (!requests.isWorkingFor(socket)) socket.destroy();
  });
  return server;
}

/**
 * Answers monitors on a port of their own, which no visitor should reach: a worker has no other
 * port, and the metrics are on no other.
 * @throws Error that explains that the port is taken.
 */
export async function serveMonitors(
  { env, log, lifecycle, printLine }: Startup,
  deps: Pick<Deps, "readiness" | "metrics" | "trustedProxies">,
): Promise<void> {
  const port = env.HEALTH_PORT;
  if (port === undefined) return;
  const options: FastifyServerOptions = { loggerInstance: log.logger };
  const server = Fastify(options);
  registerHealth(server, deps.readiness);
  registerMetrics(server, deps);
  try {
    await server.listen({ port, host: hostOf(env) });
  } catch (error) {
    throw explainListenError(error, port, "HEALTH_PORT");
  }
  lifecycle.onStop("health", () => server.close());
  const { port: actual } = server.server.address() as AddressInfo;
  printLine(`Health    http://localhost:${actual}/readyz`);
}

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
  localOrigin: string;
}

/** Returns the address on which the process listens. */
const hostOf = (env: Env): string => env.HOST ?? (env.HTTPS ? EVERY_INTERFACE : THIS_MACHINE);

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
