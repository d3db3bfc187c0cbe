import type { Auth, User } from "firebase/auth";
import { beforeEach, expect, it, vi } from "vitest";
import { linkGoogle, signInByGoogle } from "@src/shared/identity/googleSignIn";

const popup = vi.hoisted(() => ({
  signInWithPopup: vi.fn<(...given: unknown[]) => unknown>(),
  linkWithPopup: vi.fn<(...given: unknown[]) => unknown>(),
}));
vi.mock(import("firebase/auth"), async (load) => ({ ...(await load()), ...(popup as object) }));

beforeEach(() => vi.clearAllMocks());

it.each([
  ["signing in", popup.signInWithPopup, () => signInByGoogle({} as Auth, null)],
  ["joining an account", popup.linkWithPopup, () => linkGoogle({} as User, null)],
])(
  "%s by Google opens its window, which asks which account to take",
  async (_what, open, begin) => {
    await begin();
    expect(open).toHaveBeenCalledOnce();
    const [, provider] = open.mock.calls[0] ?? [];
    expect(provider).toMatchObject({ providerId: "google.com" });
    expect((provider as { getCustomParameters(): object }).getCustomParameters()).toEqual({
      prompt: "select_account",
    });
  },
);
