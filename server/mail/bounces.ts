import { and, eq, inArray } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Database } from "../db/connection";
import { mails } from "../db/schema/mail";
import { AppError } from "../errors";
import type { Links } from "../links";
import { mailIdIn } from "./returnPath";
import { isDeadAddress, oneLine } from "./smtpFailure";

const BOUNCE_PATH = "/api/mail/bounce";
/** A report names the mail and its fate at the beginning, and repeats the mail behind that. */
const REPORT_MAX_BYTES = 128 * 1024;

interface BounceDeps {
  db: Database;
  links: Links;
  clock: () => Date;
  /** Mails have this address, and a plus sign and a signature in it, as the sender of their envelope. */
  address: string;
}

/**
 * Registers the route that takes reports of mail servers about mails that they had accepted
 * (RFC 3464). Only an address that we gave such a mail authorises a report.
 */
export async function registerBounces(app: FastifyInstance, deps: BounceDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "string", bodyLimit: REPORT_MAX_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post<{ Body?: string }>(BOUNCE_PATH, async ({ body = "" }) => {
      const mailId = mailIdIn(deps.links, deps.address, body);
      if (mailId === null) throw new AppError("BAD_REQUEST");
      const failure = readReport(body);
      if (failure) await recordBounce(deps, mailId, failure);
      return { recorded: failure !== null };
    });
  });
}

interface LateFailure {
  /** It is an enhanced status code. */
  code: string;
  /** These are the mail server's words. */
  problem: string;
}

/** Returns null for a report of a delay, an automatic reply and any other mail. */
function readReport(report: string): LateFailure | null {
  const unfolded = report.replace(/\r\n?/g, "\n").replace(/\n[ \t]+/g, " ");
  const field = (name: string) =>
    new RegExp(`^${name}:[ \\t]*(.+)$`, "im").exec(unfolded)?.[1]?.trim() ?? "";
  const status = /^5\.\d{1,3}\.\d{1,3}/.exec(field("Status"))?.[0];
  if (status === undefined || field("Action").toLowerCase() !== "failed") return null;
  const words = field("Diagnostic-Code").replace(/^[\w-]+\s*;\s*/, "");
  // Some servers say 5.0.0, and only their words say why.
  const code = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(words)?.[0] ?? status;
  return { code, problem: oneLine(words || status) };
}

async function recordBounce(
  { db, clock }: Pick<BounceDeps, "db" | "clock">,
  mailId: string,
  { code, problem }: LateFailure,
): Promise<void> {
  await db
    .update(mails)
    .set({ state: isDeadAddress(code) ? "bounced" : "failed", problem, settledAt: clock() })
    .where(and(eq(mails.id, mailId), inArray(mails.state, ["sent", "unconfirmed"])));
}
