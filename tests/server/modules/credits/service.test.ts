import { creditLedger } from "@server/db/schema/credits";
import { users } from "@server/db/schema/users";
import { changeCredit } from "@server/modules/credits/service";
import type { Account } from "@tests/support/factories/accounts";
import { topUp } from "@tests/support/factories/credits";
import { startTestServer } from "@tests/support/factories/server";
import { eq, sum } from "drizzle-orm";
import { describe, expect, test } from "vitest";

const server = await startTestServer();
const { db } = server.deps;

const reserve = ({ uid }: Account, ...references: string[]) =>
  db.transaction((tx) =>
    changeCredit(tx, server.deps, {
      userId: uid,
      amount: -1,
      reason: "reservation",
      references,
      actorId: uid,
    }),
  );

const buy = ({ uid }: Account, amount: number, reference: string) =>
  topUp(server.deps, { userId: uid, amount, reference });

/** Returns the balance and the sum of the ledger, which must always be equal. */
async function balanceOf({ uid }: Account): Promise<number[]> {
  const [user] = await db.select({ credit: users.credit }).from(users).where(eq(users.id, uid));
  const [ledger] = await db
    .select({ total: sum(creditLedger.amount) })
    .from(creditLedger)
    .where(eq(creditLedger.userId, uid));
  return [Number(user?.credit), Number(ledger?.total)];
}

test("two hundred concurrent requests spend five credits five times", async () => {
  const ada = await server.newUser();
  const spends = Array.from({ length: 200 }, (_, index) => reserve(ada, `invitee-${index}`));
  const results = await Promise.allSettled(spends);
  const refused = results.filter((result) => result.status === "rejected");
  expect(refused).toHaveLength(195);
  expect(refused[0]?.reason).toMatchObject({ code: "OUT_OF_CREDITS" });
  expect(await balanceOf(ada)).toEqual([0, 0]);
});

describe("reserving several credits at once", () => {
  test("takes all or none, and the error states how many are missing", async () => {
    const ada = await server.newUser();
    await expect(reserve(ada, "1", "2", "3", "4", "5", "6", "7")).rejects.toMatchObject({
      code: "OUT_OF_CREDITS",
      message: "There are only 5 credits left: 2 more are needed.",
    });
    expect(await balanceOf(ada)).toEqual([5, 5]);
    expect(await reserve(ada, "1", "2", "3", "4")).toBe(1);
    await expect(reserve(ada, "5", "6")).rejects.toThrow(
      "There is only 1 credit left: 1 more is needed.",
    );
    await reserve(ada, "5");
    await expect(reserve(ada, "6")).rejects.toThrow("There are no credits left: 1 more is needed.");
    expect(await balanceOf(ada)).toEqual([0, 0]);
  });

  test("costs nothing for those already reserved", async () => {
    const ada = await server.newUser();
    await reserve(ada, "1", "2", "3");
    expect(await reserve(ada, "2", "3", "4")).toBe(1);
    expect(await reserve(ada, "1", "2", "3", "4")).toBe(1);
    expect(await balanceOf(ada)).toEqual([1, 1]);
  });
});

describe("a top-up", () => {
  test("counts once for each reference, however often it is requested at once", async () => {
    const ada = await server.newUser();
    await Promise.all([buy(ada, 10, "pay-1"), buy(ada, 10, "pay-1"), buy(ada, 10, "pay-1")]);
    expect(await buy(ada, 10, "pay-1")).toBe(15);
    expect(await buy(ada, 1, "pay-2")).toBe(16);
    expect(await balanceOf(ada)).toEqual([16, 16]);
  });

  test("is shown live, and releases held videos", async () => {
    const ada = await server.newUser();
    await buy(ada, 3, "pay-1");
    const shown = server.emitted.findLast(
      ({ event, userId }) => event === "credit" && userId === ada.uid,
    );
    expect(shown?.payload).toEqual({ credit: 8 });
    expect(server.jobs).toContainEqual({ name: "releaseHeld", data: { userId: ada.uid } });
  });
});

test("the owner is warned once when their credits run low", async () => {
  const toldOf = ({ uid }: Account) =>
    server.emitted.flatMap(({ userId, event, payload }) =>
      userId === uid && event === "notification" ? [payload] : [],
    );
  const [ada, eve] = [await server.newUser(), await server.newUser()];
  await reserve(ada, "1", "2", "3");
  expect(toldOf(ada)).toEqual([]);
  await reserve(ada, "4");
  await reserve(ada, "5");
  expect(toldOf(ada)).toMatchObject([
    { type: "CREDITS_LOW", text: expect.stringMatching(/^You can invite one more/) as string },
  ]);
  await reserve(eve, "1", "2", "3", "4", "5");
  expect(toldOf(eve)).toMatchObject([
    {
      type: "CREDITS_LOW",
      text: expect.stringMatching(/^You can't invite anybody else/) as string,
    },
  ]);
});

test("a user without a profile has no credits", async () => {
  const stranger = { uid: "nobody", email: "", idToken: "", refreshToken: "" };
  await expect(reserve(stranger, "x")).rejects.toMatchObject({ code: "NOT_FOUND" });
});
