import { getInvite } from "@contract/http/invite";
import { getGiftLink } from "@contract/http/gift";
import { listTributes } from "@contract/http/tribute";
import { readEnv } from "../server/config/env";
import { call } from "./product/productApi";
import { explainFailure } from "./system/explainFailure";
import { buildIfStale } from "./build/buildState.js";
import { seedReels } from "./seed/fill";
import type { Account } from "./seed/identity";
import { SEED_OWNER, REELS } from "./seed/plan";
import { reachProduct } from "./seed/product";
import { ensureFfmpeg } from "./system/systemTools";

/**
 * Implements `npm run seed`: fills local mode with three realistic reels, through the API that
 * browsers use. It uses the running product, or starts one of its own. Reels that were completely
 * seeded stay unchanged; an interrupted seed starts again.
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
  await ensureFfmpeg();
  await buildIfStale();
  const { origin, wasRunning, stop } = await reachProduct(env);
  try {
    const owner = await seedReels(origin, printLine);
    await printResult(origin, owner);
    if (!wasRunning) printLine("The product is not running now. Start it: npm start");
  } finally {
    await stop();
  }
  return 0;
}

/** Shows one reel in each of these views, in the order of the reels. */
const VIEWS: readonly { description: string; addressOf: LinkOf }[] = [
  {
    description: "as its recipient",
    addressOf: async (origin, as, query) => (await call(origin, getGiftLink, { query, as }))?.link,
  },
  {
    description: "as its organiser, signed in",
    addressOf: async (origin, _as, { tributeId }) => `${origin}/tribute/${tributeId}`,
  },
  {
    description: "as somebody who is invited",
    addressOf: async (origin, as, query) => (await call(origin, getInvite, { query, as })).link,
  },
];

type LinkOf = (
  origin: string,
  as: Account,
  query: { tributeId: string },
) => Promise<string | undefined>;

/** Prints the credentials to sign in with, and the links to open. */
async function printResult(origin: string, owner: Account): Promise<void> {
  const { items } = await call(origin, listTributes, { query: {}, as: owner });
  printLine(
    `\nSign in at ${origin}/login\n  email     ${SEED_OWNER.email}\n  password  ${SEED_OWNER.password}\n`,
  );
  for (const [index, { description, addressOf: linkOf }] of VIEWS.entries()) {
    const name = REELS[index]?.details.name;
    const reel = items.find((item) => item.name === name);
    // Somebody may have deleted the reel since.
    if (!reel) continue;
    printLine(
      `${name}, ${description}:\n  ${await linkOf(origin, owner, { tributeId: reel._id })}`,
    );
  }
}

const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

process.exitCode = await seed().catch(explainFailure);
