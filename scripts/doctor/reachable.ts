import { constants } from "node:fs";
import { access, mkdir, statfs } from "node:fs/promises";
import path from "node:path";
import type { Env } from "../../server/config/env";
import { openServer } from "../../server/db/connection";
import { lockFolder } from "../../server/local/folderLock";
import { SmtpTransport } from "../../server/mail/smtpTransport";
import { openRedis } from "../../server/redis/openRedis";
import { speechEngineOf } from "../../server/start/openServices";
import { s3OptionsOf } from "../../server/start/openStorage";
import { openBucket } from "../../server/storage/s3/openBucket";
import { tryFetch, TIMEOUT_MS } from "./tryFetch";
import { type Finding, note, ok, messageOf, wrong } from "./finding";
import { findProxy } from "./proxy";
import { findSpeech } from "./speech";
import { findStripe } from "./stripe";

/** Names the hosts of external services; tests use their own. */
interface Hosts {
  stripe: string;
  google: string;
  /** This is the product itself, if it is not at PUBLIC_URL. */
  product?: string;
}

const HOSTS: Hosts = { stripe: "https://api.stripe.com", google: "https://www.googleapis.com" };

const GIB = 1024 ** 3;
/** An evening of a family's videos, with everything made of them, fits into this many GiB. */
const ENOUGH_GIB = 5;

/** Checks whether every configured service answers, all at once. It leaves nothing changed. */
export async function findReachable(env: Env, hosts: Hosts = HOSTS): Promise<Finding[]> {
  const stripe = env.STRIPE_SECRET_KEY ? findStripe(env, hosts.stripe) : [];
  const speech = speechEngineOf(env);
  const product = hosts.product ?? env.PUBLIC_URL;
  const others = await Promise.all([
    folder(env.DATA_DIR),
    ...(env.DATABASE_URL ? [database(env.DATABASE_URL)] : []),
    ...(env.S3_BUCKET ? [bucket(env)] : []),
    ...(env.REDIS_URL ? [redis(env.REDIS_URL)] : []),
    ...(env.SMTP_URL ? [mail(env.SMTP_URL, env.MAIL_FROM)] : []),
    ...(env.FIREBASE_PROJECT_ID ? [identity(hosts)] : []),
    ...(speech ? [findSpeech(speech)] : []),
    ...(product ? [findProxy(product)] : []),
  ]);
  return [...others, ...(await stripe)];
}

async function folder(directory: string): Promise<Finding> {
  const folderPath = path.resolve(directory);
  try {
    await mkdir(folderPath, { recursive: true, mode: 0o700 });
    await access(folderPath, constants.W_OK);
    const { bavail, bsize } = await statfs(folderPath);
    const freeGib = Math.floor((bavail * bsize) / GIB);
    const message = `Data folder: ${folderPath}, ${freeGib} GiB free, ${await describeHolder(folderPath)}`;
    return freeGib < ENOUGH_GIB ? note(`${message}: that is little for videos`) : ok(message);
  } catch (error) {
    return wrong(`Data folder: ${folderPath} cannot be used: ${messageOf(error)}`);
  }
}

async function describeHolder(folderPath: string): Promise<string> {
  try {
    await (await lockFolder(folderPath)).release();
    return "no server runs on it";
  } catch (error) {
    if (!messageOf(error).includes("is in use")) throw error;
    return "a server runs on it";
  }
}

async function database(url: string): Promise<Finding> {
  try {
    await (await openServer(url)).close();
    return ok("Database: answers");
  } catch (error) {
    return wrong(`Database: ${messageOf(error)}`);
  }
}

/** Writes and deletes one small object, as each start does. */
async function bucket(env: Env): Promise<Finding> {
  const options = s3OptionsOf(env);
  if (!options) return ok("S3: not used");
  try {
    (await openBucket(options)).close();
    return ok("S3: the bucket can be listed, written and emptied");
  } catch (error) {
    return wrong(messageOf(error));
  }
}

async function redis(url: string): Promise<Finding> {
  try {
    await (await openRedis(url, () => undefined)).close();
    return ok("Redis: answers");
  } catch (error) {
    return wrong(`Redis: ${messageOf(error)}`);
  }
}

async function mail(url: string, from: string): Promise<Finding> {
  const transport = new SmtpTransport(url, from);
  try {
    await withTimeout(transport.check());
    return ok("Mail server: answers, and accepts the login");
  } catch (error) {
    return wrong(`Mail server: ${new URL(url).host} refuses us: ${messageOf(error)}`);
  } finally {
    transport.close();
  }
}

/** Fetches the keys that verify every sign-in. */
async function identity({ google: host }: Hosts): Promise<Finding> {
  const answer = await tryFetch(
    `${host}/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com`,
  );
  return answer?.ok
    ? ok("Identity: Google's keys can be read")
    : wrong("Identity: Google's keys cannot be read, so nobody can sign in");
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      setTimeout(
        () => reject(new Error(`no answer in ${TIMEOUT_MS / 1000} s`)),
        TIMEOUT_MS,
      ).unref();
    }),
  ]);
}
