import { createUser, verifyUser } from "@contract/http/user";
import {
  type Account,
  createGuestAccount,
  createPasswordAccount,
  DEFAULT_PASSWORD,
  signIn,
} from "@tests/support/factories/accounts";
import { call, mailedLink, poll } from "../../../scripts/product/productApi";

export { call, poll };

const NAME = { firstName: "Ada", lastName: "Lovelace" };

/** Creates a person with an account whose address is verified through the mailed link. */
export async function newOrganiser(origin: string): Promise<Account> {
  const { host } = new URL(origin);
  const account = await createPasswordAccount({ verified: false, host });
  await call(origin, createUser, { body: newUser(origin, account, "EMAIL"), as: account });
  const link = await mailedLink(origin, account.email, /\/verify\?code=/);
  const code = link.searchParams.get("code") ?? "";
  await call(origin, verifyUser, { body: { code }, as: account });
  // Only a token that is issued after the change says that the address is verified.
  return signIn(account.email, DEFAULT_PASSWORD, host);
}

export async function newGuest(origin: string): Promise<Account> {
  const account = await createGuestAccount(new URL(origin).host);
  await call(origin, createUser, { body: newUser(origin, account, "GUEST"), as: account });
  return account;
}

function newUser(origin: string, account: Account, method: "EMAIL" | "GUEST") {
  return {
    redirectUrl: `${origin}/verify`,
    userDetails: {
      userId: account.uid,
      name: NAME,
      email: account.email || null,
      accountCreationMethod: method,
      googleId: null,
      isNewUser: true,
      image: null,
    },
  };
}
