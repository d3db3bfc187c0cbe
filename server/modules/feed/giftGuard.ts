import type { Deps } from "../../deps";
import type { Links } from "../../links";
import { type GiftKey, hasExpired, organiserGrant } from "../access";
import { giftFingerprint, type GiftState, readGiftState } from "../presentations";
import { folderOf } from "../../storage/keys/submissionKeys";
import type { Audience } from "./playlistLink";
import { SHARED_SECONDS } from "../../storage/mediaRoutes";
import { ReadCache } from "./readCache";

/**
 * The cache contains at most this many tributes. Its entries are small, and a missing entry costs a
 * query for every segment.
 */
const MAX_CACHED = 2000;

const FOR_CONTRIBUTORS = "contributors.";

export const isContributorGrant = (grant: string): boolean => grant.startsWith(FOR_CONTRIBUTORS);

/**
 * Tells who watches. `viewerId` names the organiser of a preview or a contributor, `recipient` that
 * of a gift.
 */
export interface Watcher {
  audience: Audience;
  viewerId: string | undefined;
  recipient: GiftKey | null;
}

/**
 * Returns the grant in the media URLs of a reel. A recipient's names the tribute, has a seal of the
 * gift's state, and names the recipient unless it is the first one; that of a contributor has the
 * seal of the first link behind a word of its own, and names them. An organiser's names them, and
 * the gift's state does not affect it.
 */
export const mediaGrantFor = (
  links: Links,
  { audience, viewerId = "", recipient }: Watcher,
  { id: tributeId, giftVersion: version }: { id: string; giftVersion: number },
  passwordHash: string | null,
): string => {
  if (audience === "preview") return organiserGrant(tributeId, viewerId);
  const first = { tributeId, recipientId: tributeId, version };
  const key = audience === "gift" && recipient ? recipient : first;
  const grant = `${tributeId}.${giftFingerprint(links, key, passwordHash)}`;
  if (audience === "contributor") return `${FOR_CONTRIBUTORS}${grant}.${viewerId}`;
  return key.recipientId === tributeId ? grant : `${grant}.${key.recipientId}`;
};

/** Tells whether the link of a recipient's grant, without the words before it, still works. */
export function isGiftGrantOpen(state: GiftState, grant: string, now: Date): boolean {
  const [tributeId = "", seal, recipientId = tributeId] = grant.split(".");
  const link = state.recipients.get(recipientId);
  return link !== undefined && link.seal === seal && !hasExpired(link, now);
}

/**
 * Returns a function that tells whether a URL with this grant still opens its blob. It stops
 * working when the link is renewed or expires, the password changes, the reveal moves into the
 * future, the video is hidden, or a contributor may not watch any more. A tribute is read once in
 * half a minute, however many people watch. Caches on the way keep an answer for as long, so what
 * was taken back is closed after a minute (docs/decisions/playing.md).
 */
export function createGiftGuard({ db, links, clock }: Pick<Deps, "db" | "links" | "clock">) {
  const giftStates = new ReadCache(
    clock,
    { maxEntries: MAX_CACHED, freshMs: SHARED_SECONDS * 1000 },
    (tributeId) => readGiftState({ db, links, clock }, tributeId),
  );
  return async (grant: string, key: string): Promise<boolean> => {
    const isContributors = isContributorGrant(grant);
    const giftGrant = isContributors ? grant.slice(FOR_CONTRIBUTORS.length) : grant;
    const [tributeId = "", seal, personId = ""] = giftGrant.split(".");
    const isOpenedBy = (state: GiftState | null): boolean =>
      state !== null &&
      (isContributors
        ? state.contributors.has(personId) && state.seal === seal
        : isGiftGrantOpen(state, giftGrant, clock())) &&
      (!state.revealAt || state.revealAt <= clock()) &&
      !state.hidden.some((id) => key.startsWith(`${folderOf(id)}/`));
    // A cached value never causes a refusal: somebody may have entered a new password a moment ago.
    const { value: state } = await giftStates.get(tributeId, isOpenedBy);
    return isOpenedBy(state);
  };
}
