import { afterCommit } from "@server/db/transaction";
import { openOwnDatabase } from "@tests/support/database/database";
import { afterAll, expect, test, vi } from "vitest";

const database = await openOwnDatabase();
afterAll(() => database.close());

test("afterCommit runs once the rows are committed and before the caller continues", async () => {
  const callback = vi.fn<() => void>();
  await database.db.transaction(async (tx) => {
    afterCommit(tx, callback);
    await tx.execute("select 1");
    expect(callback).not.toHaveBeenCalled();
  });
  expect(callback).toHaveBeenCalledOnce();
});

test("afterCommit never runs after a rollback", async () => {
  const callback = vi.fn<() => void>();
  const failing = database.db.transaction(async (tx) => {
    afterCommit(tx, callback);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(callback).not.toHaveBeenCalled();
});

test("afterCommit refuses a savepoint, because it may be rolled back alone", async () => {
  const failing = database.db.transaction((tx) =>
    tx.transaction(async (savepoint) => afterCommit(savepoint, () => undefined)),
  );
  await expect(failing).rejects.toThrow("db.transaction");
});
