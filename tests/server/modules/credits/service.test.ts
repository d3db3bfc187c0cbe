import { creditLedger } from "@server/db/schema/money";
import { users } from "@server/db/schema/reels";
import { changeCredit } from "@server/modules/credits/service";
import type { Account } from "@tests/factories/accounts";
import { startTestServer } from "@tests/factories/server";
import { eq, sum } from "drizzle-orm";
import { expect, test } from "vitest";

const server = await startTestServer();
const { db, clock } = server.deps;

const reserve = ({ uid }: Account, reference: string) =>
  db.transaction((tx) =>
    changeCredit(tx, clock, { userId: uid, amount: -1, reason: "reservation", reference }),
  );

async function balanceOf({ uid }: Account): Promise<number[]> {
  const [user] = await db.select({ credit: users.credit }).from(users).where(eq(users.id, uid));
  const [ledger] = await db
    .select({ total: sum(creditLedger.amount) })
    .from(creditLedger)
    .where(eq(creditLedger.userId, uid));
  return [Number(user?.credit), Number(ledger?.total)];
}

test("two hundred at once spend five credits five times", async () => {
  const ada = await server.newUser();
  const spends = Array.from({ length: 200 }, (_, index) => reserve(ada, `invitee-${index}`));
  const results = await Promise.allSettled(spends);
  const refused = results.filter((result) => result.status === "rejected");
  expect(refused).toHaveLength(195);
  expect(refused[0]?.reason).toMatchObject({ code: "OUT_OF_CREDITS" });
  expect(await balanceOf(ada)).toEqual([0, 0]);
});

test("the same reason and reference count once, also when the credits have run out since", async () => {
  const ada = await server.newUser();
  for (let index = 0; index < 5; index += 1) await reserve(ada, `invitee-${index}`);
  expect(await reserve(ada, "invitee-0")).toBe(0);
  await expect(reserve(ada, "invitee-5")).rejects.toMatchObject({ code: "OUT_OF_CREDITS" });
  expect(await balanceOf(ada)).toEqual([0, 0]);
});

test("nobody without a profile has credits", async () => {
  const stranger = { uid: "nobody", email: "", idToken: "", refreshToken: "" };
  await expect(reserve(stranger, "x")).rejects.toMatchObject({ code: "NOT_FOUND" });
});
