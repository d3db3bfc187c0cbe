import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { type DatabaseHandle, embeddedHandle, openEmbedded } from "@server/db/connection";
import { median, report, timed } from "./figures";

/** Measures what it costs that the disk keeps each transaction of the embedded database. */
const ROUNDS = 300;
const BODY = "x".repeat(300);

// The system's folder for temporary files may be in memory, where nothing has to wait for a disk.
const folder = await mkdtemp(path.resolve(".bench-"));
const forgetful = embeddedHandle(await PGlite.create(path.join(folder, "forgetful")));
const durable = await openEmbedded(path.join(folder, "durable"));

const insert = (database: DatabaseHandle, id: number) =>
  timed(() => database.execute("insert into rows values ($1, $2)", [id, BODY]));
const read = (database: DatabaseHandle, id: number) =>
  timed(() => database.execute("select body from rows where id = $1", [id]));

const times = { forgetful: [[], []] as number[][], durable: [[], []] as number[][] };
for (const database of [forgetful, durable])
  await database.execute("create table rows (id int primary key, body text)");
for (let id = 0; id < ROUNDS; id += 1)
  for (const [at, measure] of [insert, read].entries()) {
    times.forgetful[at]?.push(await measure(forgetful, id));
    times.durable[at]?.push(await measure(durable, id));
  }

await report(
  "The embedded database, with and without waiting for the disk",
  ["without", "with"],
  ["one committed row", "reading a row"].map((what, at) => ({
    what,
    floor: median(times.forgetful[at] ?? []),
    measured: median(times.durable[at] ?? []),
    bar: null,
  })),
);
await Promise.all([forgetful.close(), durable.close()]);
await rm(folder, { recursive: true });
