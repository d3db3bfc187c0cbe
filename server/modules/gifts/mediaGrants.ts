import type { Database } from "../../db/connection";
import type { Deps } from "../../deps";
import type { Links } from "../../links";
import { ReadCache } from "../../readCache";
import { folderOf } from "../../storage/keys/submissionKeys";
import { SHARED_SECONDS } from "../../storage/mediaRoutes";
import { type GiftKey, giftKeyParts, hasExpired, organiserGrant, recipientsOf } from "../access";
import { watchingContributors } from "./contributors";
import { findGift, hiddenAnswersOf } from "./repository";

type GuardDeps = Pick<Deps, "links" | "clock"> & { db: Database };

/** Tells who watches. `viewerId` is undefined for a preview by nobody. */
export type Watcher =
  | { audience: "preview"; viewerId: string | undefined }
  | { audience: "gift"; recipient: GiftKey }
  | { audience: "contributor"; viewerId: string };

/**
 * Seals are short, because they are only compared: everything that carries one is signed as well.
 */
const SEAL_CHARS = 12;

/**
 * Identifies the state of a recipient's link and of the gift's password. A new link or a new
 * password changes the seal.
 */
const sealOf = (links: Links, key: GiftKey, passwordHash: string | null): string =>
  links.token("giftSeal", ...giftKeyParts(key), passwordHash ?? "").slice(0, SEAL_CHARS);

const FOR_CONTRIBUTORS = "contributors.";

export const isContributorGrant = (grant: string): boolean => grant.startsWith(FOR_CONTRIBUTORS);

/**
 * Returns the grant in the media URLs of a reel. A recipient's names the tribute, has the seal of
 * their link, and names the recipient unless it is the first one. Those of contributors and
 * organisers name them, and links and passwords do not affect them.
 */
export function mediaGrantFor(
  links: Links,
  watcher: Watcher,
  tributeId: string,
  passwordHash: string | null,
): string {
  switch (watcher.audience) {
    case "preview":
      return organiserGrant(tributeId, watcher.viewerId ?? "");
    case "contributor":
      return `${FOR_CONTRIBUTORS}${tributeId}.${watcher.viewerId}`;
    case "gift": {
      const { recipientId } = watcher.recipient;
      const grant = `${tributeId}.${sealOf(links, watcher.recipient, passwordHash)}`;
      return recipientId === tributeId ? grant : `${grant}.${recipientId}`;
    }
  }
}

/** Describes who may watch a gift now. */
interface GiftState {
  revealAt: Date | null;
  hidden: readonly string[];
  canDownload: boolean;
  /** Lists the links that are not switched off, with their seals, by recipient. */
  recipients: ReadonlyMap<string, { seal: string; expiresAt: Date | null }>;
  /** Lists those who may watch because their video is in the reel. */
  contributors: ReadonlySet<string>;
}

/** Reads the current state of a tribute's gift. It returns null without a gift. */
export async function readGiftState(
  { db, links, clock }: GuardDeps,
  tributeId: string,
): Promise<GiftState | null> {
  const gift = await findGift(db, tributeId);
  if (!gift) return null;
  const { passwordHash, revealAt, canDownload, contributorsWatch } = gift;
  const recipients = (await recipientsOf(db, tributeId)).filter(({ isRevoked }) => !isRevoked);
  return {
    revealAt,
    canDownload,
    hidden: await hiddenAnswersOf(db, tributeId),
    recipients: new Map(
      recipients.map((one) => [
        one.recipientId,
        { seal: sealOf(links, one, passwordHash), expiresAt: one.expiresAt },
      ]),
    ),
    contributors: new Set(
      contributorsWatch ? await watchingContributors({ db, clock }, tributeId) : [],
    ),
  };
}

/** Returns the recipient whom a grant of a gift names. */
export function recipientOfGrant(grant: string): { tributeId: string; recipientId: string } {
  const [tributeId = "", , recipientId = tributeId] = grant.split(".");
  return { tributeId, recipientId };
}

/** Tells whether the link of a recipient's grant, without the words before it, still works. */
export function isGiftGrantOpen(state: GiftState, grant: string, now: Date): boolean {
  const link = state.recipients.get(recipientOfGrant(grant).recipientId);
  return link !== undefined && link.seal === grant.split(".")[1] && !hasExpired(link, now);
}

/**
 * The cache contains at most this many tributes. Its entries are small, and a missing entry costs a
 * query for every segment.
 */
const MAX_CACHED = 2000;

/**
 * Returns a function that tells whether a URL with this grant still opens its blob. It stops
 * working when the link is renewed or expires, the password changes, the reveal moves into the
 * future, the video is hidden, or a contributor may not watch any more. A tribute is read once in
 * half a minute, however many people watch. Caches on the way keep an answer for as long, so what
 * was taken back is closed after a minute (docs/decisions/playing.md).
 */
export function createGiftGuard(deps: GuardDeps) {
  const { clock } = deps;
  const giftStates = new ReadCache(
    clock,
    { maxEntries: MAX_CACHED, freshMs: SHARED_SECONDS * 1000 },
    (tributeId) => readGiftState(deps, tributeId),
  );
  return async (grant: string, key: string): Promise<boolean> => {
    const isContributors = isContributorGrant(grant);
    const giftGrant = isContributors ? grant.slice(FOR_CONTRIBUTORS.length) : grant;
    const [tributeId = "", ...rest] = giftGrant.split(".");
    const isOpenedBy = (state: GiftState | null): boolean =>
      state !== null &&
      (isContributors
        ? state.contributors.has(rest.join("."))
        : isGiftGrantOpen(state, giftGrant, clock())) &&
      (!state.revealAt || state.revealAt <= clock()) &&
      !state.hidden.some((id) => key.startsWith(`${folderOf(id)}/`));
    // A cached value never causes a refusal: somebody may have entered a new password a moment ago.
    const { value: state } = await giftStates.get(tributeId, isOpenedBy);
    return isOpenedBy(state);
  };
}
