import { setTimeout as pause } from "node:timers/promises";
import {
  type Answer,
  API_PREFIX,
  type BodyOf,
  type DataOf,
  type Endpoint,
  type QueryOf,
} from "@contract/http/endpoint";
import { createUser, verifyUser } from "@contract/http/user";
import {
  type Account,
  createGuestAccount,
  createPasswordAccount,
  DEFAULT_PASSWORD,
  signIn,
} from "@tests/factories/accounts";

interface CallOptions<E extends Endpoint> {
  query?: Partial<QueryOf<E>>;
  body?: Partial<BodyOf<E>>;
  as?: Account;
}

/** Calls a running product over HTTP as its client does. Rejects when the answer is an error. */
export async function call<E extends Endpoint>(
  origin: string,
  endpoint: E,
  { query, body, as }: CallOptions<E> = {},
): Promise<DataOf<E>> {
  const url = new URL(API_PREFIX + endpoint.path, origin);
  url.search = new URLSearchParams(query as Record<string, string> | undefined).toString();
  const response = await fetch(url, {
    method: endpoint.method,
    headers: {
      "api-key": "folkreel-local",
      ...(body && { "content-type": "application/json" }),
      ...(as && { authorization: `Bearer ${as.idToken}` }),
    },
    body: body && JSON.stringify(body),
  });
  const answer = (await response.json()) as Answer<DataOf<E>>;
  if (answer.data === null && answer.status !== 200) {
    throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.status} ${answer.error}`);
  }
  return answer.data as DataOf<E>;
}

const NAME = { firstName: "Ada", lastName: "Lovelace" };

/** A person with an account of their own whose address is verified by the mailed link. */
export async function newOrganiser(origin: string): Promise<Account> {
  const { host } = new URL(origin);
  const account = await createPasswordAccount({ verified: false, host });
  await call(origin, createUser, { body: newUser(origin, account, "EMAIL"), as: account });
  const code = await mailedCode(origin, account.email);
  await call(origin, verifyUser, { body: { code } });
  // Only a token made after the change says that the address is verified.
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

/** The code of the verification mail, out of the outbox as a person would read it. */
async function mailedCode(origin: string, email: string): Promise<string> {
  const code = await poll(async () => {
    const list = await (await fetch(`${origin}/dev/outbox`)).text();
    const ids = [...list.matchAll(/\/dev\/outbox\/([\w-]+)/g)].map(([, id]) => id);
    for (const id of new Set(ids)) {
      const mail = await (await fetch(`${origin}/dev/outbox/${id}`)).text();
      const body = await (await fetch(`${origin}/dev/outbox/${id}/html`)).text();
      const found = /\/verify\?code=([\w.%-]+)/.exec(body)?.[1];
      if (mail.includes(email) && found) return decodeURIComponent(found);
    }
    return undefined;
  });
  return code;
}

const POLL_MS = 150;
const PATIENCE_MS = 60_000;

/** Asks again until there is an answer; for what another process does in its own time. */
export async function poll<T>(ask: () => Promise<T | undefined>): Promise<T> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > giveUpAt) throw new Error(`No answer within ${PATIENCE_MS} ms`);
    await pause(POLL_MS);
  }
}
