import { UPLOAD_PATH } from "@contract/limits";
import { buildApp } from "../app";
import type { Deps } from "../deps";
import type { AuthEmulator } from "../local/authEmulator";
import type { DataFolder } from "../local/dataFolder";
import type { OutboxTransport } from "../mail/outboxTransport";
import { createWatchGuard } from "../modules/feed/watchGuard";
import { uploadRules } from "../modules/videos/uploadRules";
import { SocketGate } from "../realtime/socketGate";
import type { SocketServer } from "../realtime/socketServer";
import type { SharedLeases } from "../redis/sharedLeases";
import { CrossOrigin } from "../plugins/crossOrigin";
import { watched } from "../plugins/requestIds";
import { limited } from "../plugins/visitLimit";
import { isUpload, uploadsHandler } from "../uploads/tusServer";
import { drainServer } from "./readiness";
import { OpenRequests } from "./openRequests";
import { startListening, createListener, type EarlyHandler } from "./listening";
import { registerPages } from "./pages";
import type { Startup } from "./startup";
import { WaitingBodies } from "./waitingBodies";

interface ServedParts {
  deps: Deps;
  folder: DataFolder;
  realtime: SocketServer;
  /** Counts the sockets of all processes; null where there is one process. */
  leases: SharedLeases | null;
  emulator: AuthEmulator | null;
  outbox: OutboxTransport | null;
}

interface ServedAddress {
  lines: string[];
  /** Links in mails that no request has caused have this origin. */
  origin: string;
}

async function ownCertificate({ path }: DataFolder) {
  // Few processes need what makes certificates, and it takes a while to load.
  const { loadCertificate } = await import("../local/certificate");
  return loadCertificate(path);
}

/** Starts to answer requests: uploads, the API, the pages and socket events. */
export async function serve(
  { env, log, lifecycle }: Startup,
  { deps, folder, realtime, leases, emulator, outbox }: ServedParts,
): Promise<ServedAddress> {
  const certificate = env.HTTPS ? await ownCertificate(folder) : null;
  const requests = new OpenRequests();
  const handleUpload = uploadsHandler(deps, uploadRules(deps), log.error, (work) =>
    requests.expect(work),
  );
  const ahead: EarlyHandler[] = [];
  const crossOrigin = new CrossOrigin(deps);
  const { knowsHost } = deps;
  const bodies = new WaitingBodies(deps.trustedProxies);
  const { server, playlists, visitLimit } = await buildApp(deps, {
    loggerInstance: log.logger,
    serverFactory: (handler) =>
      createListener(handler, { ahead, certificate, requests, knowsHost, bodies, crossOrigin }),
    // Whatever arrives until the end is answered.
    return503OnClosing: false,
  });
  const upload = limited(visitLimit.upload, handleUpload);
  ahead.push(
    { matches: isUpload, handle: watched(UPLOAD_PATH, upload, deps) },
    { matches: playlists.matches, handle: watched("cached playlist", playlists.handle, deps) },
  );
  await registerPages(server, { env, deps, emulator, outbox });
  const gate = new SocketGate(visitLimit, deps.trustedProxies, {
    leases,
    mayOpen: (request) => knowsHost(request.headers.host) && crossOrigin.maySocket(request),
  });
  realtime.attach(server.server, createWatchGuard(deps), gate);
  const address = await startListening(server, env);
  await folder.saveAddress(address.localOrigin);
  const parts = { readiness: deps.readiness, http: server.server, requests, realtime };
  lifecycle.onDrain((hurry) => drainServer(env, parts, hurry));
  lifecycle.onStop("server", () => server.close());
  lifecycle.onStop("sockets", () => realtime.close());
  return address;
}

/**
 * Announces a process that only runs jobs. Links in its mails lead to the processes that answer
 * requests; the check of `ROLE` requires their address.
 */
export function announceWorker({ env }: Startup): ServedAddress {
  const { origin } = new URL(env.PUBLIC_URL ?? "");
  return { lines: [`${env.BRAND} works for ${origin}`], origin };
}
