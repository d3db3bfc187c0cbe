import { invitePeople, type Invitee } from "@contract/http/invite";
import { listInvitees } from "@contract/http/tribute";
import { creditLedger } from "@server/db/schema/money";
import { users } from "@server/db/schema/reels";
import { topUp } from "@server/modules/credits/service";
import type { Account } from "@tests/factories/accounts";
import { newReel } from "@tests/factories/reels";
import type { TestServer } from "@tests/factories/server";
import { eq, sum } from "drizzle-orm";

/** A reel of a new creator, and what organisers do with it every day. */
export async function newDesk(server: TestServer) {
  const creator = await server.newUser();
  const tributeId = await newReel(server, creator);
  const board = async (query: object = {}, as: Account = creator) => {
    const answer = await server.call(listInvitees, { as, query: { tributeId, ...query } });
    if (!answer.data) throw new Error(answer.error);
    return answer.data;
  };
  return {
    creator,
    tributeId,
    board,
    /** Invites these addresses; the name is what stands before the @. */
    invite: (...emails: string[]) =>
      server.call(invitePeople, {
        as: creator,
        body: {
          tributeId,
          people: emails.map((email) => ({ email, name: email.split("@")[0] ?? "" })),
        },
      }),
    /** The person with this address. */
    person: async (email: string): Promise<Invitee> => {
      const { items } = await board({ search: email });
      const [found] = items;
      if (!found) throw new Error(`${email} is not on the board.`);
      return found;
    },
  };
}
export type Desk = Awaited<ReturnType<typeof newDesk>>;

/** Buys credits for somebody. */
export const buy = ({ deps }: TestServer, { uid }: Account, amount: number) =>
  topUp(deps, { userId: uid, amount, reason: "purchase", reference: `${uid}/${Math.random()}` });

/** The balance, after making sure that it is the sum of the ledger. */
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

/** The last event of this name that a user's tabs were sent. */
export const lastEvent = ({ emitted }: TestServer, { uid }: Account, event: string): unknown =>
  emitted.findLast((sent) => sent.userId === uid && sent.event === event)?.payload;
