import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { startTestServer } from "@tests/support/factories/server";
import { describe, expect, test } from "vitest";

const server = await startTestServer();
const TOKEN = server.deps.links.token("invite", "reel", 1);
const visit = (url: string, method: "GET" | "HEAD" | "POST" = "GET") =>
  server.app.server.inject({ method, url, headers: { "api-key": server.deps.apiKey } });

describe("whoever opens a damaged link", () => {
  test.each([
    ["an invitation", `/tribute/reel?invite=${TOKEN}`, "."],
    ["a gift", `/tribute/reel/watch?tgd=${TOKEN}`, ")*"],
    ["the way to organise", `/tribute/reel?organiser=${"i".repeat(20)}${TOKEN}`, "%E2%80%A6"],
    ["unsubscribing", `/unsubscribe?code=e30.${TOKEN}`, "%3E"],
  ])("to %s is led to the right one", async (_what, link, damage) => {
    for (const method of ["GET", "HEAD"] as const) {
      const { statusCode, headers } = await visit(link + damage, method);
      expect([statusCode, headers.location]).toEqual([302, link]);
      expect(headers["cache-control"]).toBe("no-store");
    }
    expect((await visit(link)).statusCode).not.toBe(302);
  });

  test("is led to no other host", async () => {
    const origin = new URL(await server.listen());
    for (const path of [`//evil.test/?invite=${TOKEN}.`, `/\\evil.test?invite=${TOKEN}.`]) {
      const asked = request({ host: origin.hostname, port: origin.port, path }).end();
      const [answer] = (await once(asked, "response")) as [IncomingMessage];
      answer.resume();
      expect(answer.statusCode).not.toBe(302);
    }
  });
});

test("a call of the app is answered as it is", async () => {
  const url = `/api/tribute/page?tributeId=reel&invite=${TOKEN}.`;
  expect((await visit(url)).statusCode).not.toBe(302);
  expect((await visit(`/tribute/reel?invite=${TOKEN}.`, "POST")).statusCode).not.toBe(302);
});
