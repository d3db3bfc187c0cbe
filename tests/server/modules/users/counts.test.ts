import { changeCounts } from "@server/modules/users/counts";
import { startTestServer } from "@tests/support/factories/server";
import { expect, test } from "vitest";

const server = await startTestServer();
const { db, realtime } = server.deps;
const emittedTo = (uid: string) => server.emitted.filter(({ userId }) => userId === uid);

test("a user's tabs receive new counters once they are committed", async () => {
  const ada = await server.newUser();
  await db.transaction(async (tx) => {
    await changeCounts(tx, realtime, ada.uid, { submissions: 2, views: 1 });
    expect(emittedTo(ada.uid)).toEqual([]);
  });
  await db.transaction((tx) => changeCounts(tx, realtime, ada.uid, { submissions: -1 }));
  expect(emittedTo(ada.uid)).toEqual([
    { userId: ada.uid, event: "updateCount", payload: { submissions: 2, views: 1, hearts: 0 } },
    { userId: ada.uid, event: "updateCount", payload: { submissions: 1, views: 1, hearts: 0 } },
  ]);
});

test("counters that were rolled back are not sent", async () => {
  const ada = await server.newUser();
  const failing = db.transaction(async (tx) => {
    await changeCounts(tx, realtime, ada.uid, { hearts: 1 });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(emittedTo(ada.uid)).toEqual([]);
});
