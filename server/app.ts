import type { IncomingMessage } from "node:http";
import { API_PREFIX } from "@contract/http/endpoint";
import multipart from "@fastify/multipart";
import { findWebsitesWith } from "@contract/text/names";
import { websiteFinder } from "@contract/text/websites";
import Fastify, { type FastifyInstance, type FastifyServerOptions } from "fastify";
import tlds from "tlds" with { type: "json" };
import type { Deps } from "./deps";
import { AppError } from "./errors";
import { registerBounces } from "./mail/bounces";
import { registerAccount } from "./modules/account/routes";
import { registerAudit } from "./modules/audit/routes";
import { registerDevices } from "./modules/devices/routes";
import { registerExports } from "./modules/exports/routes";
import { PlaylistCache } from "./modules/feed/playlistCache";
import { registerFeed, registerReelPlaylists } from "./modules/feed/routes";
import { registerPeople } from "./modules/people/routes";
import { registerPictures, registerShareImages } from "./modules/pictures/routes";
import { registerMusic, registerTracks } from "./modules/presentations/music/routes";
import { registerMessages } from "./modules/messages/routes";
import { registerNotifications } from "./modules/notifications/routes";
import { registerOperator } from "./modules/operator/routes";
import { registerOrganisers } from "./modules/people/organisers/routes";
import { registerCredits } from "./modules/credits/routes";
import { registerPayments } from "./modules/payments/routes";
import { registerSandboxPages } from "./modules/payments/sandboxPages";
import { registerWebhook } from "./modules/payments/webhook";
import { registerPlans } from "./modules/plans/routes";
import { registerGifts } from "./modules/gifts/routes";
import { registerPresentations } from "./modules/presentations/routes";
import { registerQuestions } from "./modules/questions/routes";
import { registerReduction } from "./modules/reduction/routes";
import { registerReminders } from "./modules/reminders/routes";
import { registerUnsubscribePages } from "./modules/outreach/unsubscribePages";
import { registerSubmissions } from "./modules/videos/routes";
import { registerAddressPages } from "./modules/people/address/addressPages";
import { registerThanks } from "./modules/thanks/routes";
import { registerTributes } from "./modules/tributes/routes";
import { registerSignInChanges, registerUsers } from "./modules/users/routes";
import { redirectDamagedLinks } from "./pages/mendedLinks";
import { SandboxProvider } from "./payments/sandboxProvider";
import { answerCheck } from "./plugins/answerCheck";
import { registerCompression } from "./plugins/compression";
import { registerErrorHandler } from "./plugins/errorHandler";
import { registerHealth } from "./plugins/health";
import { guardLocalPages } from "./plugins/localPages";
import { requestIdOf, watchRequests } from "./plugins/requestIds";
import { Router, type RouteRow } from "./plugins/route";
import { bareSecurityHeaders, registerSecurityHeaders } from "./plugins/securityHeaders";
import { registerVisitLimit, type VisitLimit } from "./plugins/visitLimit";

/** Holds the HTTP API, which does not listen yet: tests use `inject`, and `main.ts` listens. */
export interface App {
  server: FastifyInstance;
  routes: readonly RouteRow[];
  /** Answers repeated playlist requests before any other code runs. */
  playlists: PlaylistCache;
  /** Counts what does not reach Fastify: uploads and the handshakes of sockets. */
  visitLimit: VisitLimit;
}

/**
 * Builds the API from its parts. `options` are Fastify's own (logger, serverFactory).
 */
export async function buildApp(deps: Deps, options: FastifyServerOptions = {}): Promise<App> {
  findWebsitesWith(websiteFinder(tlds));
  const server = Fastify({
    bodyLimit: 1024 * 1024,
    trustProxy: deps.trustedProxies.has,
    genReqId: (request) => requestIdOf(request, deps.trustedProxies),
    ...options,
  });
  registerErrorHandler(server);
  watchRequests(server, deps);
  const hasStripe = deps.payments !== null && deps.payments.mode !== "sandbox";
  const { isHttps, clientServices: services } = deps;
  const hostOf = ({ headers: { host = "" } }: IncomingMessage) => deps.publicHost ?? host;
  await registerSecurityHeaders(server, {
    isHttps,
    hasStripe,
    services,
    hostOf,
    isEmbedded: deps.clientOrigins.length > 0,
  });
  const visitLimit = await registerVisitLimit(server, deps);
  redirectDamagedLinks(server);
  guardLocalPages(server, deps);
  await registerCompression(server);
  registerHealth(server, deps.readiness);
  const playlists = new PlaylistCache(bareSecurityHeaders(deps), deps.clock);
  registerReelPlaylists(server, deps, playlists);
  await registerUnsubscribePages(server, deps);
  await registerAddressPages(server, deps);
  registerShareImages(server, deps);
  await registerTracks(server);
  const { bounceAddress: address } = deps;
  if (address !== null) await registerBounces(server, { ...deps, address });
  if (deps.payments) await registerWebhook(server, deps, deps.payments);
  if (deps.payments instanceof SandboxProvider)
    await registerSandboxPages(server, deps, deps.payments);
  const routes: RouteRow[] = [];
  await server.register(
    async (api) => {
      registerErrorHandler(api);
      api.addHook("onRequest", async (request, reply) => {
        void reply.header("cache-control", "no-store");
        if (request.headers["api-key"] !== deps.apiKey) throw new AppError("API_KEY_INVALID");
      });
      api.setNotFoundHandler(async () => {
        throw new AppError("NOT_FOUND");
      });
      await api.register(multipart);
      const router = new Router(api, deps, answerCheck({ rejects: deps.rejectsMismatches }));
      registerModules(router, deps);
      routes.push(...router.rows);
    },
    { prefix: API_PREFIX },
  );
  return { server, routes, playlists, visitLimit };
}

function registerModules(router: Router, deps: Deps): void {
  registerUsers(router, deps);
  registerSignInChanges(router, deps);
  registerAccount(router, deps);
  registerNotifications(router, deps);
  registerDevices(router, deps);
  registerMessages(router, deps);
  registerOperator(router, deps);
  registerPlans(router);
  registerPayments(router, deps);
  registerCredits(router, deps);
  registerTributes(router, deps);
  registerQuestions(router, deps);
  registerPeople(router, deps);
  registerOrganisers(router, deps);
  registerPictures(router, deps);
  registerReduction(router, deps);
  registerReminders(router, deps);
  registerSubmissions(router, deps);
  registerPresentations(router, deps);
  registerGifts(router, deps);
  registerMusic(router, deps);
  registerFeed(router, deps);
  registerExports(router, deps);
  registerThanks(router, deps);
  registerAudit(router, deps);
}
