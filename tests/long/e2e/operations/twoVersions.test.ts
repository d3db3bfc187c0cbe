import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openServer } from "@server/db/connection";
import { knownMigrations, migrate } from "@server/db/migrate";
import { getFeed } from "@contract/http/submission";
import { missingPostgres } from "@tests/support/database/postgres";
import { newDatabase } from "@tests/support/database/postgresAdmin";
import { call, newOrganiser } from "@tests/support/e2e/api";
import { giftedReel } from "@tests/support/e2e/giftedReel";
import { startProduct } from "@tests/support/e2e/product";
import { skipIfMissing } from "@tests/support/skipIfMissing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildLastRelease, findUpgradeProblem } from "../../../../scripts/release/lastRelease";

/** A build and two starts take minutes on a busy machine. */
const LONGEST_MS = 10 * 60_000;
const OPTIONS = { timeout: LONGEST_MS, ...skipIfMissing(missingPostgres, findUpgradeProblem()) };

describe("the last release, with the schema of this version", OPTIONS, () => {
  let folder: string;
  let release: string;
  const database = newDatabase();
  beforeAll(async () => {
    release = await buildLastRelease();
    folder = await mkdtemp(path.join(tmpdir(), "folkreel-release-"));
    await database.create();
  }, LONGEST_MS);
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });

  const start = (cwd?: string) =>
    startProduct({
      dataDir: path.join(folder, "data"),
      env: { DATABASE_URL: database.url },
      ...(cwd !== undefined && { cwd }),
    });
  const migrations = async () => {
    const handle = await openServer(database.url);
    await migrate(handle);
    const { rows } = await handle.execute(
      "select hash from drizzle.__drizzle_migrations order by id",
    );
    await handle.close();
    return rows.map(({ hash }) => hash);
  };

  test("goes on while it is upgraded, starts again on it, and both read what the other has written", async () => {
    const older = await start(release);
    const before = await newOrganiser(older.origin);
    await giftedReel(older.origin, before);
    const applied = await migrations();
    expect(applied).toEqual(knownMigrations().map(({ hash }) => hash));
    const during = await giftedReel(older.origin, before);
    await older.stop();

    const newer = await start();
    const read = async (origin: string, { tributeId, tgd }: { tributeId: string; tgd: string }) =>
      (await call(origin, getFeed, { query: { tributeId, tgd } })).playlistUrl;
    expect(await read(newer.origin, during)).not.toBeNull();
    const byNewer = await giftedReel(newer.origin, await newOrganiser(newer.origin));
    await newer.stop();

    const again = await start(release);
    expect(await read(again.origin, byNewer)).not.toBeNull();
    const byOlder = await giftedReel(again.origin, await newOrganiser(again.origin));
    expect(await read(again.origin, byOlder)).not.toBeNull();
    await again.stop();
    expect(await migrations()).toEqual(applied);
  });
});
