import type { FastifyInstance, FastifyReply } from "fastify";
import type { AuthEmulator } from "./authEmulator";
import { resetPassword } from "./emulatorApi";
import type { BrowserRequest } from "./forwardToEmulator";

interface LinkPageOptions {
  emulator: AuthEmulator;
  originOf: (visit: BrowserRequest) => string;
}

interface LinkQuery {
  mode?: string;
  oobCode?: string;
  apiKey?: string;
  continueUrl?: string;
}

const PATH = "/emulator/action";
const LOGIN = "/login";
/** The form needs no script and loads nothing. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'";
const PROBLEM_TEXTS: Readonly<Record<string, string>> = {
  WEAK_PASSWORD: "Please use at least 6 characters.",
  INVALID_OOB_CODE: "This link has expired or was used before. Please ask for a new one.",
};

/**
 * Serves what is behind the links of the emulator's mails. A link for a new password leads to a
 * form: the emulator itself answers with JSON that asks for the password in the address, where
 * histories and logs would store it, and the form sends it in a body. A sign-in link leads to the
 * app, whose page redeems the code.
 */
export async function registerLinkPages(
  app: FastifyInstance,
  options: LinkPageOptions,
): Promise<void> {
  const { emulator, originOf } = options;
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );

  app.get<{ Querystring: LinkQuery }>(PATH, async (request, reply) => {
    const { query } = request;
    if (query.mode === "resetPassword") return sendForm(reply, query, "");
    if (query.mode !== "signIn") return reply.callNotFound();
    const page = new URL(localPath(originOf(request), query.continueUrl), originOf(request));
    const { mode, oobCode = "", apiKey = "" } = query;
    for (const [name, value] of Object.entries({ mode, oobCode, apiKey }))
      page.searchParams.set(name, value);
    return reply.header("cache-control", "no-store").redirect(page.pathname + page.search);
  });

  app.post<{ Querystring: LinkQuery; Body?: { newPassword?: string } }>(
    PATH,
    async (request, reply) => {
      const { query, body } = request;
      const problem = await resetPassword(emulator, query.oobCode ?? "", body?.newPassword ?? "");
      if (problem !== undefined) {
        const code = problem.split(" ", 1)[0] ?? "";
        return sendForm(
          reply.code(400),
          query,
          PROBLEM_TEXTS[code] ?? "That did not work. Please ask for a new link.",
        );
      }
      await emulator.saveAccounts();
      return reply.redirect(localPath(originOf(request), query.continueUrl), 303);
    },
  );
}

/**
 * Returns the path to continue at. A link can name any site, but we follow only those on our own
 * origin.
 */
function localPath(origin: string, target = ""): string {
  const url = URL.canParse(target, origin) ? new URL(target, origin) : undefined;
  // Browsers read what begins with two slashes as another host.
  const isLocal = target && url?.origin === origin && !url.pathname.startsWith("//");
  return isLocal ? `${url.pathname}${url.search}` : LOGIN;
}

function sendForm(
  reply: FastifyReply,
  { oobCode = "", continueUrl = "" }: LinkQuery,
  problem: string,
): FastifyReply {
  // URL encoding keeps the values from closing the attribute.
  const action = `${PATH}?${new URLSearchParams({ oobCode, continueUrl }).toString()}`;
  return reply
    .type("text/html; charset=utf-8")
    .header("content-security-policy", POLICY)
    .header("cache-control", "no-store")
    .send(renderPage(action.replaceAll("&", "&amp;"), problem));
}

function renderPage(action: string, problem: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Choose a new password</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 Poppins, system-ui, sans-serif; }
  main { max-width: 382px; margin: 64px auto; padding: 0 16px; }
  h1 { font-size: 28px; line-height: 1.2; }
  input, button { box-sizing: border-box; width: 100%; min-height: 48px; margin-top: 8px; padding: 0 16px; border-radius: 12px; font: inherit; }
  input { border: 1px solid GrayText; }
  button { margin-top: 24px; border: 0; background: #1a7f37; color: #fff; font-weight: 600; }
</style>
<main>
  <h1>Choose a new password</h1>
  <form method="post" action="${action}">
    <p role="alert">${problem}</p>
    <label for="newPassword">New password, at least 6 characters</label>
    <input id="newPassword" name="newPassword" type="password" autocomplete="new-password" minlength="6" required autofocus>
    <button type="submit">Save the password</button>
  </form>
</main>
</html>
`;
}
