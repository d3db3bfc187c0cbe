import { sendContact } from "@contract/http/message";
import { startTestServer } from "@tests/support/factories/server";
import { describe, expect, test } from "vitest";

const server = await startTestServer();
const user = await server.newUser();

describe("input that no form sends is refused without a server error:", () => {
  test.each([
    ["a text with NUL", { name: "A\0da" }],
    ["a list instead of a text", { name: ["Ada"] }],
    ["an object instead of a text", { email: { at: "example.com" } }],
    ["an object with its own toString", { name: { toString: 1 } }],
    ["a body with its own toString", { toString: 1 }],
    ["null", null],
    ["a list", [["Ada"]]],
    ["a text", "Ada"],
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

describe("a schema's error is in the reader's language and states the limit:", () => {
  const refusalIn = async (headers: Record<string, string>) => {
    const { error } = await server.send({
      method: sendContact.method,
      url: `/api${sendContact.path}`,
      headers,
      as: user,
      payload: {
        name: "Ada",
        email: "ada@example.com",
        topic: "An idea",
        openMs: 5000,
        message: "a".repeat(4001),
      },
    });
    return error;
  };

  test.each([
    [{}, "Please use at most 4000 characters"],
    [{ "accept-language": "de-AT,en;q=0.5" }, "Bitte höchstens 4000 Zeichen"],
    [{ "accept-language": "de", cookie: "language=%22es%22" }, "Usa como máximo 4000 caracteres"],
  ])("%j", async (headers, words) => {
    expect(await refusalIn(headers)).toBe(words);
  });
});
