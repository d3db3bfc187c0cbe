import type { Env } from "../../server/config/env";
import { FirebaseIdentity } from "../../server/identity/firebaseIdentity";
import { describeBucket, s3OptionsOf } from "../../server/start/openStorage";
import { type Finding, note, ok, messageOf, wrong } from "./finding";

/**
 * Reports which parts are real and which are local. It names the kind of a key, but never shows a
 * character of it.
 */
export async function findConfigured(env: Env, source: NodeJS.ProcessEnv): Promise<Finding[]> {
  return [
    database(env),
    await identity(env),
    ...signIn(env, source),
    payments(env),
    ...cardForm(env, source),
    mail(env),
    devices(env),
    captions(env),
    media(env),
    processes(env),
    address(env),
    proxies(env),
    links(env),
    apiKey(env, source),
  ];
}

const hostOf = (url: string): string => new URL(url).host;

function database({ DATABASE_URL: url }: Env): Finding {
  return ok(
    url
      ? `Database: PostgreSQL at ${hostOf(url)}`
      : "Database: embedded, local (DATABASE_URL is not set)",
  );
}

async function identity({
  FIREBASE_PROJECT_ID: projectId,
  FIREBASE_SERVICE_ACCOUNT: serviceAccount,
  AUTH_EMULATOR_URL: emulator,
}: Env): Promise<Finding> {
  if (emulator)
    return ok(
      `Identity: Auth emulator at ${hostOf(emulator)}: it accepts every sign-in (IDENTITY is emulator)`,
    );
  if (!projectId)
    return ok(
      "Identity: Auth emulator, local: it accepts every sign-in (FIREBASE_PROJECT_ID is not set)",
    );
  try {
    await new FirebaseIdentity({ kind: "google", projectId, serviceAccount }).close();
  } catch (error) {
    return wrong(`Identity: ${messageOf(error)}`);
  }
  return serviceAccount
    ? ok(`Identity: Firebase project ${projectId}, with a service account`)
    : note(
        `Identity: Firebase project ${projectId}, without FIREBASE_SERVICE_ACCOUNT: the machine's own credentials are used`,
      );
}

/** The client is built for one identity provider, which must be the server's. */
function signIn({ FIREBASE_PROJECT_ID: server }: Env, source: NodeJS.ProcessEnv): Finding[] {
  const client = source.VITE_FIREBASE_PROJECT_ID || undefined;
  if (client === server) return [];
  const of = (project: string | undefined) =>
    project ? `the Firebase project ${project}` : "the Auth emulator";
  return [
    note(
      `A client built here signs in at ${of(client)}, but the server trusts ${of(server)}: FIREBASE_PROJECT_ID and VITE_FIREBASE_PROJECT_ID must match`,
    ),
  ];
}

const isLive = (key: string): boolean => /^\w+_live_/.test(key);

function payments({ STRIPE_SECRET_KEY: key, FIREBASE_PROJECT_ID: project }: Env): Finding {
  if (key)
    return ok(
      `Payments: Stripe with a ${isLive(key) ? "live key: real money" : "test key: no real cards"}`,
    );
  return project
    ? note("Payments: nobody can pay, STRIPE_SECRET_KEY is missing")
    : ok("Payments: sandbox, local, takes no money (STRIPE_SECRET_KEY is not set)");
}

function cardForm({ STRIPE_SECRET_KEY: secret }: Env, source: NodeJS.ProcessEnv): Finding[] {
  const key = source.VITE_STRIPE_PUBLISHABLE_KEY;
  if (!key) return [];
  if (!secret)
    return [wrong("VITE_STRIPE_PUBLISHABLE_KEY is set, but STRIPE_SECRET_KEY is missing")];
  return isLive(key) === isLive(secret)
    ? [ok("Card form: on our own page")]
    : [
        wrong(
          "VITE_STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY have different modes, test and live",
        ),
      ];
}

function mail({ SMTP_URL: url, MAIL_FROM: from, OPERATOR_EMAIL: operator }: Env): Finding {
  if (!url) return ok("Mail: stored at /dev/outbox, local (SMTP_URL is not set)");
  if (from.includes(".invalid"))
    return wrong(
      `Mail: by ${hostOf(url)}, but MAIL_FROM is missing: no server accepts mail from ${from}`,
    );
  return ok(`Mail: by ${hostOf(url)}, from ${from}; messages go to ${operator ?? "the sender"}`);
}

function devices({ VAPID_PUBLIC_KEY: key, ROLE: role, DATA_DIR: folder }: Env): Finding {
  if (key) return ok("Notifications to devices: VAPID keys from the environment");
  return role === "all"
    ? ok(`Notifications to devices: keys stored in ${folder} (VAPID_PUBLIC_KEY is not set)`)
    : note("Notifications to devices: none, VAPID_PUBLIC_KEY is missing");
}

function captions({ TRANSCRIBE_URL: url }: Env): Finding {
  return ok(
    url
      ? `Captions: made from speech by ${hostOf(url)}, which gets the sound of every video`
      : "Captions: written by people, nothing is sent (TRANSCRIBE_URL is not set)",
  );
}

function media(env: Env): Finding {
  const bucket = s3OptionsOf(env);
  return ok(
    `Videos and pictures: ${bucket ? describeBucket(bucket) : `files below ${env.DATA_DIR} (S3_BUCKET is not set)`}`,
  );
}

const PART = {
  all: "this one serves requests and runs jobs",
  web: "this one serves requests, others run jobs",
  worker: "this one runs jobs, others serve requests",
};

function processes({ ROLE: role, REDIS_URL: redis }: Env): Finding {
  const events = redis ? `; events go through Redis at ${hostOf(redis)}` : "";
  return ok(`Processes: ${PART[role]}${events}`);
}

function address({ PUBLIC_URL: url, FIREBASE_PROJECT_ID: project }: Env): Finding {
  if (!url) return ok("Address: that of each request (PUBLIC_URL is not set)");
  return project && !url.startsWith("https:")
    ? note(`Address: ${url}; a phone's browser allows the camera only over https`)
    : ok(`Address: ${url}`);
}

function proxies({ TRUST_PROXY: entries }: Env): Finding {
  if (!entries) return ok("Proxies: none (TRUST_PROXY is not set)");
  return ok(
    entries.length === 0
      ? "Proxies: none, visitors connect directly; behind a proxy, TRUST_PROXY must name it"
      : `Proxies: ${entries.join(", ")}; the X-Forwarded-For of everybody else is ignored`,
  );
}

function links({ APP_SECRET: secret, DATA_DIR: folder }: Env): Finding {
  return ok(
    secret
      ? "Links: secret from APP_SECRET"
      : `Links: secret stored in ${folder} (APP_SECRET is not set)`,
  );
}

function apiKey({ API_KEY: key }: Env, source: NodeJS.ProcessEnv): Finding {
  return (source.VITE_API_KEY || "folkreel-local") === key
    ? ok("API key: the client and the server use the same")
    : note(
        "API key: a client built here does not have the server's key; API_KEY and VITE_API_KEY must match",
      );
}
