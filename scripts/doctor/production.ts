import { randomBytes } from "node:crypto";
import { Resolver } from "node:dns/promises";
import { type IncomingMessage, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { SOCKET_PATH } from "@contract/events";
import { UPLOAD_CHUNK_MAX_BYTES, UPLOAD_PATH } from "@contract/limits";
import type { Env } from "../../server/config/env";
import { FirebaseIdentity } from "../../server/identity/firebaseIdentity";
import { newId } from "../../server/ids";
import { SmtpTransport } from "../../server/mail/smtpTransport";
import { type Finding, messageOf, note, ok, wrong } from "./finding";
import { TIMEOUT_MS } from "./tryFetch";

/** These answer for the outside world; tests use their own. */
interface Outside {
  resolver: {
    resolve(host: string, type: "A" | "AAAA"): Promise<string[]>;
    resolveTxt(name: string): Promise<string[][]>;
  };
  /** This is the product itself, if it is not at PUBLIC_URL. */
  product?: string;
  now: () => number;
}

const OUTSIDE: Outside = { resolver: new Resolver({ timeout: TIMEOUT_MS }), now: Date.now };

const MB = 1024 ** 2;
/** Proxies refuse bodies of more than 1 MB unless they are told otherwise. */
const PIECE = `${UPLOAD_CHUNK_MAX_BYTES / MB} MB`;
const MOST_WRONG_MS = 60_000;

/**
 * Asks the world around a running product, as on its first day: names, certificate, proxy, clock,
 * mail. It sends one mail to the operator, and leaves nothing else.
 */
export async function findProduction(env: Env, outside: Outside = OUTSIDE): Promise<Finding[]> {
  const origin = outside.product ?? env.PUBLIC_URL;
  if (!env.PUBLIC_URL || !origin)
    return [wrong("PUBLIC_URL: is not set, so nobody outside can open the product")];
  const page = await firstPage(origin, outside.now);
  const isAnswering = page.every(({ grade }) => grade !== "wrong");
  const parts = await Promise.all([
    namesOf(new URL(env.PUBLIC_URL).hostname, outside),
    env.SMTP_URL ? senderOf(env.MAIL_FROM, outside) : [],
    isAnswering ? socketThrough(origin) : [],
    isAnswering ? uploadThrough(origin) : [],
    env.SMTP_URL ? mailTheOperator(env, env.SMTP_URL) : [],
    accounts(env),
  ]);
  return [...page, ...parts.flat()];
}

/** Opens the first page, whose answer also tells the time. */
async function firstPage(origin: string, now: () => number): Promise<Finding[]> {
  try {
    const { statusCode = 0, headers } = await get(new URL(origin));
    const page =
      statusCode === 200
        ? ok(`Product: ${origin} answers`)
        : wrong(`Product: ${origin} answers ${statusCode}: look at the proxy's log, then at ours`);
    return [page, clock(Date.parse(headers.date ?? ""), now())];
  } catch (error) {
    return [
      wrong(
        `Product: ${origin} cannot be opened (${messageOf(error)}): is it running, does the proxy listen, and is its certificate for this name?`,
      ),
    ];
  }
}

/** Opens a page as a browser does. `fetch` would say that a script asks. */
function get(url: URL): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = { headers: { accept: "text/html" }, signal: AbortSignal.timeout(TIMEOUT_MS) };
    const request = opener(url)(url, options, (answer) => {
      answer.resume();
      resolve(answer);
    });
    request.on("error", reject);
    request.end();
  });
}

function clock(theirs: number, ours: number): Finding {
  if (Number.isNaN(theirs)) return note("Clock: the product's answer has no date to compare with");
  const seconds = Math.round(Math.abs(theirs - ours) / 1000);
  return Math.abs(theirs - ours) > MOST_WRONG_MS
    ? wrong(`Clock: this machine and the product differ by ${seconds} s: set both by NTP`)
    : ok("Clock: agrees with the product's");
}

async function namesOf(host: string, { resolver }: Outside): Promise<Finding[]> {
  const found = await Promise.all(
    (["A", "AAAA"] as const).map((type) => resolver.resolve(host, type).catch(() => [])),
  );
  const addresses = found.flat();
  return [
    addresses.length > 0
      ? ok(`Name: ${host} is at ${addresses.join(", ")}`)
      : wrong(`Name: ${host} has no A or AAAA record: add one that leads to your proxy`),
  ];
}

/** Looks for what receivers ask about the domain of our mails. A name of DKIM is the provider's own. */
async function senderOf(from: string, { resolver }: Outside): Promise<Finding[]> {
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? "";
  const textsOf = async (name: string) =>
    (await resolver.resolveTxt(name).catch(() => [])).map((parts) => parts.join(""));
  const [spf, dmarc] = await Promise.all([textsOf(domain), textsOf(`_dmarc.${domain}`)]);
  return [
    spf.some((text) => /^v=spf1\b/i.test(text))
      ? ok(`SPF: ${domain} says who may send its mails`)
      : wrong(
          `SPF: ${domain} has no TXT record that begins with v=spf1: add the one that your mail provider names, or our mails become spam`,
        ),
    dmarc.some((text) => /^v=DMARC1\b/i.test(text))
      ? ok(`DMARC: ${domain} has a policy`)
      : wrong(
          `DMARC: _dmarc.${domain} has no TXT record: begin with "v=DMARC1; p=none", which large providers demand`,
        ),
    note(
      `DKIM: only your mail provider knows its name. The mail to the operator must say "dkim=pass" in its source`,
    ),
  ];
}

/** Asks for a socket as browsers do, and closes it before a session is asked for. */
function socketThrough(origin: string): Promise<Finding[]> {
  const url = new URL(`${SOCKET_PATH}/?EIO=4&transport=websocket`, origin);
  const broken = (why: string) =>
    wrong(
      `Sockets: do not pass the proxy (${why}): it must pass on "Upgrade" and "Connection" for ${SOCKET_PATH}. Until then, open pages ask again every half minute`,
    );
  return new Promise((resolve) => {
    const end = (finding: Finding) => resolve([finding]);
    const request = opener(url)(url, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        connection: "Upgrade",
        upgrade: "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": randomBytes(16).toString("base64"),
      },
    });
    request.on("upgrade", (_response, socket) => {
      socket.destroy();
      end(ok("Sockets: pass the proxy"));
    });
    request.on("response", ({ statusCode }) => {
      request.destroy();
      end(broken(`status ${statusCode}`));
    });
    request.on("error", (error) => end(broken(messageOf(error))));
    request.end();
  });
}

const opener = ({ protocol }: URL) => (protocol === "https:" ? httpsRequest : httpRequest);

/**
 * Sends the largest piece of an upload to one that nobody may write. Our refusal proves that such a
 * body passes, and if it comes before the last byte, that the proxy passes bytes on as they come.
 */
async function uploadThrough(origin: string): Promise<Finding[]> {
  try {
    const { status, isOurs, isEarly } = await sendLarge(new URL(`${UPLOAD_PATH}/doctor`, origin));
    if (!isOurs)
      return [
        wrong(
          status === 413
            ? `Uploads: the proxy refuses ${PIECE}: raise its limit for bodies (nginx: client_max_body_size 21m)`
            : `Uploads: something else answered with ${status} to a PATCH: the proxy must pass on every method below ${UPLOAD_PATH}`,
        ),
      ];
    return [
      ok(`Uploads: ${PIECE}, the largest piece, pass the proxy`),
      isEarly
        ? ok("Uploads: the proxy passes bytes on as they come")
        : note(
            "Uploads: it cannot be seen from here whether the proxy collects bodies first, so that an interruption costs more: nginx does without proxy_request_buffering off, and Caddy and Traefik do not",
          ),
    ];
  } catch (error) {
    return [wrong(`Uploads: the connection breaks (${messageOf(error)})`)];
  }
}

interface LargeAnswer {
  status: number;
  isOurs: boolean;
  isEarly: boolean;
}

function sendLarge(url: URL): Promise<LargeAnswer> {
  return new Promise((resolve, reject) => {
    let isWhole = false;
    const request = opener(url)(url, {
      method: "PATCH",
      signal: AbortSignal.timeout(6 * TIMEOUT_MS),
      headers: {
        "tus-resumable": "1.0.0",
        "upload-offset": "0",
        "content-type": "application/offset+octet-stream",
        "content-length": UPLOAD_CHUNK_MAX_BYTES,
      },
    });
    const finish = () => {
      isWhole = true;
      request.end(Buffer.alloc(UPLOAD_CHUNK_MAX_BYTES - MB));
    };
    // A proxy that passes bytes on has an answer for the first of them.
    const patience = setTimeout(finish, TIMEOUT_MS / 5);
    request.on("response", ({ statusCode: status = 0, headers }) => {
      clearTimeout(patience);
      resolve({ status, isOurs: headers["tus-resumable"] !== undefined, isEarly: !isWhole });
      request.destroy();
    });
    request.on("error", reject);
    request.write(Buffer.alloc(MB));
  });
}

async function mailTheOperator(env: Env, url: string): Promise<Finding[]> {
  const { OPERATOR_EMAIL: to, MAIL_FROM: from, BRAND, PUBLIC_URL } = env;
  if (!to) return [note("Mail: OPERATOR_EMAIL is not set, so no mail was tried")];
  const transport = new SmtpTransport(url, from);
  const text = `This mail shows that ${BRAND} at ${PUBLIC_URL ?? ""} can send mails. Look into its source: it should say "spf=pass" and "dkim=pass".`;
  const subject = `${BRAND} can send mails`;
  try {
    const mail = { id: newId(), to, subject, text, html: `<p>${text}</p>`, createdAt: new Date() };
    await transport.send(mail, async () => true);
    return [ok(`Mail: the server took a mail to ${to}. Has it arrived, and not as spam?`)];
  } catch (error) {
    return [wrong(`Mail: the server refused a mail to ${to}: ${messageOf(error)}`)];
  } finally {
    transport.close();
  }
}

/** Asks for an account that does not exist, which needs the rights of the service account. */
async function accounts(env: Env): Promise<Finding[]> {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_SERVICE_ACCOUNT: serviceAccount } = env;
  if (!projectId || !serviceAccount) return [];
  const identity = new FirebaseIdentity({ kind: "google", projectId, serviceAccount });
  try {
    await identity.hasAccount("nobody@example.com");
    return [ok("Identity: the service account may read accounts")];
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    return [
      wrong(
        `Identity: the service account may not read accounts (${messageOf(cause)}): it needs the role "Firebase Authentication Admin"`,
      ),
    ];
  } finally {
    await identity.close();
  }
}
