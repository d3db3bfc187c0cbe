import {
  createUser,
  deleteAccount,
  getProfile,
  updateProfile,
  verifyUser,
} from "@contract/http/user";
import { call, mailedLink, poll, sendPicture } from "../product/productApi";
import { type Account, signIn, signUp } from "./identity";
import { readMedia } from "./media";
import { SEED_OWNER } from "./plan";
import type { Speaker } from "./speakers";

/** Returns the seed's own account, or undefined if it does not exist. */
export const findOwner = (origin: string): Promise<Account | undefined> =>
  signIn(origin, SEED_OWNER);

/** Tells whether the seed has completed its last step for an account. */
export async function isFinished(origin: string, owner: Account): Promise<boolean> {
  const profile = await call(origin, getProfile, { as: owner }).catch(() => null);
  return Boolean(profile?.basicInfo.image);
}

/** Deletes the account of an interrupted seed with its data, and waits until it is gone. */
export async function deleteOwner(origin: string, owner: Account): Promise<void> {
  const name = `${SEED_OWNER.firstName} ${SEED_OWNER.lastName}`;
  await call(origin, createUser, { body: newUser(origin, owner, SEED_OWNER), as: owner });
  await call(origin, deleteAccount, { body: { name }, as: owner });
  await poll(async () => ((await findOwner(origin)) ? undefined : true));
}

export async function createOwner(origin: string): Promise<Account> {
  const account = await signUp(origin, SEED_OWNER);
  await call(origin, createUser, { body: newUser(origin, account, SEED_OWNER), as: account });
  // Until the new mail arrives, the newest mail belongs to a deleted account with the same address.
  return poll(async () => {
    const link = await mailedLink(origin, SEED_OWNER.email, /\/verify\?code=/);
    const code = link.searchParams.get("code") ?? "";
    const isVerified = await call(origin, verifyUser, { body: { code }, as: account }).catch(
      () => null,
    );
    return isVerified ? findOwner(origin) : undefined;
  });
}

/**
 * Gives the account its portrait. This is the last step of the seed, by which `isFinished`
 * recognises a complete one.
 */
export const finishOwner = (origin: string, owner: Account): Promise<void> =>
  setPortrait(origin, owner, SEED_OWNER);

export async function createGuest(
  origin: string,
  speaker: Pick<Speaker, "firstName" | "lastName" | "portrait">,
): Promise<Account> {
  const account = await signUp(origin);
  await call(origin, createUser, { body: newUser(origin, account, speaker), as: account });
  await setPortrait(origin, account, speaker);
  return account;
}

async function setPortrait(
  origin: string,
  account: Account,
  { firstName, lastName, portrait }: Pick<Speaker, "firstName" | "lastName" | "portrait">,
): Promise<void> {
  const { url: image } = await sendPicture(origin, account, await readMedia(portrait));
  const userDetails = { firstName, lastName, image };
  await call(origin, updateProfile, { body: { userDetails }, as: account });
}

function newUser(
  origin: string,
  { uid }: Account,
  { firstName, lastName, email }: { firstName: string; lastName: string; email?: string },
) {
  return {
    redirectUrl: `${origin}/verify`,
    userDetails: {
      userId: uid,
      name: { firstName, lastName },
      email: email ?? null,
      accountCreationMethod: email ? ("EMAIL" as const) : ("GUEST" as const),
      googleId: null,
      isNewUser: true,
      image: null,
    },
  };
}
