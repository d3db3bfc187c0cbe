import { API_KEY, startTestServer } from "@tests/support/factories/server";
import { expect, test } from "vitest";

const server = await startTestServer();

test("an unknown path is answered in the contract's envelope", async () => {
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

test("the server answers over a socket", async () => {
  const origin = await server.listen();
  const response = await fetch(`${origin}/api/nothing`, { headers: { "api-key": API_KEY } });
  expect(response.status).toBe(404);
});

test("requests above the limit are answered with 429", async () => {
  const limited = await startTestServer({ rateLimit: 3 });
  const answers = [];
  for (let index = 0; index < 4; index += 1)
    answers.push(await limited.send({ url: "/api/stripe/plans" }));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(answers.at(-1)).toMatchObject({ code: "TOO_MANY_REQUESTS", error: "Try After Sometime" });
});

test.each(["{", "[1", '"\u0000"', "null", "1"])(
  "a body of %j is a client error",
  async (payload) => {
    const answer = await server.send({
      method: "POST",
      url: "/api/contact",
      headers: { "content-type": "application/json" },
      payload,
      as: await server.newUser(),
    });
    expect(answer).toMatchObject({ status: 400, code: "BAD_REQUEST" });
  },
);
