import { authProxy, type AuthProxyOptions, type OobMail } from "@server/local/authProxy";
import { FirebaseIdentity } from "@server/identity/firebaseIdentity";
import { Links } from "@server/links";
import { sealToken } from "@server/local/sealedTokens";
import type { AuthEmulator, AuthEmulatorState } from "@server/local/authEmulator";
import { registerErrorHandler } from "@server/plugins/errorHandler";
import { originResolver } from "@server/start/listening";
import {
  createGuestAccount,
  createPasswordAccount,
  DEFAULT_PASSWORD,
  signIn,
} from "@tests/support/factories/accounts";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeEach, describe, expect, inject, test } from "vitest";

const shared = inject("authEmulator");
const TOOLKIT = "/identitytoolkit.googleapis.com/v1";
const ORIGIN = "https://reels.example.com";
const links = new Links(Buffer.alloc(32));

/**
 * Serves the proxy in front of the shared emulator; `saves` counts what would be written to the
 * disk.
 */
let app: FastifyInstance;
let saves: number;
let mails: OobMail[];
let state: AuthEmulatorState;
let save: () => Promise<void>;
let originOf: AuthProxyOptions["originOf"];

beforeEach(async () => {
  originOf = () => ORIGIN;
  saves = 0;
  mails = [];
  state = "running";
  save = async () => {
    saves += 1;
  };
  const emulator: AuthEmulator = {
    ...shared,
    state: () => state,
    saveAccounts: () => save(),
    stop: () => Promise.resolve(),
  };
  app = Fastify();
  registerErrorHandler(app);
  await app.register(authProxy, {
    emulator,
    links,
    originOf: (visit) => originOf(visit),
    onOobCode: async (mail) => {
      mails.push(mail);
    },
  });
  return () => app.close();
});

function post(path: string, payload: object, headers: Record<string, string> = {}) {
  return app.inject({ method: "POST", url: `${path}?key=local`, payload, headers });
}

describe("sign-in through our own origin", () => {
  test("answers the browser only after the changed accounts are saved", async () => {
    let saved: (() => void) | undefined;
    save = () =>
      new Promise((done) => {
        saved = done;
      });
    let answered = false;
    const answer = post(`${TOOLKIT}/accounts:signUp`, { returnSecureToken: true }).then(
      (response) => {
        answered = true;
        return response;
      },
    );

    await expect.poll(() => saved).toBeDefined();
    expect(answered).toBe(false);
    saved?.();

    expect((await answer).statusCode).toBe(200);
    expect((await answer).json()).toHaveProperty("idToken");
  });

  test("fails when the accounts could not be saved", async () => {
    save = () => Promise.reject(new Error("disk full"));

    const response = await post(`${TOOLKIT}/accounts:signUp`, { returnSecureToken: true });

    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ status: 503, data: null, code: "UNAVAILABLE" });
  });

  test("saves nothing for a refused sign-in or a lookup, and passes the emulator's error on", async () => {
    const ada = await createPasswordAccount();

    const wrong = await post(`${TOOLKIT}/accounts:signInWithPassword`, {
      email: ada.email,
      password: "wrong!",
    });
    const looked = await post(`${TOOLKIT}/accounts:lookup`, { idToken: ada.idToken });

    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toMatchObject({ error: { message: "INVALID_PASSWORD" } });
    expect(looked.json()).toMatchObject({ users: [{ localId: ada.uid }] });
    expect(saves).toBe(0);
  });

  test("renews a token from a form body", async () => {
    const ada = await createPasswordAccount();
    const form = new URLSearchParams({
      grant_type: "refresh_token",
      refresh_token: ada.refreshToken,
    });

    const response = await app.inject({
      method: "POST",
      url: "/securetoken.googleapis.com/v1/token?key=local",
      payload: form.toString(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });

    expect(response.json()).toMatchObject({ user_id: ada.uid });
  });

  test.each(["restarting", "stopped"] as const)(
    "asks the user to wait while the emulator is %s",
    async (now) => {
      state = now;

      const response = await post(`${TOOLKIT}/accounts:signUp`, {});

      expect(response.statusCode).toBe(503);
      expect(response.json()).toEqual({
        status: 503,
        data: null,
        error: "Sign-in is just starting up. Please try again in a moment.",
        code: "UNAVAILABLE",
      });
    },
  );

  test("removes the emulator's own headers, so that no other website can call it", async () => {
    const response = await post(
      `${TOOLKIT}/accounts:signUp`,
      {},
      { origin: "https://evil.example" },
    );

    expect(Object.keys(response.headers)).not.toContain("access-control-allow-origin");
    expect(Object.keys(response.headers)).not.toContain("x-powered-by");
  });

  test("lets only our own pages frame the emulator's sign-in frame", async () => {
    const { headers, statusCode } = await app.inject(
      "/emulator/auth/iframe?apiKey=local&appName=app",
    );

    expect(statusCode).toBe(200);
    expect(headers["x-frame-options"]).toBe("SAMEORIGIN");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
  });
});

describe("the emulator's administration", () => {
  const { projectId } = shared;

  test.each(["Bearer owner", "bearer OWNER", "Bearer ya29.fake"])(
    "is closed to %s",
    async (authorization) => {
      const response = await post(
        `${TOOLKIT}/accounts:signUp`,
        { localId: "chosen" },
        { authorization },
      );

      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ code: "FORBIDDEN" });
    },
  );

  test.each([
    ["GET", `${TOOLKIT}/projects/${projectId}/accounts:batchGet`],
    ["POST", `${TOOLKIT}/projects/${projectId}/accounts:batchCreate`],
    ["POST", `${TOOLKIT}/projects/${projectId}/accounts:update`],
    ["POST", `${TOOLKIT}/projects/${projectId}/accounts`],
    ["GET", `${TOOLKIT}/accounts:x/../projects/${projectId}/accounts:batchGet`],
    ["GET", `${TOOLKIT}/accounts%3AsignUp/%2e%2e/projects/${projectId}/accounts:batchGet`],
    ["GET", `/emulator/v1/projects/${projectId}/oobCodes`],
    ["GET", `/emulator/auth/../v1/projects/${projectId}/oobCodes`],
    ["DELETE", `/emulator/v1/projects/${projectId}/accounts`],
    ["PATCH", `/emulator/v1/projects/${projectId}/config`],
    ["GET", "/emulator/openapi.json"],
    ["GET", "/emulator/action?mode=verifyEmail&apiKey=local&oobCode=x"],
  ] as const)("cannot be reached by %s %s", async (method, url) => {
    expect((await app.inject({ method, url })).statusCode).toBe(404);
  });

  test("cannot be reached by naming an account's id in a body", async () => {
    const { uid } = await createPasswordAccount();

    for (const call of ["update", "lookup", "delete"]) {
      const payload = { localId: uid, password: "taken-over", targetProjectId: projectId };
      expect(
        (await post(`${TOOLKIT}/accounts:${call}`, payload)).statusCode,
      ).toBeGreaterThanOrEqual(400);
    }
  });
});

describe("resetting a password", () => {
  async function askForMail(email: string): Promise<URL> {
    const payload = { requestType: "PASSWORD_RESET", email, continueUrl: `${ORIGIN}/login` };
    expect((await post(`${TOOLKIT}/accounts:sendOobCode`, payload)).statusCode).toBe(200);
    return new URL(mails.at(-1)?.link ?? "");
  }

  function submit(link: URL, newPassword: string) {
    return app.inject({
      method: "POST",
      url: link.pathname + link.search,
      payload: new URLSearchParams({ newPassword }).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  }

  test("sends a link to our origin by mail", async () => {
    const ada = await createPasswordAccount();

    const link = await askForMail(ada.email);

    expect(mails).toEqual([
      { email: ada.email, language: "en", kind: "PASSWORD_RESET", link: link.href },
    ]);
    expect(link.origin).toBe(ORIGIN);
  });

  test("sends a link to the address that the browser uses", async () => {
    originOf = originResolver({ PUBLIC_URL: undefined });
    const { email } = await createPasswordAccount();
    const address = await app.listen({ port: 0, host: "127.0.0.1" });

    await fetch(`${address}${TOOLKIT}/accounts:sendOobCode?key=local`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ requestType: "PASSWORD_RESET", email }),
    });

    expect(mails.map(({ link }) => new URL(link, ORIGIN).origin)).toEqual([address]);
  });

  test("works on the link's page, which leads back to the login", async () => {
    const ada = await createPasswordAccount();
    const link = await askForMail(ada.email);
    const page = await app.inject(link.pathname + link.search);
    const [, action = ""] = /action="([^"]+)"/.exec(page.body) ?? [];

    const done = await submit(new URL(action.replaceAll("&amp;", "&"), ORIGIN), "a-new-password");

    expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(done.statusCode).toBe(303);
    expect(done.headers.location).toBe("/login");
    expect(saves).toBe(1);
    expect((await signIn(ada.email, "a-new-password")).uid).toBe(ada.uid);
    await expect(signIn(ada.email, DEFAULT_PASSWORD)).rejects.toThrow("INVALID_PASSWORD");
  });

  test("explains a password that is too short and a link that was used before", async () => {
    const link = await askForMail((await createPasswordAccount()).email);

    const short = await submit(link, "12345");
    await submit(link, "long-enough");
    const used = await submit(link, "once-more");

    expect(short.statusCode).toBe(400);
    expect(short.body).toContain("Please use at least 6 characters.");
    expect(used.statusCode).toBe(400);
    expect(used.body).toContain("expired or was used before");
  });

  test.each(["https://evil.example/login", `${ORIGIN}//evil.example`, `${ORIGIN}/\\evil.example`])(
    "does not lead to another website: %s",
    async (continueUrl) => {
      const link = await askForMail((await createPasswordAccount()).email);
      link.searchParams.set("continueUrl", continueUrl);
      expect((await submit(link, "a-new-password")).headers.location).toBe("/login");
    },
  );

  test("cannot inject markup into the page", async () => {
    const { body } = await app.inject({
      url: "/emulator/action",
      query: {
        mode: "resetPassword",
        oobCode: '"><script>alert(1)</script>',
        continueUrl: '"><b>',
      },
    });

    expect(body).not.toContain("<script>");
    expect(body).not.toContain("<b>");
  });

  test("answers an unknown address as the provider does, without sending a mail", async () => {
    const payload = { requestType: "PASSWORD_RESET", email: "nobody@example.com" };

    const response = await post(`${TOOLKIT}/accounts:sendOobCode`, payload);

    expect(response.json()).toMatchObject({ error: { message: "EMAIL_NOT_FOUND" } });
    expect(mails).toEqual([]);
  });
});

describe("signing in by a token of the server", () => {
  const SIGN_IN = `${TOOLKIT}/accounts:signInWithCustomToken`;
  const provider = new FirebaseIdentity({ kind: "emulator", ...shared });
  afterAll(() => provider.close());
  const ours = async (uid: string) => sealToken(links, await provider.signInToken(uid));

  test("works for the account that the server has named", async () => {
    const { uid } = await createGuestAccount();
    const response = await post(SIGN_IN, { token: await ours(uid) });
    expect(response.statusCode).toBe(200);
    const { idToken } = response.json<{ idToken: string }>();
    expect(await provider.verify(idToken)).toMatchObject({ uid, provider: "anonymous" });
  });

  test("is refused without our signature, and with that of another token", async () => {
    const { uid } = await createPasswordAccount();
    const forged = await provider.signInToken(uid);
    const [, seal] = (await ours((await createGuestAccount()).uid)).split("~");
    for (const token of [forged, `${forged}~${seal}`, "", "~", undefined])
      expect((await post(SIGN_IN, { token })).statusCode).toBe(400);
  });

  test("is refused after an hour", async () => {
    const { uid } = await createGuestAccount();
    const [header, payload = ""] = (await provider.signInToken(uid)).split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as { exp: number };
    const late = { ...claims, exp: Math.floor(Date.now() / 1000) - 1 };
    const old = `${header}.${Buffer.from(JSON.stringify(late)).toString("base64url")}.`;
    const response = await post(SIGN_IN, { token: sealToken(links, old) });
    expect(response.statusCode).toBe(400);
  });
});
