import { invitePeople, type Invitee } from "@contract/http/invite";
import { listInvitees } from "@contract/http/tribute";
import { invitees } from "@server/db/schema/reels";
import { personalLink } from "@server/modules/access/personalLink";
import type { Account } from "@tests/support/factories/accounts";
import { newReel } from "@tests/support/factories/reels";
import { ORIGIN, type TestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";

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

/** The last event of this name that a user's tabs were sent. */
export const lastEvent = ({ emitted }: TestServer, { uid }: Account, event: string): unknown =>
  emitted.findLast((sent) => sent.userId === uid && sent.event === event)?.payload;

/** The token of somebody's personal link, as their mail carries it. */
export async function personalTokenOf(
  { deps: { db, links } }: TestServer,
  invitee: Pick<Invitee, "_id">,
): Promise<string> {
  const [row] = await db.select().from(invitees).where(eq(invitees.id, invitee._id));
  if (!row) throw new Error("There is no such person.");
  return new URL(personalLink(links, ORIGIN, row)).searchParams.get("invite") ?? "";
}
