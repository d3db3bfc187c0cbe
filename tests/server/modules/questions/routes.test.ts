import {
  addQuestion,
  editQuestion,
  listQuestions,
  removeQuestion,
  saveQuestions,
} from "@contract/http/question";
import { OWN_QUESTIONS_MAX, QUESTIONS_MAX } from "@contract/limits";
import type { Answer } from "@contract/http/endpoint";
import { getTributePage, type TributePage } from "@contract/http/tribute";
import type { Account } from "@tests/support/factories/accounts";
import { inviteToken, newReel } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { beforeEach, describe, expect, test } from "vitest";

const server = await startTestServer();
const creator = await server.newUser();
let tributeId: string;

beforeEach(async () => {
  tributeId = await newReel(server, creator);
});

const listTexts = async (query: object, as?: Account) =>
  (await server.call(listQuestions, { as, query: { type: "Birthday", ...query } })).data ?? [];
const savePicked = async (questionIds: string[]) =>
  server.call(saveQuestions, { as: creator, body: { tributeId, questionIds } });
const addOwn = async (question: string) =>
  server.call(addQuestion, { as: creator, body: { tributeId, question } });

describe("suggested questions", () => {
  test("are available to anybody, worded for the person", async () => {
    const female = await listTexts({ name: "Ada", gender: "Female" });
    const couple = await listTexts({ name: "Ada & Alan", gender: "Couple" });
    const nobody = await listTexts({});

    const textOf = (questions: typeof female, id: string) =>
      questions.find((one) => one._id === id)?.question;
    expect(textOf(female, "birthday-10")).toBe(
      "If Ada had a free day tomorrow, how should she spend it?",
    );
    expect(textOf(couple, "birthday-06")).toBe(
      "What have Ada & Alan done for you that you will never forget?",
    );
    expect(textOf(nobody, "birthday-02")).toBe("What is your favourite memory with our friend?");
    expect(female.every((one) => !one.isSelected)).toBe(true);
  });
});

describe("the questions of a reel", () => {
  test("are sent to everybody who has the reel open when they change", async () => {
    server.emitted.length = 0;
    await savePicked(["birthday-04"]);
    expect(server.emitted).toEqual([
      { userId: creator.uid, event: "tribute", payload: { tributeId, state: "open" } },
    ]);
  });

  test("are asked in the chosen order and listed first", async () => {
    const saved = await savePicked(["birthday-04", "birthday-02"]);

    expect(saved.data).toEqual([
      {
        _id: "birthday-04",
        question: "Which three words describe Grace best, and why?",
        isSelected: true,
      },
      {
        _id: "birthday-02",
        question: "What is your favourite memory with Grace?",
        isSelected: true,
      },
    ]);
    const listed = await listTexts({ tributeId, name: "Grace", gender: "Female" }, creator);
    expect(listed.slice(0, 2)).toEqual(saved.data);
    expect(listed.filter((one) => one.isSelected)).toHaveLength(2);
    expect(new Set(listed.map((one) => one._id)).size).toBe(listed.length);
  });

  test("are asked in the guests' language if they are suggested, and as written if they are own", async () => {
    await addOwn("What is your wildest wish?");
    const own = (await listTexts({ tributeId }, creator)).find(({ isSelected }) => isSelected);
    await savePicked(["birthday-02", own?._id ?? ""]);
    const invite = await inviteToken(server, creator, tributeId);
    const askedOf = async (as: Account | undefined, language: string) => {
      const { data } = (await server.send({
        as,
        url: `/api${getTributePage.path}?tributeId=${tributeId}&invite=${invite}`,
        headers: { "accept-language": language },
      })) as Answer<{ tribute: TributePage }>;
      return data?.tribute.questions.map(({ question }) => question);
    };
    const wish = "What is your wildest wish?";
    expect(await askedOf(undefined, "es")).toEqual([
      "¿Cuál es tu recuerdo favorito con Grace?",
      wish,
    ]);
    expect(await askedOf(undefined, "en")).toEqual([
      "What is your favourite memory with Grace?",
      wish,
    ]);
    expect(await askedOf(creator, "es")).toEqual([
      "What is your favourite memory with Grace?",
      wish,
    ]);
  });

  test("can be chosen again: catalogue questions are removed, own ones stay but are not asked", async () => {
    const own = (await addOwn("What is your wildest wish?")).data?._id ?? "";
    await savePicked(["birthday-01", own, "birthday-02"]);

    await savePicked(["birthday-02", "birthday-02", "birthday-03"]);

    const listed = await listTexts({ tributeId }, creator);
    expect(listed.slice(0, 3).map((one) => [one._id, one.isSelected])).toEqual([
      ["birthday-02", true],
      ["birthday-03", true],
      [own, false],
    ]);
    expect((await savePicked([own])).data).toEqual([
      { _id: own, question: "What is your wildest wish?", isSelected: true },
    ]);
    expect((await savePicked([])).data).toEqual([]);
  });

  test("stay unchanged when an unknown question is sent", { tags: ["S7.28"] }, async () => {
    await savePicked(["birthday-01"]);
    const elsewhere = await newReel(server, creator);
    const foreign = await server.call(addQuestion, {
      as: creator,
      body: { tributeId: elsewhere, question: "Not yours?" },
    });

    for (const id of ["birthday-99", foreign.data?._id ?? "", "toString"])
      expect((await savePicked(["birthday-02", id])).code).toBe("BAD_REQUEST");

    const listed = await listTexts({ tributeId }, creator);
    expect(listed.filter((one) => one.isSelected).map((one) => one._id)).toEqual(["birthday-01"]);
  });
});

describe("a reel's own questions", () => {
  test("can be written, changed and removed", { tags: ["S7.27"] }, async () => {
    await savePicked(["birthday-01"]);
    const added = await addOwn("  What is your wildest wish?  ");
    const questionId = added.data?._id ?? "";
    expect(added.data).toEqual({
      _id: questionId,
      question: "What is your wildest wish?",
      isSelected: true,
    });

    const body = { tributeId, questionId, question: "What is your secret wish?" };
    const edited = await server.call(editQuestion, { as: creator, body });
    expect(edited.data?.question).toBe("What is your secret wish?");
    expect((await listTexts({ tributeId }, creator)).slice(0, 2).map((one) => one._id)).toEqual([
      "birthday-01",
      questionId,
    ]);

    const query = { tributeId, questionId };
    expect((await server.call(removeQuestion, { as: creator, query })).status).toBe(200);
    expect((await server.call(removeQuestion, { as: creator, query })).code).toBe("NOT_FOUND");
  });

  test("do not include catalogue questions, which an organiser cannot change", async () => {
    await savePicked(["birthday-01"]);
    const body = { tributeId, questionId: "birthday-01", question: "Mine now?" };
    expect((await server.call(editQuestion, { as: creator, body })).code).toBe("NOT_FOUND");
  });

  test("are limited in number, and are asked while there is room", async () => {
    const answers = [];
    for (let count = 0; count < OWN_QUESTIONS_MAX; count++)
      answers.push(await addOwn(`Number ${count}?`));

    expect(answers.filter((one) => one.data?.isSelected)).toHaveLength(QUESTIONS_MAX);
    expect((await addOwn("One too many?")).code).toBe("BAD_REQUEST");
  });

  test("get separate positions when two are added at once", async () => {
    await Promise.all([addOwn("One?"), addOwn("Two?"), addOwn("Three?")]);
    const asked = (await listTexts({ tributeId }, creator)).filter((one) => one.isSelected);
    expect(asked.map((one) => one.question).sort()).toEqual(["One?", "Three?", "Two?"]);
  });
});
