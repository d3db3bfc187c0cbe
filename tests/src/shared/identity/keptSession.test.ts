import { expect, it } from "vitest";
import { writeCookie } from "@src/shared/lib/cookies";
import { keptSession } from "@src/shared/identity/keptSession";

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

/** What an earlier page has left. */
function keep(change: object = {}, userId = "ada"): string {
  const token = tokenOf({ ...CLAIMS, ...change });
  writeCookie("uid", userId);
  writeCookie("auth_token", token);
  return token;
}

it("is who the token of this hour says, as the provider would say it", () => {
  const token = keep();
  expect(keptSession(NOW_MS)).toEqual({
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
])("knows how the account was made: %j", (firebase, accountCreationMethod, googleId) => {
  keep({ firebase });
  expect(keptSession(NOW_MS)?.user).toMatchObject({ accountCreationMethod, googleId });
});

it("is a guest without address and picture, and reads every alphabet", () => {
  keep({ email: undefined, email_verified: undefined, picture: undefined, name: "Zoë Łódź" });
  expect(keptSession(NOW_MS)?.user).toMatchObject({
    email: null,
    image: null,
    name: { firstName: "Zoë", lastName: "Łódź" },
  });
});

it.each<[what: string, leave: () => void]>([
  ["nothing was kept", () => undefined],
  ["the token has ended", () => keep({ exp: NOW_MS / 1000 - 1 })],
  ["it is about to end", () => keep({ exp: NOW_MS / 1000 + 30 })],
  ["it does not say when it ends", () => keep({ exp: "later" })],
  ["it is somebody else's", () => keep({}, "grace")],
  ["the address is still to be proved", () => keep({ email_verified: false })],
  ["nobody is remembered beside it", () => writeCookie("auth_token", tokenOf(CLAIMS))],
  [
    "it is no token",
    () => {
      writeCookie("uid", "ada");
      writeCookie("auth_token", "neither.json.nor base64");
    },
  ],
])("is nobody where %s", (_, leave) => {
  leave();
  expect(keptSession(NOW_MS)).toBeNull();
});
