import { getGiftLink } from "@contract/http/gift";
import {
  DEFAULT_DESIGN,
  getPresentation,
  listMusic,
  removeMusic,
  savePresentation,
} from "@contract/http/presentation";
import { addQuestion, listQuestions, saveQuestions } from "@contract/http/question";
import { duplicateTribute, listInvitees, setApproval } from "@contract/http/tribute";
import { invitePeople } from "@contract/http/invite";
import { listSubmissions } from "@contract/http/submission";
import { reelMusic } from "@server/db/schema/presentations";
import { giftToken, newClip, newReel, tributeDetails } from "@tests/support/factories/reels";
import { serveMedia } from "@tests/support/media/media";
import { startTestServer } from "@tests/support/factories/server";
import { expect, test } from "vitest";

const server = await startTestServer();
serveMedia(server);
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
      cards: {
        ...DEFAULT_DESIGN.cards,
        opening: { isShown: true, title: "For our GRACE", line: "With all our love" },
      },
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
    // A text that names somebody else would be wrong.
    cards: { opening: { isShown: true, title: null, line: "With all our love" } },
  });
  expect((await server.call(getGiftLink, { as: creator, query })).data).toBeNull();
  expect((await server.call(listSubmissions, { as: creator, query })).data).toEqual([]);
  const board = await server.call(listInvitees, { as: creator, query });
  expect(board.data?.items).toEqual([]);
});

test("a copy has music of its own, which stays when that of the other reel is deleted", async () => {
  const tributeId = await newReel(server, creator);
  const key = `reels/${tributeId}/music/song/music.m4a`;
  await server.deps.blobs.putBytes(key, Buffer.from("a song"));
  await server.deps.db.insert(reelMusic).values({
    id: "song",
    tributeId,
    name: "Our song.mp3",
    key,
    sizeBytes: 6,
    loopStartMs: 0,
    loopMs: 9000,
  });
  const music = { trackId: null, assetId: "song", volume: 0.3 };
  const presentation = { ...DEFAULT_DESIGN, tributeId, version: 0, order: [], hidden: [], music };
  await server.call(savePresentation, { as: creator, body: presentation });
  const { data: copy } = await server.call(duplicateTribute, {
    as: creator,
    body: { tributeId, details },
  });
  const query = { tributeId: copy?._id ?? "" };
  await server.call(removeMusic, { as: creator, query: { tributeId, assetId: "song" } });
  await server.deps.blobs.remove(key);

  const [own] = (await server.call(listMusic, { as: creator, query })).data ?? [];
  expect(own).toMatchObject({ name: "Our song.mp3" });
  const shown = await server.call(getPresentation, { as: creator, query });
  expect(shown.data?.music).toEqual({ ...music, assetId: own?.assetId });
  const song = await server.app.server.inject({ url: own?.url ?? "" });
  expect(song.body).toBe("a song");
});

test("only an organiser with a verified address can copy a reel", async () => {
  const tributeId = await newReel(server, creator);
  const stranger = await server.newUser();
  const body = { tributeId, details };
  expect((await server.call(duplicateTribute, { as: stranger, body })).code).toBe("FORBIDDEN");
  expect((await server.call(duplicateTribute, { body })).code).toBe("UNAUTHENTICATED");
});
