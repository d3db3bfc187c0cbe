import { identityMessage } from "@contract/errors";
import { expect, test } from "vitest";

/**
 * Repeats section 8 of the specification: the identity provider's codes and the texts for people.
 */
const WORDS: readonly [code: string, words: string][] = [
  ["email-already-exists", "Email Already Registered!"],
  ["email-already-in-use", "Email Already Registered!"],
  ["invalid-continue-uri", "Invalid Success URL"],
  ["invalid-email", "Invalid Email"],
  ["invalid-password", "Invalid Password"],
  ["wrong-password", "Incorrect Password"],
  ["invalid-uid", "Invalid User Id"],
  ["user-not-found", "User Not Found"],
  ["too-many-requests", "Try After Sometime"],
  ["invalid-login-credentials", "Wrong email or password"],
  ["invalid-credential", "Invalid Credentials"],
];

test.each(WORDS)("the error %s is shown as %j", { tags: ["S8.8"] }, (code, words) => {
  expect(identityMessage(`auth/${code}`)).toBe(words);
  expect(identityMessage(code)).toBe(words);
});

test.each(["auth/user-disabled", "auth/made-up", "made-up", ""])(
  "an unknown error %j is shown unchanged",
  { tags: ["S8.9"] },
  (code) => {
    expect(identityMessage(code)).toBe(code);
  },
);
