import { type Answer, API_PREFIX } from "@contract/http/endpoint";
import { getInvite, type Invite } from "@contract/http/invite";
import { listOrganisers } from "@contract/http/organiser";
import { getUserData } from "@contract/http/user";
import { answerCheck } from "@server/plugins/answerCheck";
import { newReel } from "@tests/support/factories/reels";
import { API_KEY, startTestServer } from "@tests/support/factories/server";
import { loadServer } from "@tests/support/wholeApp";
import { describe, expect, it, test } from "vitest";

const { buildApp } = await loadServer();

describe("an answer that does not match the contract", async () => {
  const server = await startTestServer();
  const creator = await server.newUser();
  const tributeId = await newReel(server, creator);
  const mismatch = `GET /tribute/invite does not match the contract: data/link must match format "uri"`;

  /** Asks a server whose links are no URLs, which the contract forbids, and returns its log too. */
  async function askTwice(rejectsMismatches: boolean) {
    let log = "";
    const stream = { write: (line: string) => void (log += line) };
    const deps = { ...server.deps, originOf: () => "nowhere", rejectsMismatches };
    const { server: app } = await buildApp(deps, { logger: { level: "error", stream } });
    const ask = () =>
      app.inject({
        url: API_PREFIX + getInvite.path,
        query: { tributeId },
        headers: { "api-key": API_KEY, authorization: `Bearer ${creator.idToken}` },
      });
    const answers = [await ask(), await ask()];
    await app.close();
    const lines = log.split("\n").filter(Boolean);
    return {
      answers: answers.map((answer) => answer.json<Answer<Invite>>()),
      log: lines.map((line) => JSON.parse(line) as unknown),
    };
  }

  it("is rejected outside production, and the log names the call and the field", async () => {
    const { answers, log } = await askTwice(true);
    const rejected = { status: 500, data: null, error: mismatch, code: "UNEXPECTED" };
    expect(answers).toEqual([rejected, rejected]);
    const line = { level: 50, err: { message: mismatch } };
    expect(log).toMatchObject([line, line]);
  });

  it("is sent in production, and logged once without its values", async () => {
    const { answers, log } = await askTwice(false);
    for (const { status, data } of answers) {
      expect(status).toBe(200);
      expect(data?.link).toMatch(/^nowhere\/tribute\//);
    }
    expect(log).toMatchObject([{ level: 50, msg: mismatch }]);
    expect(JSON.stringify(log)).not.toContain("nowhere");
  });
});

describe("the data of an answer", () => {
  const organiser = {
    _id: "abc",
    name: "",
    email: "ada@example.com",
    state: "invited",
    userId: null,
    image: null,
    invitedAt: "2026-11-23T10:00:00.000Z",
  };
  const reject = answerCheck({ rejects: true });
  const check = (...data: unknown[]) =>
    reject(listOrganisers, data, { error: () => expect.unreachable() });

  it("passes if it has the fields of the contract", () => {
    expect(() => check(organiser, { ...organiser, image: "/media/a.jpg" })).not.toThrow();
  });

  test.each([
    ["lacks a field", { name: undefined }, "data/* must have required property 'name'"],
    ["has a field that the contract does not name", { secret: 1 }, "data/* must not have secret"],
    ["has a number for a text", { name: 5 }, "data/*/name must be string"],
    ["has null where the contract has none", { email: null }, "data/*/email must be string"],
    ["has a state that the contract does not have", { state: "x" }, "data/*/state must be equal"],
    ["has a day that does not exist", { invitedAt: "2026-02-30T00:00:00Z" }, "data/*/invitedAt"],
  ])("is rejected if it %s", (_what, change, words) => {
    expect(() => check(organiser, { ...organiser, ...change })).toThrow(
      `GET /tribute/organiser does not match the contract: ${words}`,
    );
  });

  it("is logged once for each field, however many items and answers have it wrong", () => {
    const log: unknown[] = [];
    const report = answerCheck({ rejects: false });
    const wrong = [
      { ...organiser, name: 5 },
      { ...organiser, name: null, email: 5 },
    ];
    for (let times = 0; times < 3; times += 1)
      report(listOrganisers, wrong, { error: (line: unknown) => void log.push(line) });
    expect(log).toEqual([
      "GET /tribute/organiser does not match the contract: data/*/name must be string",
      "GET /tribute/organiser does not match the contract: data/*/email must be string",
    ]);
  });

  it("is not checked if it is a file", () => {
    expect(() => reject(getUserData, 5, { error: () => expect.unreachable() })).not.toThrow();
  });
});
