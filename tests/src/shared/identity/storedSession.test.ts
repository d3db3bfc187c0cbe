import { expect, it } from "vitest";
import { writeCookie } from "@src/shared/lib/storage";
import { readStoredSession } from "@src/shared/identity/storedSession";

const NOW_MS = 1_760_000_000_000;
const CLAIMS = {
  sub: "ada",
  exp: NOW_MS / 1000 + 1800,
  email: "ada@example.com",
  email_verified: true,
  name: "Ada Lovelace",
  picture: "https://pictures.test/ada.jpg",
  firebase: { sign_in_provider: "password", identities: { email: ["ada@example.com"] } },
};

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const tokenOf = (claims: object) => `${encoded({ alg: "RS256" })}.${encoded(claims)}.signature`;

/** Stores what an earlier page has left. */
function storeSession(change: object = {}, userId = "ada"): string {
  const token = tokenOf({ ...CLAIMS, ...change });
  writeCookie("uid", userId);
  writeCookie("auth_token", token);
  return token;
}

it("the stored session contains the token's user in the provider's form", () => {
  const token = storeSession();
  expect(readStoredSession(NOW_MS)).toEqual({
    credentials: { userId: "ada", token },
    user: {
      userId: "ada",
      name: { firstName: "Ada", lastName: "Lovelace" },
      email: "ada@example.com",
      accountCreationMethod: "EMAIL",
      googleId: null,
      isNewUser: false,
      image: "https://pictures.test/ada.jpg",
      isEmailVerified: true,
    },
  });
});

it.each([
  [{ sign_in_provider: "google.com", identities: { "google.com": ["g-1"] } }, "GOOGLE", "g-1"],
  [{ sign_in_provider: "password", identities: { "google.com": ["g-1"] } }, "GOOGLE", "g-1"],
  [{ sign_in_provider: "anonymous", identities: {} }, "GUEST", null],
])(
  "the stored session knows how the account was created: %j",
  (firebase, accountCreationMethod, googleId) => {
    storeSession({ firebase });
    expect(readStoredSession(NOW_MS)?.user).toMatchObject({ accountCreationMethod, googleId });
  },
);

it("the stored session of a guest has no address and no picture, and reads every alphabet", () => {
  storeSession({
    email: undefined,
    email_verified: undefined,
    picture: undefined,
    name: "Zoë Łódź",
  });
  expect(readStoredSession(NOW_MS)?.user).toMatchObject({
    email: null,
    image: null,
    name: { firstName: "Zoë", lastName: "Łódź" },
  });
});

it.each<[what: string, leave: () => void]>([
  ["nothing was stored", () => undefined],
  ["the token has expired", () => storeSession({ exp: NOW_MS / 1000 - 1 })],
  ["the token is about to expire", () => storeSession({ exp: NOW_MS / 1000 + 30 })],
  ["the token has no expiry", () => storeSession({ exp: "later" })],
  ["the token belongs to somebody else", () => storeSession({}, "grace")],
  ["the address is not verified", () => storeSession({ email_verified: false })],
  ["no user id is stored with it", () => writeCookie("auth_token", tokenOf(CLAIMS))],
  [
    "the token is invalid",
    () => {
      writeCookie("uid", "ada");
      writeCookie("auth_token", "neither.json.nor base64");
    },
  ],
])("there is no stored session when %s", (_, leave) => {
  leave();
  expect(readStoredSession(NOW_MS)).toBeNull();
});
