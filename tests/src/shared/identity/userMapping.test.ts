import type { User } from "firebase/auth";
import { describe, expect, it } from "vitest";
import { identityUserOf } from "@src/shared/identity/userMapping";

const GOOGLE = { providerId: "google.com", uid: "g-1", displayName: null, email: "g@example.com" };

/** Builds a user as the provider reports them. */
function aUser(change: Readonly<Record<string, unknown>> = {}): User {
  const user = {
    uid: "ada",
    displayName: "Ada Lovelace",
    email: "ada@example.com",
    emailVerified: true,
    isAnonymous: false,
    photoURL: "https://pictures.test/ada.jpg",
    providerData: [GOOGLE],
  };
  return { ...user, ...change } as unknown as User;
}

describe("a Google sign-in", () => {
  it("is mapped to the specification's fields", { tags: ["S3.17"] }, () => {
    expect(identityUserOf(aUser(), { isNewUser: true })).toEqual({
      userId: "ada",
      name: { firstName: "Ada", lastName: "Lovelace" },
      email: "ada@example.com",
      accountCreationMethod: "GOOGLE",
      googleId: "g-1",
      isNewUser: true,
      image: "https://pictures.test/ada.jpg",
      isEmailVerified: true,
    });
  });

  it.each([
    ["Ada Lovelace", "Ada", "Lovelace"],
    ["Ada", "Ada", ""],
    ["Ada King Lovelace", "Ada", "King"],
    ["  Ada \t Lovelace ", "Ada", "Lovelace"],
    ["", "", ""],
    [null, "", ""],
  ])(
    "with the name %j has the first name %j and the last name %j",
    { tags: ["S3.17"] },
    (displayName, firstName, lastName) => {
      expect(identityUserOf(aUser({ displayName })).name).toEqual({ firstName, lastName });
    },
  );

  it("uses the Google account's name and address when the user's own are empty", () => {
    const providerData = [{ ...GOOGLE, displayName: "Grace Hopper" }];
    const user = aUser({ displayName: null, email: null, providerData });
    expect(identityUserOf(user)).toMatchObject({
      name: { firstName: "Grace", lastName: "Hopper" },
      email: "g@example.com",
    });
  });
});

describe("the account creation method is", () => {
  it.each([
    ["EMAIL", { providerData: [{ providerId: "password" }] }],
    ["GOOGLE", { providerData: [{ providerId: "password" }, GOOGLE] }],
    ["GUEST", { providerData: [], isAnonymous: true }],
  ])("%s", (method, change) => {
    expect(identityUserOf(aUser(change)).accountCreationMethod).toBe(method);
  });
});

it("a name that the user has entered is kept, because a display name cannot separate double names", () => {
  const name = { firstName: "Mary Ann", lastName: "Smith" };
  expect(identityUserOf(aUser({ displayName: "Mary Ann Smith" }), { name }).name).toEqual(name);
});
