import { sendContact } from "@contract/http/message";
import { startTestServer } from "@tests/factories/server";
import { describe, expect, test } from "vitest";

const server = await startTestServer();
const user = await server.newUser();

describe("input that no form sends is refused, never an unexpected error", () => {
  test.each([
    ["a text with NUL", { name: "A\0da" }],
    ["a list for a text", { name: ["Ada"] }],
    ["an object for a text", { email: { at: "example.com" } }],
    ["an object that says how it is printed", { name: { toString: 1 } }],
    ["one such around it all", { toString: 1 }],
    ["nothing at all", null],
    ["a list", [["Ada"]]],
    ["a word", "Ada"],
  ])("%s", async (_case, payload) => {
    const answer = await server.send({
      method: sendContact.method,
      url: `/api${sendContact.path}`,
      headers: { "content-type": "application/json" },
      as: user,
      payload: JSON.stringify(payload),
    });
    expect(answer).toMatchObject({ status: 400, data: null, code: "BAD_REQUEST" });
  });
});
