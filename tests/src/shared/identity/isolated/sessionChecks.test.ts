import { givenStoredSession, startAuth } from "@tests/support/client/keptVisit";
import {
  givenAccount,
  PROVIDER_TROUBLES,
  refusedByProvider,
} from "@tests/support/network/identityProvider";
import { network, installNetwork } from "@tests/support/network/network";
import { type DefaultBodyType, http, type HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";

installNetwork();

// The provider's client for Node takes the page's `fetch` when it loads, and the one for browsers
// takes it with each call.
await vi.hoisted(async () => {
  const { guardSessionChecks } = await import("@src/shared/identity/sessionChecks");
  guardSessionChecks();
});

let pages = 0;

/**
 * Lets Ada return and answers the provider's lookup in this way.
 * @returns who the provider's client says is signed in.
 */
async function returningUser(answer: () => HttpResponse<DefaultBodyType>): Promise<string | null> {
  const page = `page-${(pages += 1)}`;
  givenAccount({ localId: "ada", email: "ada@example.com" });
  givenStoredSession(page);
  network.use(http.post(/accounts:lookup/, answer));
  const auth = startAuth(page);
  await auth.authStateReady();
  return auth.currentUser?.uid ?? null;
}

it.each(Object.entries(PROVIDER_TROUBLES))("a stored session survives %s", async (_, trouble) => {
  expect(await returningUser(trouble)).toBe("ada");
});

it.each(["INVALID_ID_TOKEN", "TOKEN_EXPIRED", "USER_DISABLED", "USER_NOT_FOUND"])(
  "a stored session ends when the provider says %s",
  async (code) => {
    expect(await returningUser(() => refusedByProvider(400, code))).toBeNull();
  },
);

describe("the app's own client, with Google,", () => {
  const GOOGLE = "https://identitytoolkit.googleapis.com/v1/accounts";
  const callGoogle = (call: string) =>
    fetch(`${GOOGLE}:${call}?key=key`, { method: "POST", body: "{}" });

  beforeEach(async () => {
    vi.stubEnv("VITE_FIREBASE_API_KEY", "key");
    vi.stubEnv("VITE_FIREBASE_AUTH_DOMAIN", "folkreel.example");
    vi.stubEnv("VITE_FIREBASE_PROJECT_ID", "folkreel");
    vi.stubGlobal("fetch", window.fetch);
    const app = await import("@src/shared/identity/firebaseApp");
    app.startAuth();
    network.use(
      http.post(`${GOOGLE}*`, () => refusedByProvider(400, "TOO_MANY_ATTEMPTS_TRY_LATER")),
    );
    return () => vi.unstubAllEnvs();
  });

  it("treats trouble as a lost network when it looks up the signed-in user", async () => {
    await expect(callGoogle("lookup")).rejects.toThrow(TypeError);
  });

  it("passes every other response on unchanged, for its message", async () => {
    expect((await callGoogle("signInWithPassword")).status).toBe(400);
  });
});
