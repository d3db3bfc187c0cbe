import { listTributes } from "@contract/http/tribute";
import { getProfile, updateProfile } from "@contract/http/user";
import { http, HttpResponse } from "msw";
import { aProfile } from "@tests/support/factories/answers";
import { deferred } from "@tests/support/factories/deferred";
import { answer, Refusal } from "@tests/support/network/answer";
import {
  forgetAccounts,
  givenAccount,
  PROVIDER_TROUBLES,
  refusedByProvider,
} from "@tests/support/network/identityProvider";
import { network, installNetwork } from "@tests/support/network/network";
import { takeConsoleErrors } from "@tests/support/setup/client";
import { givenAda, leaveSignedOut, signInAda } from "@tests/support/client/renderApp";
import { afterEach, describe, expect, it, vi } from "vitest";
import { call, callNow } from "@src/services/http";
import { getToken, signInWithEmail } from "@src/shared/identity/identity";
import { clearCookie, writeCookie } from "@src/shared/lib/storage";
import { identityState } from "@src/shared/identity/identityStore";

installNetwork();

afterEach(leaveSignedOut);

const bearers: (string | null)[] = [];

/**
 * Makes the backend accept only tokens that `isGood` accepts, and record the tokens that it
 * received.
 */
function givenTokenCheck(isGood: (bearer: string | null) => boolean): void {
  bearers.length = 0;
  answer(getProfile, ({ headers }) => {
    const bearer = headers.get("authorization");
    bearers.push(bearer);
    if (!isGood(bearer)) throw new Refusal("UNAUTHENTICATED", "Expired");
    return aProfile();
  });
}

describe("a call to the server", () => {
  it(
    "carries the api-key, and the bearer token of a signed-in user",
    { tags: ["S4.2", "S7.1", "D6"] },
    async () => {
      givenAda();
      let apiKey: string | null = null;
      await signInAda();
      const token = await getToken();
      answer(getProfile, ({ headers }) => {
        apiKey = headers.get("api-key");
        expect(headers.get("authorization")).toBe(`Bearer ${token}`);
        return aProfile();
      });
      expect(await call(getProfile, {})).toEqual({ status: 200, data: aProfile(), error: "" });
      expect(apiKey).toBe("folkreel-local");
    },
  );

  it("has no token for a visitor, whose 401 ends no session", { tags: ["S7.1"] }, async () => {
    givenTokenCheck(() => false);
    expect(await call(getProfile, {})).toMatchObject({ status: 401, data: null, error: "Expired" });
    expect(bearers).toEqual([null]);
  });

  it("sends the contract's body", async () => {
    const userDetails = { firstName: "Ada", lastName: "Lovelace", image: null };
    answer(updateProfile, ({ body }) => {
      expect(body).toEqual({ userDetails });
      return aProfile();
    });
    expect((await call(updateProfile, { body: { userDetails } })).status).toBe(200);
  });

  it("keeps the status, message and code of a refusal", { tags: ["S8.3"] }, async () => {
    answer(getProfile, () => {
      throw new Refusal("NOT_FOUND");
    });
    expect(await call(getProfile, {})).toEqual({
      status: 404,
      data: null,
      error: "We couldn't find that.",
      code: "NOT_FOUND",
    });
  });

  it("has its own message when the response is not the backend's", async () => {
    network.use(
      http.get("*/api/user", () => new HttpResponse("<h1>Bad gateway</h1>", { status: 502 })),
    );
    expect(await call(getProfile, {})).toMatchObject({
      status: 502,
      error: "Something went wrong",
    });
  });

  it.each([[{ error: { message: "odd" } }], [{ error: "" }], ["text"], [null]])(
    "has its own message when the error field is invalid: %j",
    { tags: ["S8.3"] },
    async (body) => {
      network.use(http.get("*/api/user", () => HttpResponse.json(body, { status: 400 })));
      expect(await call(getProfile, {})).toMatchObject({
        status: 400,
        data: null,
        error: "Something went wrong",
      });
    },
  );

  it("succeeds with status 200 only", { tags: ["S7.4", "S8.2"] }, async () => {
    const created = { status: 201, data: aProfile(), error: "" };
    network.use(http.get("*/api/user", () => HttpResponse.json(created, { status: 201 })));
    expect(await call(getProfile, {})).toMatchObject({ status: 201, data: null });
  });

  it("has no time-out", { tags: ["S7.2"] }, async () => {
    answer(getProfile, () => aProfile());
    const set = vi.fn<(ms: number) => void>();
    Object.defineProperty(XMLHttpRequest.prototype, "timeout", { set, configurable: true });
    expect((await call(getProfile, {})).status).toBe(200);
    Reflect.deleteProperty(XMLHttpRequest.prototype, "timeout");
    expect(set).toHaveBeenCalledExactlyOnceWith(0);
  });

  it("is a 500 when there is no response", { tags: ["S8.3"] }, async () => {
    network.use(http.get("*/api/user", () => HttpResponse.error()));
    expect(await call(getProfile, {})).toEqual({
      status: 500,
      data: null,
      error: "Something went wrong",
    });
    expect(takeConsoleErrors()).toHaveLength(1);
  });

  it("ends silently with status 0 when it is cancelled", { tags: ["S8.2"] }, async () => {
    const abort = new AbortController();
    answer(getProfile, async () => {
      abort.abort();
      return aProfile();
    });
    expect(await call(getProfile, { signal: abort.signal })).toEqual({
      status: 0,
      data: null,
      error: "",
    });
  });
});

describe("a call while the page closes", () => {
  it("is sent synchronously, with the token from the cookie", async () => {
    const userDetails = { firstName: "Ada", lastName: "Lovelace", image: null };
    writeCookie("auth_token", "kept");
    const fetching = vi.spyOn(globalThis, "fetch");
    answer(updateProfile, ({ body, headers }) => {
      expect(body).toEqual({ userDetails });
      expect(headers.get("authorization")).toBe("Bearer kept");
      expect(headers.get("api-key")).toBe("folkreel-local");
      return aProfile();
    });
    const answered = callNow(updateProfile, { body: { userDetails } });
    expect(fetching).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/\/api\/user$/),
      expect.objectContaining({ keepalive: true }),
    );
    expect(await answered).toEqual({ status: 200, data: aProfile(), error: "" });
    clearCookie("auth_token");
    fetching.mockRestore();
  });

  it("carries no token when it is made as a visitor", async () => {
    const userDetails = { firstName: "Ada", lastName: "Lovelace", image: null };
    writeCookie("auth_token", "kept");
    answer(updateProfile, ({ headers }) => {
      expect(headers.get("authorization")).toBeNull();
      return aProfile();
    });
    const answered = await callNow(updateProfile, { body: { userDetails } }, { asVisitor: true });
    expect(answered.status).toBe(200);
    clearCookie("auth_token");
  });

  const saveName = () =>
    callNow(updateProfile, {
      body: { userDetails: { firstName: "Ada", lastName: "Lovelace", image: null } },
    });

  /** Answers only calls with a good token, and returns the tokens of all calls. */
  function givenNameCheck(isGood: (bearer: string | null) => boolean): (string | null)[] {
    const seen: (string | null)[] = [];
    answer(updateProfile, ({ headers }) => {
      seen.push(headers.get("authorization"));
      if (!isGood(headers.get("authorization"))) throw new Refusal("UNAUTHENTICATED", "Expired");
      return aProfile();
    });
    return seen;
  }

  it("is repeated once with a new token after a 401", { tags: ["S4.17"] }, async () => {
    givenAda();
    await signInAda();
    const old = await getToken();
    writeCookie("uid", "ada");
    writeCookie("auth_token", String(old));
    const seen = givenNameCheck((bearer) => bearer !== `Bearer ${old}`);
    expect(await saveName()).toMatchObject({ status: 200 });
    expect(seen).toEqual([`Bearer ${old}`, `Bearer ${await getToken()}`]);
  });

  it("ends the session when the new token is refused too", { tags: ["S4.18"] }, async () => {
    givenAda();
    await signInAda();
    writeCookie("uid", "ada");
    writeCookie("auth_token", String(await getToken()));
    const seen = givenNameCheck(() => false);
    expect(await saveName()).toMatchObject({ status: 401, error: "Please login again!" });
    expect(seen).toHaveLength(2);
    expect(identityState().status).toBe("signedOut");
  });

  it("of a visitor is not repeated after a 401", async () => {
    givenNameCheck(() => false);
    expect(await saveName()).toMatchObject({
      status: 401,
      error: "Expired",
      code: "UNAUTHENTICATED",
    });
  });
});

describe("a 401", () => {
  it(
    "renews the token once for calls that fail together, and repeats each once",
    { tags: ["S4.17", "S7.3", "D6"] },
    async () => {
      givenAda();
      await signInAda();
      const old = `Bearer ${await getToken()}`;
      givenTokenCheck((bearer) => bearer !== old);
      const answers = await Promise.all([1, 2, 3].map(() => call(getProfile, {})));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(bearers.filter((bearer) => bearer === old)).toHaveLength(3);
      const fresh = bearers.filter((bearer) => bearer !== old);
      expect(fresh).toHaveLength(3);
      expect(new Set(fresh).size).toBe(1);
    },
  );

  it(
    "signs out with the specification's words when the new token fails too",
    { tags: ["S4.18", "S8.4"] },
    async () => {
      givenAda();
      await signInAda();
      givenTokenCheck(() => false);
      expect(await call(getProfile, {})).toMatchObject({
        status: 401,
        error: "Please login again!",
      });
      expect(bearers).toHaveLength(2);
      expect(identityState().status).toBe("signedOut");
    },
  );

  it("that comes late uses the token that another call has renewed", async () => {
    givenAda();
    await signInAda();
    const old = `Bearer ${await getToken()}`;
    const late = deferred();
    answer(listTributes, async ({ headers }) => {
      if (headers.get("authorization") !== old) return { items: [], nextCursor: null };
      await late.promise;
      throw new Refusal("UNAUTHENTICATED");
    });
    const waiting = call(listTributes, { query: {} });
    givenTokenCheck((bearer) => bearer !== old);
    await call(getProfile, {});
    const renewals = vi.fn<() => void>();
    network.events.on("request:start", ({ request }) => {
      if (request.url.includes("securetoken")) renewals();
    });
    late.resolve();
    expect((await waiting).status).toBe(200);
    expect(renewals).not.toHaveBeenCalled();
    network.events.removeAllListeners();
  });

  it("signs out when the token can no longer be renewed", { tags: ["S8.4"] }, async () => {
    givenAda();
    await signInAda();
    givenTokenCheck(() => false);
    forgetAccounts();
    expect(await call(getProfile, {})).toMatchObject({ status: 401, error: "Please login again!" });
    expect(identityState().status).toBe("signedOut");
    expect(takeConsoleErrors()).toHaveLength(1);
  });

  it.each(Object.entries(PROVIDER_TROUBLES))(
    "does not sign out when the renewal fails with %s",
    { tags: ["S4.18"] },
    async (_, trouble) => {
      givenAda();
      await signInAda();
      givenTokenCheck(() => false);
      network.use(http.post("*/securetoken.googleapis.com/v1/token", trouble));
      expect(await call(getProfile, {})).toEqual({
        status: 500,
        data: null,
        error: "Something went wrong",
      });
      expect(identityState().status).toBe("signedIn");
      expect(takeConsoleErrors()).toHaveLength(1);
    },
  );

  it.each(["INVALID_REFRESH_TOKEN", "USER_DISABLED", "TOKEN_EXPIRED", "USER_NOT_FOUND"])(
    "signs out when the identity provider says %s",
    async (code) => {
      givenAda();
      await signInAda();
      givenTokenCheck(() => false);
      network.use(
        http.post("*/securetoken.googleapis.com/v1/token", () => refusedByProvider(400, code)),
      );
      expect(await call(getProfile, {})).toMatchObject({
        status: 401,
        error: "Please login again!",
      });
      expect(identityState().status).toBe("signedOut");
      expect(takeConsoleErrors()).toHaveLength(1);
    },
  );

  it("is neither repeated nor applied to another user who has signed in meanwhile", async () => {
    givenAda();
    givenAccount({ localId: "bob", email: "bob@example.com", password: "secret456" });
    await signInAda();
    const ada = `Bearer ${await getToken()}`;
    const seen: (string | null)[] = [];
    answer(getProfile, async ({ headers }) => {
      seen.push(headers.get("authorization"));
      await signInWithEmail("bob@example.com", "secret456");
      throw new Refusal("UNAUTHENTICATED");
    });
    expect(await call(getProfile, {})).toMatchObject({ status: 401, data: null });
    expect(seen).toEqual([ada]);
    expect(identityState().user?.userId).toBe("bob");
  });
});
