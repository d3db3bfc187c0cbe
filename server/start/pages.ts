import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { Env } from "../config/env";
import type { Deps } from "../deps";
import type { AuthEmulator } from "../local/authEmulator";
import { authProxy, type OobMail } from "../local/authProxy";
import { passwordResetMail, signInLinkMail } from "../mail/accountMails";
import { registerOutboxPages } from "../mail/outboxPages";
import type { OutboxTransport } from "../mail/outboxTransport";
import { requestMail } from "../mail/requestMail";
import { tryToCountMailTo } from "../modules/users";
import { createMediaGuard } from "../modules/feed/mediaGuard";
import { readGift } from "../modules/feed/service";
import { pageData } from "../modules/tributes/pageData";
import { registerClient } from "../pages/clientFiles";
import type { PageDeps } from "../pages/pageDeps";
import { loadPrerendering, type Prerendering } from "../pages/prerendering";
import { registerDevClient } from "../plugins/devClient";
import { registerMedia } from "../storage/mediaRoutes";

/**
 * Collects the parts of the client's pages. They read what a link shows without a signed-in viewer.
 */
export const pageDeps = (deps: Deps, prerendering: Prerendering | null): PageDeps => ({
  ...deps,
  prerendering,
  content: {
    readPage: (tributeId, link, t) => pageData(deps, tributeId, { viewer: null, ...link }, t),
    readGift: (tributeId, link) => readGift(deps, tributeId, { viewer: null, ...link }),
  },
});

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
  registerMedia(server, { ...deps, stands: createMediaGuard(deps) });
  if (outbox) registerOutboxPages(server, outbox);
  if (emulator) {
    await server.register(authProxy, {
      emulator,
      links: deps.links,
      originOf: deps.originOf,
      onOobCode: (mail) => mailLink(deps, mail),
    });
  }
  if (env.HOT_RELOAD) return registerDevClient(server);
  const prerendering = await loadPrerendering(PRERENDER_FOLDER);
  return registerClient(server, pageDeps(deps, prerendering), CLIENT_FOLDER);
}

const LINK_MAILS = {
  PASSWORD_RESET: { kind: "passwordReset", contentOf: passwordResetMail },
  EMAIL_SIGNIN: { kind: "signInLink", contentOf: signInLinkMail },
} as const;

/**
 * Mails a link of the emulator, which sends no mail itself. Each link is new, so each gets its own
 * mail.
 */
async function mailLink(deps: Deps, mail: OobMail): Promise<void> {
  const { email: to, language, link } = mail;
  const { db, brand } = deps;
  const { kind, contentOf } = LINK_MAILS[mail.kind];
  await db.transaction(async (tx) => {
    // Anybody can ask for any address.
    if (!(await tryToCountMailTo({ ...deps, db: tx }, to))) return;
    await requestMail(tx, deps, {
      kind,
      to,
      // Whoever typed the address has no account yet, or does not prove that it is theirs.
      ownerId: null,
      content: contentOf({ language, brand, link }),
      idempotencyKey: `${kind}:${link}`,
    });
  });
}
