import { getInvite } from "@contract/http/invite";
import { getGiftLink } from "@contract/http/presentation";
import { listTributes } from "@contract/http/tribute";
import { readEnv } from "../server/config/env";
import { call } from "./product/productApi";
import { explainFailure } from "./system/explainFailure";
import { buildIfStale } from "./build/productBuild";
import { fill } from "./seed/fill";
import type { Account } from "./seed/identity";
import { OWNER, REELS } from "./seed/plan";
import { reachProduct } from "./seed/product";
import { ensureMediaTools } from "./system/systemTools";

/** Length of a video: long enough to hear somebody out, short enough to be prepared within two minutes. */
const SECONDS = 4;

/**
 * `npm run seed`: fills local mode with three reels that look like people's, through the API that people's browsers use. Beside a
 * product that runs, or with one of its own. What has been seeded stays as it is; what was interrupted begins again.
 */
async function seed(): Promise<number> {
  try {
    process.loadEnvFile();
  } catch {
    // There is no .env file, which is the usual case.
  }
  const env = readEnv(process.env);
  const real = (["FIREBASE_PROJECT_ID", "SMTP_URL", "STRIPE_SECRET_KEY"] as const).find(
    (name) => env[name],
  );
  if (real) throw new Error(`Only local mode can be seeded, and ${real} is set.`);
  await ensureMediaTools();
  await buildIfStale();
  const { origin, wasRunning, stop } = await reachProduct(env);
  try {
    const owner = await fill(origin, { ffmpeg: env.FFMPEG_PATH, seconds: SECONDS, say });
    await tell(origin, owner);
    if (!wasRunning) say("It does not run at the moment. Start it: npm start");
  } finally {
    await stop();
  }
  return 0;
}

/** What each reel is to be looked at as, in their order. */
const VIEWS: readonly { words: string; addressOf: AddressOf }[] = [
  {
    words: "as its recipient",
    addressOf: async (origin, as, query) => (await call(origin, getGiftLink, { query, as }))?.link,
  },
  {
    words: "as its organiser, signed in",
    addressOf: async (origin, _as, { tributeId }) => `${origin}/tribute/${tributeId}`,
  },
  {
    words: "as somebody who is invited",
    addressOf: async (origin, as, query) => (await call(origin, getInvite, { query, as })).link,
  },
];

type AddressOf = (
  origin: string,
  as: Account,
  query: { tributeId: string },
) => Promise<string | undefined>;

/** Prints who to sign in as, and where to look. */
async function tell(origin: string, owner: Account): Promise<void> {
  const { items } = await call(origin, listTributes, { query: {}, as: owner });
  say(`\nSign in at ${origin}/login\n  email     ${OWNER.email}\n  password  ${OWNER.password}\n`);
  for (const [index, { words, addressOf }] of VIEWS.entries()) {
    const name = REELS[index]?.details.name;
    const reel = items.find((item) => item.name === name);
    // Somebody may have deleted one since.
    if (!reel) continue;
    say(`${name}, ${words}:\n  ${await addressOf(origin, owner, { tributeId: reel._id })}`);
  }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

process.exitCode = await seed().catch(explainFailure);
