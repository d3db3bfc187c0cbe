import type { Deps } from "../../deps";
import type { Links } from "../../links";
import { giftStateOf } from "../presentations/giftRepository";
import { giftSeal } from "../presentations/giftSeal";
import { folderOf } from "../submissions/blobKeys";
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

interface State {
  seal: string;
  revealAt: Date | null;
  /** Folders of the videos that are hidden. */
  hidden: readonly string[];
}

/**
 * Whether such an address still opens its blob: not once the link was renewed, the password changed, the reveal moved into the
 * future, or the video hidden. However many watch, a reel is read once a second.
 */
export function giftGuard({ db, links, clock }: Pick<Deps, "db" | "links" | "clock">) {
  const states = new Readings<State | null>(clock, KEPT, async (tributeId) => {
    const state = await giftStateOf(db, tributeId);
    return (
      state && {
        seal: giftSeal(links, { id: tributeId, ...state }, state.passwordHash),
        revealAt: state.revealAt,
        hidden: state.hidden.map((id) => `${folderOf(id)}/`),
      }
    );
  });
  return async (grant: string, key: string): Promise<boolean> => {
    const [tributeId = "", seal] = grant.split(".");
    const opens = (state: State | null): boolean =>
      state !== null &&
      state.seal === seal &&
      (!state.revealAt || state.revealAt <= clock()) &&
      !state.hidden.some((folder) => key.startsWith(folder));
    // Nothing is refused by a kept reading: a new password may just have been proved.
    const { value: state } = await states.of(tributeId, opens);
    return opens(state);
  };
}
