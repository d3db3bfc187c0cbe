import { FREE_CREDITS } from "@contract/limits";
import {
  type NewUser,
  PREFERENCES,
  type Preferences,
  type Profile,
  type ProfileDetails,
} from "@contract/http/user";
import type { Language } from "@contract/languages";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { isErased } from "../../identity/withoutErased";
import type { Viewer } from "../../plugins/identity";
import { changeCredit } from "../credits";
import { toProfile } from "./presenter";
import { insertUser, lockUser, updateUser } from "./repository";
import { orderMail } from "./verification";
import { findUser, type UserRow } from "../access";

const CREATION_METHODS = {
  password: "EMAIL",
  "google.com": "GOOGLE",
  anonymous: "GUEST",
} as const satisfies Record<Viewer["provider"], UserRow["creationMethod"]>;

/**
 * Makes the viewer's row, with the free credits and the verification mail; repeating it changes nothing. Who they are is
 * believed of the token alone. A guest whose token has an address by now gets it into the row, and everything stays theirs.
 */
export async function createUser(
  deps: Deps,
  viewer: Viewer,
  { details, redirectUrl, language }: { details: NewUser; redirectUrl: URL; language: Language },
): Promise<Profile> {
  return deps.db.transaction(async (tx) => {
    const isNew = await insertUser(tx, {
      id: viewer.uid,
      ...ofToken(viewer, deps.clock()),
      firstName: details.name.firstName,
      lastName: details.name.lastName,
      image: details.image,
      language,
      createdAt: deps.clock(),
    });
    // After the insert, which has waited for a deletion that was under way.
    if (await isErased(tx, viewer.uid)) throw new AppError("UNAUTHENTICATED");
    if (isNew) await grantFreeCredits(tx, deps, viewer.uid);
    const hasNewAddress = isNew || (await catchUp(tx, deps, viewer));
    if (hasNewAddress && viewer.email !== null && !viewer.emailVerified)
      await orderMail(tx, deps, { uid: viewer.uid, email: viewer.email, redirectUrl, language });
    return toProfile(existing(await lockUser(tx, viewer.uid)));
  });
}

/** @throws AppError NOT_FOUND while the viewer has no row yet. */
export async function profileOf({ db }: Deps, viewer: Viewer): Promise<Profile> {
  return toProfile(existing(await findUser(db, viewer.uid)));
}

/** @throws AppError NOT_FOUND while the viewer has no row yet. */
export async function update(
  { db }: Deps,
  viewer: Viewer,
  { firstName, lastName, image }: ProfileDetails,
): Promise<Profile> {
  return toProfile(existing(await updateUser(db, viewer.uid, { firstName, lastName, image })));
}

/** @throws AppError NOT_FOUND while the viewer has no row yet. */
export async function setPreferences(
  { db }: Deps,
  viewer: Viewer,
  wanted: Preferences,
): Promise<Profile> {
  const muted = PREFERENCES.filter((name) => !wanted[name]);
  return toProfile(existing(await updateUser(db, viewer.uid, { muted })));
}

/** What the viewer is written to in from now on. @throws AppError NOT_FOUND while the viewer has no row yet. */
export async function setLanguage(
  { db }: Deps,
  viewer: Viewer,
  language: Language,
): Promise<Profile> {
  return toProfile(existing(await updateUser(db, viewer.uid, { language })));
}

/** Brings the row up to what the token says now. @returns whether the address is another one than before. */
async function catchUp(tx: Transaction, { clock }: Deps, viewer: Viewer): Promise<boolean> {
  const row = existing(await lockUser(tx, viewer.uid));
  if (viewer.email === null) return false;
  const hasNewAddress = row.email !== viewer.email;
  const isNewlyVerified = viewer.emailVerified && row.emailVerifiedAt === null;
  if (hasNewAddress || isNewlyVerified) await updateUser(tx, row.id, ofToken(viewer, clock()));
  return hasNewAddress;
}

function ofToken({ email, emailVerified, provider }: Viewer, now: Date) {
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

function existing(row: UserRow | undefined): UserRow {
  if (!row) throw new AppError("NOT_FOUND");
  return row;
}
