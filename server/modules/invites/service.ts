import type { Invite } from "@contract/http/invite";
import type { Database } from "../../db/connection";
import type { Deps } from "../../deps";
import type { Viewer } from "../../plugins/identity";
import { creditOf } from "../credits";
import { lockOrganisedTribute, organisedTribute } from "../access";
import { raiseInviteVersion } from "./repository";

/** The open invite link of a reel that the viewer organises, and the credit that its creator has left. */
export async function inviteOf(
  deps: Pick<Deps, "db" | "links">,
  viewer: Viewer,
  origin: string,
  tributeId: string,
): Promise<Invite> {
  return present(deps, origin, await organisedTribute(deps.db, tributeId, viewer));
}

/** Makes a new open link and kills those before; who came by one of them stays. @throws AppError NOT_FOUND, FORBIDDEN. */
export async function renewInvite(
  { db, links }: Pick<Deps, "db" | "links">,
  viewer: Viewer,
  origin: string,
  tributeId: string,
): Promise<Invite> {
  return db.transaction(async (tx) => {
    const reel = await lockOrganisedTribute(tx, tributeId, viewer);
    const inviteVersion = await raiseInviteVersion(tx, reel);
    return present({ db: tx, links }, origin, { ...reel, inviteVersion });
  });
}

async function present(
  { db, links }: Pick<Deps, "links"> & { db: Database },
  origin: string,
  { id, inviteVersion, creatorId }: { id: string; inviteVersion: number; creatorId: string },
): Promise<Invite> {
  const token = links.token("invite", id, inviteVersion);
  return {
    link: `${origin}/tribute/${id}?invite=${token}`,
    credit: await creditOf(db, creatorId),
  };
}
