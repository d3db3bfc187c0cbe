import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { Env } from "../config/env";
import type { Deps } from "../deps";
import type { AuthEmulator } from "../local/authEmulator";
import { authProxy, type OobMail } from "../local/authProxy";
import { registerOutboxPages } from "../mail/outboxPages";
import type { OutboxTransport } from "../mail/outboxTransport";
import { requestMail } from "../mail/requestMail";
import { passwordResetMail } from "../mail/templates";
import { mediaGuard } from "../modules/feed/mediaGuard";
import { registerClient } from "../pages/clientFiles";
import { loadPrerendering } from "../pages/prerendering";
import { pageDeps } from "./pageDeps";
import { registerDevClient } from "../plugins/devClient";
import { registerMedia } from "../storage/mediaRoutes";

/** The build puts the client here, relative to the folder in which the server was started. */
const CLIENT_FOLDER = path.resolve("dist/client");
export const PRERENDER_FOLDER = path.resolve("dist/prerender");

interface PageParts {
  env: Env;
  deps: Deps;
  emulator: AuthEmulator | null;
  outbox: OutboxTransport | null;
}

/**
 * Registers everything on our origin except the API: media, local mode's own pages, and finally the
 * client.
 */
export async function registerPages(
  server: FastifyInstance,
  { env, deps, emulator, outbox }: PageParts,
): Promise<void> {
  registerMedia(server, { ...deps, stands: mediaGuard(deps) });
  if (outbox) registerOutboxPages(server, outbox);
  if (emulator) {
    await server.register(authProxy, {
      emulator,
      originOf: deps.originOf,
      onOobCode: (mail) => mailPasswordReset(deps, mail),
    });
  }
  if (env.HOT_RELOAD) return registerDevClient(server);
  const prerendering = await loadPrerendering(PRERENDER_FOLDER);
  return registerClient(server, pageDeps(deps, prerendering), CLIENT_FOLDER);
}

/**
 * Mails a reset link, because the emulator sends no mail itself. Each link is new, so each gets its
 * own mail.
 */
async function mailPasswordReset(
  deps: Deps,
  { email: to, language, link }: OobMail,
): Promise<void> {
  const { db, brand } = deps;
  await db.transaction((tx) =>
    requestMail(tx, deps, {
      kind: "passwordReset",
      to,
      content: passwordResetMail({ language, brand, link }),
      idempotencyKey: `passwordReset:${link}`,
    }),
  );
}
