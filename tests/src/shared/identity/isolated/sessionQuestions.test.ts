import { givenKeptVisit, startAuth } from "@tests/support/client/keptVisit";
import {
  givenAccount,
  PROVIDER_TROUBLES,
  refusedByProvider,
} from "@tests/support/network/identityProvider";
import { network, installNetwork } from "@tests/support/network/network";
import { type DefaultBodyType, http, type HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";

installNetwork();

// The provider's client for Node takes the page's `fetch` when it is loaded, the one for browsers with each call.
await vi.hoisted(async () => {
  const { guardSessionQuestions } = await import("@src/shared/identity/sessionQuestions");
  guardSessionQuestions();
});

let pages = 0;

/** Ada comes back, and the question whether she is still signed in is answered so. @returns who the provider's client says it is. */
async function whoComesBack(answer: () => HttpResponse<DefaultBodyType>): Promise<string | null> {
  const page = `page-${(pages += 1)}`;
  givenAccount({ localId: "ada", email: "ada@example.com" });
  givenKeptVisit(page);
  network.use(http.post(/accounts:lookup/, answer));
  const auth = startAuth(page);
  await auth.authStateReady();
  return auth.currentUser?.uid ?? null;
}

it.each(Object.entries(PROVIDER_TROUBLES))("forgets nobody by %s", async (_, trouble) => {
  expect(await whoComesBack(trouble)).toBe("ada");
});

it.each(["INVALID_ID_TOKEN", "TOKEN_EXPIRED", "USER_DISABLED", "USER_NOT_FOUND"])(
  "forgets who came back when the provider says %s",
  async (code) => {
    expect(await whoComesBack(() => refusedByProvider(400, code))).toBeNull();
  },
);

describe("the app's own client, with Google", () => {
  const GOOGLE = "https://identitytoolkit.googleapis.com/v1/accounts";
  const ask = (call: string) => fetch(`${GOOGLE}:${call}?key=key`, { method: "POST", body: "{}" });

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

  it("takes trouble for a lost network where it asks who is signed in", async () => {
    await expect(ask("lookup")).rejects.toThrow(TypeError);
  });

  it("hears every other answer as it is, for its words", async () => {
    expect((await ask("signInWithPassword")).status).toBe(400);
  });
});
