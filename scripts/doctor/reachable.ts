import { constants } from "node:fs";
import { access, mkdir, statfs } from "node:fs/promises";
import path from "node:path";
import type { Env } from "../../server/config/env";
import { openServer } from "../../server/db/connection";
import { lockFolder } from "../../server/local/folderLock";
import { SmtpTransport } from "../../server/mail/smtpTransport";
import { openRedis } from "../../server/redis/openRedis";
import { s3OptionsOf } from "../../server/start/openStorage";
import { openBucket } from "../../server/storage/s3/openBucket";
import { ask, TIMEOUT_MS } from "./ask";
import { type Finding, note, ok, wordsOf, wrong } from "./finding";
import { findStripe } from "./stripe";

/** Where the services of others are; tests have their own. */
interface Hosts {
  stripe: string;
  google: string;
}

const HOSTS: Hosts = { stripe: "https://api.stripe.com", google: "https://www.googleapis.com" };

const GIB = 1024 ** 3;
/** An evening of a family's videos, with what is made of them. */
const ROOM_GIB = 5;

/** Asks everything that is configured whether it answers, all at once. Nothing is left changed anywhere. */
export async function findReachable(env: Env, hosts: Hosts = HOSTS): Promise<Finding[]> {
  const stripe = env.STRIPE_SECRET_KEY ? findStripe(env, hosts.stripe) : [];
  const others = await Promise.all([
    folder(env.DATA_DIR),
    ...(env.DATABASE_URL ? [database(env.DATABASE_URL)] : []),
    ...(env.S3_BUCKET ? [bucket(env)] : []),
    ...(env.REDIS_URL ? [redis(env.REDIS_URL)] : []),
    ...(env.SMTP_URL ? [mail(env.SMTP_URL, env.MAIL_FROM)] : []),
    ...(env.FIREBASE_PROJECT_ID ? [identity(hosts)] : []),
  ]);
  return [...others, ...(await stripe)];
}

async function folder(directory: string): Promise<Finding> {
  const place = path.resolve(directory);
  try {
    await mkdir(place, { recursive: true, mode: 0o700 });
    await access(place, constants.W_OK);
    const { bavail, bsize } = await statfs(place);
    const room = Math.floor((bavail * bsize) / GIB);
    const words = `Data folder: ${place}, ${room} GiB free, ${await holderOf(place)}`;
    return room < ROOM_GIB ? note(`${words}: that is little for videos`) : ok(words);
  } catch (error) {
    return wrong(`Data folder: ${place} cannot be used: ${wordsOf(error)}`);
  }
}

async function holderOf(place: string): Promise<string> {
  try {
    await (await lockFolder(place)).release();
    return "no server runs on it";
  } catch (error) {
    if (!wordsOf(error).includes("is in use")) throw error;
    return "a server runs on it";
  }
}

async function database(url: string): Promise<Finding> {
  try {
    await (await openServer(url)).close();
    return ok("Database: answers");
  } catch (error) {
    return wrong(`Database: ${wordsOf(error)}`);
  }
}

/** Writes and removes one small object, as each start does. */
async function bucket(env: Env): Promise<Finding> {
  const options = s3OptionsOf(env);
  if (!options) return ok("S3: not used");
  try {
    (await openBucket(options)).close();
    return ok("S3: the bucket can be listed, written and emptied");
  } catch (error) {
    return wrong(wordsOf(error));
  }
}

async function redis(url: string): Promise<Finding> {
  try {
    await (await openRedis(url, () => undefined)).close();
    return ok("Redis: answers");
  } catch (error) {
    return wrong(`Redis: ${wordsOf(error)}`);
  }
}

async function mail(url: string, from: string): Promise<Finding> {
  const transport = new SmtpTransport(url, from);
  try {
    await within(transport.check());
    return ok("Mail server: answers, and lets us in");
  } catch (error) {
    return wrong(`Mail server: ${new URL(url).host} does not take us: ${wordsOf(error)}`);
  } finally {
    transport.close();
  }
}

/** Whose keys every sign-in is checked with. */
async function identity({ google: host }: Hosts): Promise<Finding> {
  const answer = await ask(`${host}/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com`);
  return answer?.ok
    ? ok("Identity: Google's keys can be read")
    : wrong("Identity: Google's keys cannot be read, so nobody can sign in");
}

function within<T>(work: Promise<T>): Promise<T> {
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
