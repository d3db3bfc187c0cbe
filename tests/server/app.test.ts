import { API_KEY, startTestServer } from "@tests/factories/server";
import { expect, test } from "vitest";

const server = await startTestServer();

test("a path that is not there answers in the envelope", async () => {
  expect(await server.send({ url: "/api/nothing" })).toEqual({
    status: 404,
    data: null,
    error: "We couldn't find that.",
    code: "NOT_FOUND",
  });
});

test("a call without the api-key is refused", async () => {
  const answer = await server.send({ url: "/api/nothing", headers: { "api-key": "other" } });
  expect(answer).toMatchObject({ status: 403, code: "API_KEY_INVALID" });
});

test("serves over a socket", async () => {
  const origin = await server.listen();
  const response = await fetch(`${origin}/api/nothing`, { headers: { "api-key": API_KEY } });
  expect(response.status).toBe(404);
});
