import { API_PREFIX } from "@contract/http/endpoint";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyInstance, type FastifyServerOptions } from "fastify";
import type { Deps } from "./deps";
import { AppError } from "./errors";
import { registerAccount } from "./modules/account/routes";
import { registerExports } from "./modules/exports/routes";
import { KeptPlaylists } from "./modules/feed/keptPlaylists";
import { registerFeed, registerReelPlaylists } from "./modules/feed/routes";
import { registerInvites } from "./modules/invites/routes";
import { registerPictures, registerShareImages } from "./modules/pictures/routes";
import { registerMusic, registerTracks } from "./modules/presentations/music/routes";
import { registerMessages } from "./modules/messages/routes";
import { registerNotifications } from "./modules/notifications/routes";
import { registerOperator } from "./modules/operator/routes";
import { registerOrganisers } from "./modules/organisers/routes";
import { registerCredits } from "./modules/credits/routes";
import { registerPayments } from "./modules/payments/routes";
import { registerSandboxPages } from "./modules/payments/sandboxPages";
import { registerWebhook } from "./modules/payments/webhook";
import { registerPlans } from "./modules/plans/routes";
import { registerPresentations } from "./modules/presentations/routes";
import { registerQuestions } from "./modules/questions/routes";
import { registerReminders } from "./modules/reminders/routes";
import { registerUnsubscribePages } from "./modules/reminders/unsubscribePages";
import { registerSubmissions } from "./modules/submissions/routes";
import { registerThanks } from "./modules/thanks/routes";
import { registerTributes } from "./modules/tributes/routes";
import { registerUsers } from "./modules/users/routes";
import { SandboxProvider } from "./payments/sandboxProvider";
import { HASHED_FILES } from "./pages/clientFiles";
import { registerCompression } from "./plugins/compression";
import { registerErrorHandler } from "./plugins/errorHandler";
import { Router, type RouteRow } from "./plugins/route";
import { bareSecurityHeaders, registerSecurityHeaders } from "./plugins/securityHeaders";

/** The HTTP API without listening: tests use `inject`, `main.ts` listens. */
export interface App {
  server: FastifyInstance;
  /** Every endpoint with its access, for the authorisation table. */
  routes: readonly RouteRow[];
  /** Answers some requests again, ahead of all the rest. */
  playlists: KeptPlaylists;
}

/** Builds the API from its parts; `options` are Fastify's own (logger, serverFactory, trustProxy). */
export async function buildApp(deps: Deps, options: FastifyServerOptions = {}): Promise<App> {
  const server = Fastify({ bodyLimit: 1024 * 1024, ...options });
  registerErrorHandler(server);
  const hasStripe = deps.payments !== null && deps.payments.mode !== "sandbox";
  await registerSecurityHeaders(server, { isHttps: deps.isHttps, hasStripe });
  await server.register(rateLimit, {
    max: deps.rateLimit,
    timeWindow: "1 minute",
    // One page is dozens of files, each kept for ever: a school behind one address would use the limit up by looking.
    allowList: ({ url }) => url.startsWith(HASHED_FILES),
  });
  await registerCompression(server);
  const playlists = new KeptPlaylists(bareSecurityHeaders(deps), deps.clock);
  registerReelPlaylists(server, deps, playlists);
  await registerUnsubscribePages(server, deps);
  registerShareImages(server, deps);
  await registerTracks(server);
  if (deps.payments) await registerWebhook(server, deps, deps.payments);
  if (deps.payments instanceof SandboxProvider)
    await registerSandboxPages(server, deps, deps.payments);
  const routes: RouteRow[] = [];
  await server.register(
    async (api) => {
      registerErrorHandler(api);
      api.addHook("onRequest", async (request) => {
        if (request.headers["api-key"] !== deps.apiKey) throw new AppError("API_KEY_INVALID");
      });
      api.setNotFoundHandler(async () => {
        throw new AppError("NOT_FOUND");
      });
      await api.register(multipart);
      const router = new Router(api, deps.identity);
      registerModules(router, deps);
      routes.push(...router.rows);
    },
    { prefix: API_PREFIX },
  );
  return { server, routes, playlists };
}

/** Each module adds its line here. */
function registerModules(router: Router, deps: Deps): void {
  registerUsers(router, deps);
  registerAccount(router, deps);
  registerNotifications(router, deps);
  registerMessages(router, deps);
  registerOperator(router, deps);
  registerPlans(router);
  registerPayments(router, deps);
  registerCredits(router, deps);
  registerTributes(router, deps);
  registerQuestions(router, deps);
  registerInvites(router, deps);
  registerOrganisers(router, deps);
  registerPictures(router, deps);
  registerReminders(router, deps);
  registerSubmissions(router, deps);
  registerPresentations(router, deps);
  registerMusic(router, deps);
  registerFeed(router, deps);
  registerExports(router, deps);
  registerThanks(router, deps);
}
