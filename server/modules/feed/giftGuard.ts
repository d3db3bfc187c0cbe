import type { Deps } from "../../deps";
import type { Links } from "../../links";
import { giftSeal, type GiftState, readGiftState } from "../presentations";
import { folderOf } from "../../storage/keys/submissionKeys";
import type { Audience } from "./playlistLink";
import { Readings } from "./readings";

/** A line for each: they are small, and one that is not kept costs a reading for every segment. */
const KEPT = 2000;

type Given = Parameters<typeof giftSeal>[1];

/**
 * What the recipient's addresses of media name besides their key: whose gift they belong to, and in which state it was. Those of
 * organisers name nothing: they see their reel whatever the gift is.
 */
export const grantFor = (
  links: Links,
  audience: Audience,
  reel: Given,
  passwordHash: string | null,
): string | undefined =>
  audience === "gift" ? `${reel.id}.${giftSeal(links, reel, passwordHash)}` : undefined;

/**
 * Whether such an address still opens its blob: not once the link was renewed, the password changed, the reveal moved into the
 * future, or the video hidden. However many watch, a reel is read once a second.
 */
export function giftGuard({ db, links, clock }: Pick<Deps, "db" | "links" | "clock">) {
  const states = new Readings(clock, KEPT, (tributeId) => readGiftState({ db, links }, tributeId));
  return async (grant: string, key: string): Promise<boolean> => {
    const [tributeId = "", seal] = grant.split(".");
    const opens = (state: GiftState | null): boolean =>
      state !== null &&
      state.seal === seal &&
      (!state.revealAt || state.revealAt <= clock()) &&
      !state.hidden.some((id) => key.startsWith(`${folderOf(id)}/`));
    // Nothing is refused by a kept reading: a new password may just have been proved.
    const { value: state } = await states.of(tributeId, opens);
    return opens(state);
  };
}
