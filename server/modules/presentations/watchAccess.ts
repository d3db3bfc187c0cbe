import type { Database } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { type Capabilities, isUnlocked, organises, refusal, roleIn } from "../access";
import { findPresentation } from "./repository";

/** How somebody sees the reel: as its organisers do at any time, or as a gift from its reveal on. */
export type ViewMode = "preview" | "gift";

type Reel = Parameters<typeof roleIn>[1];

/**
 * Whether the caller may watch the reel.
 * @throws AppError LINK_INVALID, FORBIDDEN (also for a contributor: it is a surprise), PASSWORD_NEEDED.
 */
export async function requireWatchAccess(
  { db, links }: Pick<Deps, "links"> & { db: Database },
  reel: Reel,
  capabilities: Capabilities,
): Promise<ViewMode> {
  const role = await roleIn({ db, links }, reel, capabilities);
  if (organises(role)) return "preview";
  if (role !== "recipient") throw refusal(capabilities);
  const hash = (await findPresentation(db, reel.id))?.passwordHash;
  if (hash && !isUnlocked(links, capabilities.tgd, reel, hash))
    throw new AppError("PASSWORD_NEEDED");
  return "gift";
}
