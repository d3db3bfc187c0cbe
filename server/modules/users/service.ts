import type { BodyOf } from "@contract/http/endpoint";
import { FREE_CREDITS } from "@contract/limits";
import { PREFERENCES } from "@contract/domain/user";
import type { NewUser, Profile, ProfileDetails, savePreferences } from "@contract/http/user";
import type { Language } from "@contract/languages";
import { msg } from "@contract/msg";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { isErased } from "../../identity/rejectErasedAccounts";
import type { Session, Viewer } from "../../plugins/identity";
import { overLimit, tryToCount } from "../../limits/countAction";
import { changeCredit } from "../credits";
import { pictureKeyOf, requireOwnPicture } from "../pictures";
import { toProfile } from "./presenter";
import { insertUser, readUserForUpdate, updateUser } from "./repository";
import { requestVerificationMail, tryToCountMailTo } from "./verification";
import { findUser, type UserRow } from "../access";

const CREATION_METHODS = {
  password: "EMAIL",
  "google.com": "GOOGLE",
  anonymous: "GUEST",
} as const satisfies Record<Viewer["provider"], UserRow["creationMethod"]>;

interface NewUserInput {
  details: NewUser;
  redirectUrl: URL;
  language: Language;
  /** Accounts are counted by this key of the visitor's address. It is null for this machine. */
  address: string | null;
}

/**
 * Creates the viewer's row, with the free credits and the verification mail. Repeating it changes
 * nothing. The viewer's identity comes only from the token. When the token of a former guest has an
 * address, the row takes it over and the guest keeps everything.
 * @throws AppError UNAUTHENTICATED for an account that is deleted; TOO_MANY_REQUESTS when the address
 * has created too many.
 */
export async function createUser(
  deps: Deps,
  viewer: Session,
  { details, redirectUrl, language, address }: NewUserInput,
): Promise<Profile> {
  return deps.db.transaction(async (tx) => {
    const isNew = await insertUser(tx, {
      id: viewer.uid,
      ...columnsFromToken(viewer, deps.clock()),
      firstName: details.name.firstName,
      lastName: details.name.lastName,
      // Only the uploader may show a stored picture, and nobody uploads before they have a profile.
      image: details.image && pictureKeyOf(details.image).length > 0 ? null : details.image,
      language,
      createdAt: deps.clock(),
    });
    // Check after the insert, which waits for a concurrent deletion of the account.
    if (await isErased(tx, viewer.uid)) throw new AppError("UNAUTHENTICATED");
    const counts = { clock: deps.clock, db: tx };
    if (isNew && address !== null && !(await tryToCount(counts, "account", address)))
      throw overLimit("account");
    if (isNew) await grantFreeCredits(tx, deps, viewer.uid);
    const hasNewAddress = isNew || (await syncWithToken(tx, deps, viewer));
    const { email, emailVerified } = viewer;
    const needsMail = hasNewAddress && email !== null && !emailVerified;
    // A mail that is not sent now can be requested later.
    if (
      needsMail &&
      (await tryToCount(counts, "verification", viewer.uid)) &&
      (await tryToCountMailTo(counts, email))
    )
      await requestVerificationMail(tx, deps, {
        uid: viewer.uid,
        email,
        redirectUrl,
        language,
      });
    return toProfile(requireRow(await readUserForUpdate(tx, viewer.uid)));
  });
}

/**
 * Returns the viewer's profile.
 * @throws AppError NOT_FOUND while the viewer has no row.
 */
export async function profileOf({ db }: Deps, viewer: Viewer): Promise<Profile> {
  return toProfile(requireRow(await findUser(db, viewer.uid)));
}

/**
 * Changes the viewer's profile.
 * @throws AppError NOT_FOUND while the viewer has no row; BAD_REQUEST for a picture that somebody
 * else has uploaded, or if somebody with an address has no last name.
 */
export async function updateProfile(
  { db }: Deps,
  viewer: Viewer,
  { firstName, lastName, image }: ProfileDetails,
): Promise<Profile> {
  if (lastName === "" && viewer.email !== null)
    throw new AppError("BAD_REQUEST", msg("Last name required"));
  await requireOwnPicture(db, viewer, image);
  return toProfile(requireRow(await updateUser(db, viewer.uid, { firstName, lastName, image })));
}

/**
 * Switches notifications on and off. Without `mutedChannels`, the channels stay as they are.
 * @throws AppError NOT_FOUND while the viewer has no row.
 */
export async function setPreferences(
  { db }: Deps,
  viewer: Viewer,
  { preferences, mutedChannels }: BodyOf<typeof savePreferences>,
): Promise<Profile> {
  const muted = PREFERENCES.filter((name) => !preferences[name]);
  return toProfile(requireRow(await updateUser(db, viewer.uid, { muted, mutedChannels })));
}

/**
 * Sets the language of mails and notifications to the viewer.
 * @throws AppError NOT_FOUND while the viewer has no row.
 */
export async function setLanguage(
  { db }: Deps,
  viewer: Viewer,
  language: Language,
): Promise<Profile> {
  return toProfile(requireRow(await updateUser(db, viewer.uid, { language })));
}

/**
 * Updates the row to the identity in the token. A session from before the address was verified may
 * name an earlier address, and changes nothing.
 * @returns true when the address is new.
 */
async function syncWithToken(tx: Transaction, { clock }: Deps, viewer: Session): Promise<boolean> {
  const row = requireRow(await readUserForUpdate(tx, viewer.uid));
  if (viewer.email === null) return false;
  if (row.emailVerifiedAt !== null && viewer.signedInAt < row.emailVerifiedAt) return false;
  const hasNewAddress = row.email !== viewer.email;
  const isNewlyVerified = viewer.emailVerified && row.emailVerifiedAt === null;
  if (hasNewAddress || isNewlyVerified)
    await updateUser(tx, row.id, columnsFromToken(viewer, clock()));
  return hasNewAddress;
}

function columnsFromToken({ email, emailVerified, provider }: Viewer, now: Date) {
  return {
    email,
    emailVerifiedAt: email !== null && emailVerified ? now : null,
    creationMethod: CREATION_METHODS[provider],
  };
}

function grantFreeCredits(tx: Transaction, deps: Deps, userId: string): Promise<number> {
  return changeCredit(tx, deps, {
    userId,
    amount: FREE_CREDITS,
    reason: "free_grant",
    references: [userId],
    actorId: null,
  });
}

function requireRow(row: UserRow | undefined): UserRow {
  if (!row) throw new AppError("NOT_FOUND");
  return row;
}
