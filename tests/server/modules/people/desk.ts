import { invitePeople, type Invitee } from "@contract/http/invite";
import { listInvitees } from "@contract/http/tribute";
import { invitees } from "@server/db/schema/people";
import { personalLink } from "@server/modules/access";
import type { Account } from "@tests/support/factories/accounts";
import { newReel } from "@tests/support/factories/reels";
import { ORIGIN, type TestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";

/** Creates a reel of a new creator, with the functions that organisers use every day. */
export async function newDesk(server: TestServer) {
  const creator = await server.newUser();
  const tributeId = await newReel(server, creator);
  const board = async (query: { cursor?: string } = {}) => {
    const answer = await server.call(listInvitees, { as: creator, query: { tributeId, ...query } });
    if (!answer.data) throw new Error(answer.error);
    return answer.data;
  };
  return {
    creator,
    tributeId,
    board,
    /** Invites these addresses, each with the name before its @. */
    invite: (...emails: string[]) =>
      server.call(invitePeople, {
        as: creator,
        body: {
          tributeId,
          people: emails.map((email) => ({ email, name: email.split("@")[0] ?? "" })),
        },
      }),
    /** Returns the person with this address. */
    person: async (email: string): Promise<Invitee> => {
      const { items } = await board();
      const found = items.find((one) => one.email === email);
      if (!found) throw new Error(`${email} is not on the board.`);
      return found;
    },
  };
}
export type Desk = Awaited<ReturnType<typeof newDesk>>;

export const lastEvent = ({ emitted }: TestServer, { uid }: Account, event: string): unknown =>
  emitted.findLast((sent) => sent.userId === uid && sent.event === event)?.payload;

export async function personalTokenOf(
  { deps: { db, links } }: TestServer,
  invitee: Pick<Invitee, "_id">,
): Promise<string> {
  const [row] = await db.select().from(invitees).where(eq(invitees.id, invitee._id));
  if (!row) throw new Error("There is no such person.");
  return new URL(personalLink(links, ORIGIN, row)).searchParams.get("invite") ?? "";
}
