import type { DatabaseHandle } from "@server/db/connection";
import type { Deps } from "@server/deps";
import { readBoard } from "@server/modules/people/board";
import {
  listContributed,
  listOrganisedReels,
  listReceivedGifts,
} from "@server/modules/tributes/lists";
import type { Viewer } from "@server/plugins/identity";
import { Links } from "@server/links";
import { creatorOf, fillDatabase, guestAddressOf, guestOf, PEOPLE_OF_A_REEL, reelId } from "./fill";
import { amount, median, report, timed } from "./figures";
import { onPostgres } from "./onPostgres";

const FEW = 10;
const MANY = amount(100_000, 100);
const ROUNDS = amount(400, 5);
const WARM_UP = amount(40, 2);
const BAR = 1.5;

const viewer = (uid: string, email: string | null = null): Viewer => ({
  uid,
  email,
  emailVerified: true,
  provider: "password",
});
const links = new Links(Buffer.alloc(32, "bench secret"));
const clock = () => new Date();
/** Provides the only dependencies that these queries need. */
const depsOf = ({ db }: DatabaseHandle) => ({ db, links, clock }) as Deps;

type Query = (database: DatabaseHandle, reel: number) => Promise<{ items: unknown[] }>;

const QUERIES: Readonly<Record<string, Query>> = {
  "status board": (database, reel) =>
    readBoard(depsOf(database), viewer(creatorOf(reel)), {
      tributeId: reelId(reel),
      cursor: undefined,
    }),
  "home, own reels": (database, reel) =>
    listOrganisedReels(depsOf(database), viewer(creatorOf(reel)), {}),
  "home, reels one is in": (database, reel) =>
    listContributed(depsOf(database), viewer(guestOf(reel)), {}),
  "home, gifts": (database, reel) =>
    listReceivedGifts(depsOf(database), viewer(guestOf(reel), guestAddressOf(reel)), {}),
};

await onPostgres(2, async ([few, many]) => {
  if (!few || !many) return;
  process.stdout.write(
    `Filling ${FEW} and ${MANY.toLocaleString("en")} reels with ${(MANY * PEOPLE_OF_A_REEL).toLocaleString("en")} submissions …\n`,
  );
  const seconds =
    (await timed(async () => Promise.all([fillDatabase(few, FEW), fillDatabase(many, MANY)]))) /
    1000;
  process.stdout.write(`… ${seconds.toFixed(0)} s\n`);
  const times = Object.entries(QUERIES).map(([what, query]) => ({
    what,
    query,
    few: [] as number[],
    many: [] as number[],
  }));
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1)
    for (const { query, ...taken } of times) {
      // The measurements alternate, so that other load on the machine affects both alike.
      const small = await timed(() => expectRows(query(few, round % FEW)));
      const large = await timed(() => expectRows(query(many, scattered(round))));
      if (round < WARM_UP) continue;
      taken.few.push(small);
      taken.many.push(large);
    }
  const figures = times.map(({ what, few: floor, many: measured }) => ({
    what,
    floor: median(floor),
    measured: median(measured),
    bar: BAR,
  }));
  await report("growth", [`${FEW} reels`, `${MANY.toLocaleString("en")} reels`], figures);
});

/** Returns reels that are far apart, never the same one twice. */
function scattered(round: number): number {
  return (round * 7919) % MANY;
}

/** Expects rows, because a query that finds nothing would be fast at any size. */
async function expectRows(answer: ReturnType<Query>): Promise<void> {
  const { items } = await answer;
  if (items.length < 10) throw new Error(`There are only ${items.length} rows.`);
}
