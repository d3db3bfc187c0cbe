import { creditLedger } from "@server/db/schema/credits";
import { users } from "@server/db/schema/users";
import { newId } from "@server/ids";
import { changeCredit, type CreditDeps } from "@server/modules/credits/service";
import type { Deps } from "@server/deps";
import { eq, sum } from "drizzle-orm";
import type { Account } from "./accounts";
import type { TestServer } from "./server";

/** Adds credits to a user's balance as a payment does, once for each reference. */
export const topUp = (
  deps: CreditDeps & Pick<Deps, "db">,
  { userId, amount, reference }: { userId: string; amount: number; reference: string },
): Promise<number> =>
  deps.db.transaction((tx) =>
    changeCredit(tx, deps, {
      userId,
      amount,
      reason: "purchase",
      references: [reference],
      actorId: null,
    }),
  );

export const buyCredits = ({ deps }: TestServer, { uid }: Account, amount: number) =>
  topUp(deps, { userId: uid, amount, reference: newId() });

/** Returns the balance after checking that it equals the sum of the ledger. */
export async function balanceOf({ deps: { db } }: TestServer, { uid }: Account): Promise<number> {
  const [user] = await db.select({ credit: users.credit }).from(users).where(eq(users.id, uid));
  const [ledger] = await db
    .select({ total: sum(creditLedger.amount) })
    .from(creditLedger)
    .where(eq(creditLedger.userId, uid));
  if (user?.credit !== Number(ledger?.total))
    throw new Error(`A balance of ${user?.credit} with a ledger of ${ledger?.total}.`);
  return user.credit;
}
