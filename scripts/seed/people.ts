import {
  createUser,
  deleteAccount,
  getProfile,
  updateProfile,
  verifyUser,
} from "@contract/http/user";
import { call, mailedLink, poll, sendPicture } from "../product/productApi";
import { png } from "./clip";
import { type Account, signIn, signUp } from "./identity";
import { OWNER, type Speaker } from "./plan";
import { drawPortrait, type Look } from "./portrait";

const AVATAR = { width: 480, height: 480 };

/** The seed's own account as it was left, or undefined where there is none. */
export const knownOwner = (origin: string): Promise<Account | undefined> => signIn(origin, OWNER);

/** Whether the last thing that the seed does has been done for an account. */
export async function isFinished(origin: string, owner: Account): Promise<boolean> {
  const profile = await call(origin, getProfile, { as: owner }).catch(() => null);
  return Boolean(profile?.basicInfo.image);
}

/** Deletes what an interrupted seed has left of its account, and waits until it is gone. */
export async function clearOwner(origin: string, owner: Account): Promise<void> {
  const name = `${OWNER.firstName} ${OWNER.lastName}`;
  await call(origin, createUser, { body: newUser(origin, owner, OWNER), as: owner });
  await call(origin, deleteAccount, { body: { name }, as: owner });
  await poll(async () => ((await knownOwner(origin)) ? undefined : true));
}

/** A new account with a verified address. */
export async function makeOwner(origin: string): Promise<Account> {
  const account = await signUp(origin, OWNER);
  await call(origin, createUser, { body: newUser(origin, account, OWNER), as: account });
  // Until the new mail is there, the newest is one to an account of the same address that was cleared.
  return poll(async () => {
    const link = await mailedLink(origin, OWNER.email, /\/verify\?code=/);
    const code = link.searchParams.get("code") ?? "";
    const isVerified = await call(origin, verifyUser, { body: { code } }).catch(() => null);
    return isVerified ? knownOwner(origin) : undefined;
  });
}

/** Gives the account its portrait: the last step, by which a finished seed is known. */
export const finishOwner = (origin: string, owner: Account): Promise<void> =>
  present(origin, owner, OWNER);

/** A guest with a name and a portrait, as somebody who came by an invite link. */
export async function makeGuest(origin: string, speaker: Speaker): Promise<Account> {
  const account = await signUp(origin);
  await call(origin, createUser, { body: newUser(origin, account, speaker), as: account });
  await present(origin, account, speaker);
  return account;
}

async function present(
  origin: string,
  account: Account,
  { firstName, lastName, look }: { firstName: string; lastName: string; look: Look },
): Promise<void> {
  const { url: image } = await sendPicture(
    origin,
    account,
    await png(drawPortrait([look], AVATAR)),
  );
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
