import type { User } from "firebase/auth";
import { describe, expect, it } from "vitest";
import { identityUserOf } from "@src/shared/identity/userMapping";

const GOOGLE = { providerId: "google.com", uid: "g-1", displayName: null, email: "g@example.com" };

/** Somebody as the provider tells of them. */
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
    "named %j is first name %j, last name %j",
    { tags: ["S3.17"] },
    (displayName, firstName, lastName) => {
      expect(identityUserOf(aUser({ displayName })).name).toEqual({ firstName, lastName });
    },
  );

  it("takes name and address from the Google account where the user's own are empty", () => {
    const providerData = [{ ...GOOGLE, displayName: "Grace Hopper" }];
    const user = aUser({ displayName: null, email: null, providerData });
    expect(identityUserOf(user)).toMatchObject({
      name: { firstName: "Grace", lastName: "Hopper" },
      email: "g@example.com",
    });
  });
});

describe("the way of creation is", () => {
  it.each([
    ["EMAIL", { providerData: [{ providerId: "password" }] }],
    ["GOOGLE", { providerData: [{ providerId: "password" }, GOOGLE] }],
    ["GUEST", { providerData: [], isAnonymous: true }],
  ])("%s", (method, change) => {
    expect(identityUserOf(aUser(change)).accountCreationMethod).toBe(method);
  });
});

it("keeps a name that was asked for: a display name cannot tell double names apart", () => {
  const name = { firstName: "Mary Ann", lastName: "Smith" };
  expect(identityUserOf(aUser({ displayName: "Mary Ann Smith" }), { name }).name).toEqual(name);
});
