import type { Env } from "../../server/config/env";
import { FirebaseIdentity } from "../../server/identity/firebaseIdentity";
import { bucketWords, s3OptionsOf } from "../../server/start/openStorage";
import { type Finding, note, ok, wordsOf, wrong } from "./finding";

/** Which part is real and which is local. Of a key it says what kind it is, and never a character of it. */
export async function findConfigured(env: Env, source: NodeJS.ProcessEnv): Promise<Finding[]> {
  return [
    database(env),
    await identity(env),
    ...signIn(env, source),
    payments(env),
    ...cardForm(env, source),
    mail(env),
    media(env),
    processes(env),
    address(env),
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
}: Env): Promise<Finding> {
  if (!projectId)
    return ok(
      "Identity: Auth emulator, local: it believes every sign-in (FIREBASE_PROJECT_ID is not set)",
    );
  try {
    await new FirebaseIdentity({ kind: "google", projectId, serviceAccount }).close();
  } catch (error) {
    return wrong(`Identity: ${wordsOf(error)}`);
  }
  return serviceAccount
    ? ok(`Identity: Firebase project ${projectId}, with a service account`)
    : note(
        `Identity: Firebase project ${projectId}, without FIREBASE_SERVICE_ACCOUNT: the machine's own credentials must do`,
      );
}

/** The client is built for an identity of its own, which must be the server's. */
function signIn({ FIREBASE_PROJECT_ID: server }: Env, source: NodeJS.ProcessEnv): Finding[] {
  const client = source.VITE_FIREBASE_PROJECT_ID || undefined;
  if (client === server) return [];
  const of = (project: string | undefined) =>
    project ? `the Firebase project ${project}` : "the Auth emulator";
  return [
    note(
      `A client that is built here signs in at ${of(client)}, and the server believes ${of(server)}: FIREBASE_PROJECT_ID and VITE_FIREBASE_PROJECT_ID must be alike`,
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
    ? [ok("Card form: on a page of ours")]
    : [
        wrong(
          "VITE_STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY are of different modes, test and live",
        ),
      ];
}

function mail({ SMTP_URL: url, MAIL_FROM: from, OPERATOR_EMAIL: operator }: Env): Finding {
  if (!url) return ok("Mail: kept at /dev/outbox, local (SMTP_URL is not set)");
  if (from.includes(".invalid"))
    return wrong(
      `Mail: by ${hostOf(url)}, but MAIL_FROM is missing: nobody takes a mail from ${from}`,
    );
  return ok(
    `Mail: by ${hostOf(url)}, from ${from}; what people write goes to ${operator ?? "the sender"}`,
  );
}

function media(env: Env): Finding {
  const bucket = s3OptionsOf(env);
  return ok(
    `Videos and pictures: ${bucket ? bucketWords(bucket) : `files below ${env.DATA_DIR} (S3_BUCKET is not set)`}`,
  );
}

const PART = {
  all: "this one does everything",
  web: "this one answers, others do the jobs",
  worker: "this one does the jobs, others answer",
};

function processes({ ROLE: role, REDIS_URL: redis }: Env): Finding {
  const events = redis ? `; events go through Redis at ${hostOf(redis)}` : "";
  return ok(`Processes: ${PART[role]}${events}`);
}

function address({ PUBLIC_URL: url, FIREBASE_PROJECT_ID: project }: Env): Finding {
  if (!url) return ok("Address: the one of each request (PUBLIC_URL is not set)");
  return project && !url.startsWith("https:")
    ? note(`Address: ${url}; a phone's browser gives its camera over https alone`)
    : ok(`Address: ${url}`);
}

function links({ APP_SECRET: secret, DATA_DIR: folder }: Env): Finding {
  return ok(
    secret
      ? "Links: secret of APP_SECRET"
      : `Links: secret kept in ${folder} (APP_SECRET is not set)`,
  );
}

function apiKey({ API_KEY: key }: Env, source: NodeJS.ProcessEnv): Finding {
  return (source.VITE_API_KEY || "folkreel-local") === key
    ? ok("API key: the client and the server have the same")
    : note(
        "API key: a client that is built here has another one than the server; API_KEY and VITE_API_KEY must be alike",
      );
}
