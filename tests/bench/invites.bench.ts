import type { DatabaseHandle } from "@server/db/connection";
import type { DataOf } from "@contract/http/endpoint";
import { API_PREFIX } from "@contract/http/endpoint";
import { invitePeople } from "@contract/http/invite";
import { buildApp } from "@server/app";
import type { Deps } from "@server/deps";
import { PgBossQueue } from "@server/jobs/pgBossQueue";
import type { Viewer } from "@server/plugins/identity";
import { creatorOf, fillDatabase, reelId } from "./fill";
import { median, report, timed } from "./figures";
import { onPostgres } from "./onPostgres";

const PEOPLE = 2000;
const REELS = 1000;
const ROUNDS = 15;
const WARM_UP = 3;
const BAR = 20;
const API_KEY = "bench";

/** Builds a list as a spreadsheet has it, with a name and an address in each row. */
const listOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: `Guest Number ${at}`,
    email: `guest.number.${at}@example.com`,
  }));

await onPostgres(1, async ([database]) => {
  if (!database) return;
  await fillDatabase(database, REELS);
  await database.execute("update users set credit = 1000000");
  const queue = await PgBossQueue.open(database, (error) => {
    throw error;
  });
  const { server } = await buildApp(depsOf(database, queue));
  await server.ready();
  const invite = async (reel: number, count: number) => {
    const response = await server.inject({
      method: invitePeople.method,
      url: API_PREFIX + invitePeople.path,
      // The token names the caller.
      headers: { "api-key": API_KEY, authorization: `Bearer ${creatorOf(reel)}` },
      payload: { tributeId: reelId(reel), people: listOf(count) },
    });
    const { data } = response.json<{ data: DataOf<typeof invitePeople> | null }>();
    if (data?.invited !== count) throw new Error(response.body.slice(0, 500));
  };
  const [one, all]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    // A single invite is short, so many of them alternate with each list.
    for (let at = 0; at < 10; at += 1) {
      const ms = await timed(() => invite(round * 20 + at, 1));
      if (round >= WARM_UP) one.push(ms);
    }
    const ms = await timed(() => invite(round * 20 + 15, PEOPLE));
    if (round >= WARM_UP) all.push(ms);
  }
  await server.close();
  await queue.stop();
  await report(
    "invites",
    ["one person", `${PEOPLE.toLocaleString("en")} people`],
    [{ what: "one request", floor: median(one), measured: median(all), bar: BAR }],
  );
});

/** Provides only the dependencies that an invite needs. */
function depsOf({ db }: DatabaseHandle, jobs: PgBossQueue): Deps {
  const verify = async (uid: string): Promise<Viewer> => ({
    uid,
    email: `${uid}@example.com`,
    emailVerified: true,
    provider: "password",
  });
  const parts: Partial<Deps> = {
    apiKey: API_KEY,
    rateLimit: 1_000_000,
    isHttps: false,
    payments: null,
    originOf: () => "https://folkreel.test",
    db,
    jobs,
    clock: () => new Date(),
    realtime: { toUser: () => undefined, toWatchers: () => undefined, disconnect: () => undefined },
    identity: { verify } as Deps["identity"],
  };
  return parts as Deps;
}
