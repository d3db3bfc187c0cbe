import type { Auth, User } from "firebase/auth";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** Replaces Google's window, which no test can open. */
const signInWithPopup = vi.fn<(...given: unknown[]) => unknown>();
const linkWithPopup = vi.fn<(...given: unknown[]) => unknown>();

beforeEach(() => {
  // Other files share these modules, so they are reset before and after.
  vi.resetModules();
  vi.doMock(import("firebase/auth"), async (load) => {
    const windows = { signInWithPopup, linkWithPopup } as object;
    return { ...(await load()), ...windows };
  });
});
afterEach(() => {
  vi.doUnmock("firebase/auth");
  vi.resetModules();
});

it(
  "a Google sign-in opens Google's window, which asks for the account",
  { tags: ["S1.11", "S7.38"] },
  async () => {
    const { linkGoogle, signInByGoogle } = await import("@src/shared/identity/googleSignIn");
    await signInByGoogle({} as Auth, null);
    await linkGoogle({} as User, null);
    for (const open of [signInWithPopup, linkWithPopup]) {
      expect(open).toHaveBeenCalledOnce();
      const [, provider] = open.mock.calls[0] ?? [];
      expect(provider).toMatchObject({ providerId: "google.com" });
      const chooser = provider as { getCustomParameters(): object };
      expect(chooser.getCustomParameters()).toEqual({ prompt: "select_account" });
    }
  },
);
