import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { verifyLedger } from "@server/modules/ledger/verify";
import { buyCredits } from "@tests/support/factories/credits";
import { openOwnDatabase } from "@tests/support/database/database";
import { newReel } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { openDataFolder } from "@server/local/dataFolder";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { runProgram } from "../../../../scripts/system/childProcess";

const server = await startTestServer({ database: await openOwnDatabase() });
const { database } = server;
let ada: Awaited<ReturnType<typeof server.newUser>>;
beforeAll(async () => {
  ada = await server.newUser();
});

describe("the ledger", () => {
  test.each([
    "update credit_ledger set amount = 500",
    "update credit_ledger set user_id = null",
    "delete from credit_ledger",
  ])("refuses to run: %s", async (statement) => {
    await expect(database.execute(statement)).rejects.toThrow("append-only");
  });
});

describe("verifying the ledger", () => {
  const findings = async () => (await verifyLedger(database.db)).findings.map(({ rule }) => rule);

  test("finds nothing when everything is right", async () => {
    expect(await findings()).toEqual([]);
  });

  test("names each inconsistency", async () => {
    await database.execute("update users set credit = credit + 1");
    expect(await verifyLedger(database.db)).toMatchObject({
      findings: [{ finding: `User ${ada.uid} has a balance of 6, and a ledger of 5.` }],
    });
    await database.execute("update users set credit = credit - 1");

    await buyCredits(server, ada, 3);
    expect(await findings()).toEqual(["every line about money belongs to a payment"]);

    const reel = await newReel(server, ada);
    await database.execute(
      `insert into invitees (id, tribute_id, credit, credit_round) values ('i1', '${reel}', 'reserved', 1)`,
    );
    expect(await findings()).toEqual([
      "a reserved credit on a board is in the ledger",
      "no board has more credits than its creator took",
      "every line about money belongs to a payment",
    ]);
    await database.execute(
      `insert into payments (id, user_id, mode, folks, amount_cents, paid_cents, state, owed)
       values ('p1', '${ada.uid}', 'live', 2, 300, 300, 'paid', 1)`,
    );
    const report = await verifyLedger(database.db);
    expect(report.findings.map(({ finding }) => finding)).toEqual(
      expect.arrayContaining([
        "Payment p1 is paid and is for 2 folks, the ledger has 0.",
        "Payment p1 is for 2 folks and 300 cents.",
        "Payment p1: money for 0 folks went back, 1 are taken back or owed.",
      ]),
    );
    expect(report.debts).toEqual([
      { email: ada.email, userId: ada.uid, reference: "p1", folks: 1 },
    ]);
  });
});

test("the verification reports a failed refund that still holds money and a payment that returned more than it took", async () => {
  const books = await startTestServer({ database: await openOwnDatabase() });
  const { uid } = await books.newUser();
  await books.database.execute(
    `insert into payments (id, user_id, mode, folks, amount_cents, paid_cents, state, intent_id)
     values ('p1', '${uid}', 'test', 2, 200, 200, 'paid', 'pi_1')`,
  );
  await books.database.execute(
    `insert into credit_ledger (id, user_id, amount, reason, reference, created_at) values
       ('l1', '${uid}', 2, 'purchase', 'p1', now()),
       ('l2', '${uid}', 1, 'refund', 'p1/1', now() + interval '1 second'),
       ('l3', '${uid}', -1, 'refund', 'p1/2', now() + interval '2 seconds')`,
  );
  await books.database.execute("update users set credit = credit + 2");
  await books.database.execute(
    `insert into payment_returns (id, kind, intent_id, cents, stage) values
       ('re_1', 'refund', 'pi_2', 200, 1), ('dp_1', 'dispute', 'pi_2', 200, 4),
       ('re_2', 'refund', 'pi_2', 200, 0), ('dp_2', 'dispute', 'pi_2', 200, 3)`,
  );
  const { findings } = await verifyLedger(books.database.db);
  expect(findings.map(({ finding }) => finding)).toEqual([
    "The refund re_1 is over, and still holds 200 cents.",
    "The dispute dp_1 is over, and still holds 200 cents.",
    "Payment p1 gave 1 folks more back than it had taken.",
  ]);
});

describe("npm run ledger:verify", () => {
  test("says when the product is using the data folder, and when there is none", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "folkreel-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const verify = () =>
      runProgram([process.execPath, "--import", "tsx", "scripts/ledgerVerify.ts"], "keep", {
        ...process.env,
        DATA_DIR: folder,
        DATABASE_URL: "",
      });
    const nothing = await verify();
    expect([nothing.code, nothing.output]).toEqual([
      1,
      expect.stringContaining("There is no data folder at"),
    ]);
    const held = await openDataFolder(folder);
    const refused = await verify();
    await held.close();
    expect([refused.code, refused.output]).toEqual([
      1,
      expect.stringContaining("is in use by another server"),
    ]);
  });
});
