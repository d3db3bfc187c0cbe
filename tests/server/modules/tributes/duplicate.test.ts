import {
  DEFAULT_DESIGN,
  getGiftLink,
  getPresentation,
  savePresentation,
} from "@contract/http/presentation";
import { addQuestion, listQuestions, saveQuestions } from "@contract/http/question";
import { duplicateTribute, listInvitees, setApproval } from "@contract/http/tribute";
import { invitePeople } from "@contract/http/invite";
import { listSubmissions } from "@contract/http/submission";
import { giftToken, newClip, newReel, tributeDetails } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { expect, test } from "vitest";

const server = await startTestServer();
const creator = await server.newUser();
const details = tributeDetails({
  name: "For Tom",
  tributeFor: { name: [{ firstName: "Tom", lastName: "" }], gender: "Male" },
});

test("a copy has the occasion, the questions and the settings, and nothing of the people", async () => {
  const tributeId = await newReel(server, creator);
  const own = await server.call(addQuestion, {
    as: creator,
    body: { tributeId, question: "Your wish?" },
  });
  const questionIds = ["birthday-01", own.data?._id ?? ""];
  await server.call(saveQuestions, { as: creator, body: { tributeId, questionIds } });
  await server.call(setApproval, { as: creator, body: { tributeId, requiresApproval: true } });
  await server.call(savePresentation, {
    as: creator,
    body: {
      ...DEFAULT_DESIGN,
      tributeId,
      version: 0,
      order: [],
      hidden: [],
      theme: "garden",
      cards: { ...DEFAULT_DESIGN.cards, opening: { isShown: true, title: "Grace", line: null } },
    },
  });
  await server.call(invitePeople, {
    as: creator,
    body: { tributeId, people: [{ name: "Bob", email: "a@example.com" }] },
  });
  await newClip(server, tributeId, creator);
  await giftToken(server, creator, tributeId);

  const { data: copy } = await server.call(duplicateTribute, {
    as: creator,
    body: { tributeId, details },
  });

  expect(copy).toMatchObject({
    ...details,
    requiresApproval: true,
    contributors: [],
    state: "open",
  });
  expect(copy?._id).not.toBe(tributeId);
  const query = { tributeId: copy?._id ?? "" };
  const asked = await server.call(listQuestions, {
    as: creator,
    query: { ...query, type: "Birthday" },
  });
  const questions = asked.data
    ?.filter(({ isSelected }) => isSelected)
    .map(({ question }) => question);
  expect(questions).toEqual([expect.stringContaining("Tom"), "Your wish?"]);
  const shown = await server.call(getPresentation, { as: creator, query });
  expect(shown.data).toMatchObject({
    theme: "garden",
    version: 0,
    order: [],
    cards: { opening: { isShown: true, title: null } },
  });
  expect((await server.call(getGiftLink, { as: creator, query })).data).toBeNull();
  expect((await server.call(listSubmissions, { as: creator, query })).data).toEqual([]);
  const board = await server.call(listInvitees, {
    as: creator,
    query: { ...query, sort: "recent", limit: 20 },
  });
  expect(board.data?.items).toEqual([]);
});

test("only an organiser with a verified address can copy a reel", async () => {
  const tributeId = await newReel(server, creator);
  const stranger = await server.newUser();
  const body = { tributeId, details };
  expect((await server.call(duplicateTribute, { as: stranger, body })).code).toBe("FORBIDDEN");
  expect((await server.call(duplicateTribute, { body })).code).toBe("UNAUTHENTICATED");
});
