import type { DataOf } from "@contract/http/endpoint";
import type { getInvite } from "@contract/http/invite";
import type { Deps } from "../../deps";
import type { Viewer } from "../../plugins/identity";
import { ownTribute } from "../tributes/access";
import { creditOf, inviteesOf } from "./repository";

/** The open invite link of the viewer's own reel, those invited by name, and the credit that is left. */
export async function inviteOf(
  { db, links }: Deps,
  viewer: Viewer,
  origin: string,
  tributeId: string,
): Promise<DataOf<typeof getInvite>> {
  const { id, inviteVersion } = await ownTribute(db, tributeId, viewer);
  const token = links.token("invite", id, inviteVersion);
  const [invitees, credit] = await Promise.all([inviteesOf(db, id), creditOf(db, viewer.uid)]);
  return {
    link: `${origin}/tribute/${id}?invite=${token}`,
    invitees: invitees.map(({ name, email, state, ...row }) => ({
      _id: row.id,
      name,
      email,
      state,
      invitedAt: row.invitedAt.toISOString(),
    })),
    credit,
  };
}
