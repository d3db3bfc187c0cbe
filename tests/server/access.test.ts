import { API_PREFIX, type SessionDemand } from "@contract/http/endpoint";
import { ENDPOINTS } from "@tests/support/factories/endpoints";
import { expectNoFault } from "@tests/support/factories/hostileRequests";
import { startTestServer } from "@tests/support/factories/server";
import { runs } from "@tests/support/runs";
import type { InjectOptions } from "fastify";
import { describe, expect, test } from "vitest";

/**
 * States who may call which endpoint at all. The tests of each module cover what each person then
 * gets.
 */
const ACCESS: Readonly<Record<string, "public" | "user">> = {
  "GET /user": "user",
  "POST /user": "user",
  "PUT /user": "user",
  "DELETE /user": "user",
  "POST /user/email": "user",
  "POST /user/email/confirm": "user",
  "POST /user/sessions/end": "user",
  "PUT /user/preferences": "user",
  "PUT /user/language": "user",
  "GET /user/data": "user",
  "POST /user/verification_link/send": "user",
  "POST /user/verify": "user",
  "GET /tribute": "user",
  "POST /tribute": "user",
  "PUT /tribute": "user",
  "PUT /tribute/state": "user",
  "PUT /tribute/approval": "user",
  "POST /tribute/reduced": "user",
  "DELETE /tribute/reduced": "user",
  "DELETE /tribute": "user",
  "POST /tribute/block": "user",
  "DELETE /tribute/block": "user",
  "GET /tribute/activity": "user",
  "GET /tribute/ssr": "public",
  "GET /tribute/types": "public",
  "GET /tribute/questions": "public",
  "POST /tribute/questions": "user",
  "POST /tribute/question": "user",
  "PUT /tribute/question": "user",
  "DELETE /tribute/question": "user",
  "GET /tribute/invite": "user",
  "POST /tribute/invite": "user",
  "PUT /tribute/invite": "user",
  "DELETE /tribute/invite": "user",
  "POST /tribute/invite/link": "user",
  "PUT /tribute/invite/link": "user",
  "POST /tribute/invite/links": "user",
  "POST /tribute/invite/removal": "user",
  "POST /tribute/invite/open": "public",
  "POST /tribute/invite/decline": "public",
  "POST /tribute/continue": "user",
  "PUT /tribute/continue": "public",
  "GET /tribute/contributor": "user",
  "GET /tribute/organiser": "user",
  "POST /tribute/organiser": "user",
  "DELETE /tribute/organiser": "user",
  "GET /tribute/organiser/accept": "public",
  "POST /tribute/organiser/accept": "user",
  "GET /tribute/reminder": "user",
  "POST /tribute/reminder": "user",
  "PUT /tribute/reminder": "user",
  "POST /tribute/reminder/preview": "user",
  "GET /tribute/reminder/person": "user",
  "PUT /tribute/reminder/person": "user",
  "GET /tribute/mail": "user",
  "GET /tribute/contributedTribute": "user",
  "GET /tribute/gifts": "user",
  "GET /tribute/saved": "user",
  "POST /tribute/duplicate": "user",
  "GET /tribute/save_presentation": "user",
  "POST /tribute/save_presentation": "user",
  "GET /tribute/music": "user",
  "POST /tribute/music": "user",
  "DELETE /tribute/music": "user",
  "GET /submission/captions": "user",
  "PUT /submission/captions": "user",
  "POST /submission/captions": "user",
  "GET /submission/speech_engine": "public",
  "GET /tribute/presentation_link": "user",
  "POST /tribute/presentation_link": "user",
  "GET /tribute/export": "user",
  "POST /tribute/export": "user",
  "DELETE /tribute/export": "user",
  "PUT /tribute/presentation_link": "user",
  "POST /tribute/presentation_link/open": "public",
  "PUT /tribute/presentation_link/given": "user",
  "POST /tribute/presentation_link/recipient": "user",
  "PUT /tribute/presentation_link/recipient": "user",
  "DELETE /tribute/presentation_link/recipient": "user",
  "GET /submission": "user",
  "POST /submission": "user",
  "PUT /submission": "user",
  "DELETE /submission": "user",
  "POST /submission/retry": "user",
  "POST /submission/approve": "user",
  "POST /submission/ask_again": "user",
  "PUT /submission/name": "user",
  "POST /submission/restore": "user",
  "GET /submission/feed": "public",
  "GET /submission/replay": "user",
  "GET /submission/film": "public",
  "GET /submission/thanks": "public",
  "GET /submission/thanks/written": "user",
  "POST /submission/thanks/written": "user",
  "DELETE /submission/thanks/written": "user",
  "PUT /submission/thanks/address": "user",
  "POST /submission/action": "public",
  "GET /submission/video/download_url": "user",
  "POST /contact/file": "user",
  "POST /public/upload/file": "user",
  "GET /notification": "user",
  "PUT /notification": "user",
  "GET /push/key": "user",
  "PUT /push/subscription": "user",
  "POST /push/subscription/removal": "public",
  "POST /push/subscription/replacement": "public",
  "POST /contact": "user",
  "POST /feedback": "user",
  "GET /operator/letter": "user",
  "PUT /operator/letter": "user",
  "GET /operator/letter/csv": "user",
  "GET /operator/debt": "user",
  "GET /operator/act": "user",
  "GET /stripe/plans": "public",
  "POST /stripe/checkout_session": "user",
  "GET /stripe/checkout_session": "user",
  "GET /user/credit/history": "user",
  "GET /user/credit/history/csv": "user",
};

/** States which routes ask more of the caller's session than a valid token. */
const SESSIONS: Readonly<Record<string, SessionDemand>> = {
  "DELETE /user": "current",
  "GET /user/data": "current",
  "DELETE /tribute": "current",
  "GET /tribute/export": "current",
  "POST /tribute/export": "current",
  "POST /tribute/reduced": "current",
  "POST /stripe/checkout_session": "current",
  "DELETE /submission": "current",
  "GET /submission/video/download_url": "current",
  "PUT /tribute/presentation_link": "current",
  "DELETE /tribute/presentation_link/recipient": "current",
  "GET /operator/letter": "recent",
  "POST /user/email": "recent",
  "POST /user/sessions/end": "recent",
  "PUT /operator/letter": "recent",
  "GET /operator/letter/csv": "recent",
  "GET /operator/debt": "recent",
  "GET /operator/act": "recent",
};

const HOSTILE_REQUESTS = runs(4);

const server = await startTestServer();
const { routes } = server.app;

const requestOf = ({ method, path }: { method: string; path: string }) =>
  ({ method, url: API_PREFIX + path }) as InjectOptions;

test(
  "every route has its row in the access table and exists in the contract",
  { tags: ["S7.11"] },
  () => {
    const known = new Set(ENDPOINTS.map(({ method, path }) => `${method} ${path}`));
    for (const { method, path, access } of routes) {
      const name = `${method} ${path}`;
      expect(known).toContain(name);
      expect({ [name]: access }).toEqual({ [name]: ACCESS[name] });
    }
  },
);

test("routes that destroy, pay or hand out files ask the provider about the session", () => {
  const demands = routes.flatMap(({ method, path, session }) =>
    session ? [[`${method} ${path}`, session]] : [],
  );
  expect(Object.fromEntries(demands)).toEqual(SESSIONS);
});

describe.each(routes.map((route) => ({ name: `${route.method} ${route.path}`, ...route })))(
  "$name",
  (route) => {
    test("refuses a call without the api-key", { tags: ["S7.1"] }, async () => {
      const answer = await server.send({ ...requestOf(route), headers: { "api-key": "" } });
      expect(answer).toMatchObject({ status: 403, code: "API_KEY_INVALID", data: null });
    });

    test("refuses a forged token, even where a visitor may call", async () => {
      const forged = { uid: "x", email: "", idToken: "a.b.c", refreshToken: "" };
      const answer = await server.send({ ...requestOf(route), as: forged });
      expect([400, 401]).toContain(answer.status);
      expect(answer.data).toBeNull();
    });

    test("answers a visitor with 401 only if the route needs a user", async () => {
      const { status } = await server.send(requestOf(route));
      expect(status === 401).toBe(route.access === "user");
    });

    test("never causes a server error, however odd the input", () =>
      expectNoFault(server, route, HOSTILE_REQUESTS));
  },
);
