import { openInvite, withdrawInvite } from "@contract/http/invite";
import { createSubmission, removeSubmission } from "@contract/http/submission";
import { setTributeState } from "@contract/http/tribute";
import { balanceOf } from "@tests/support/factories/credits";
import { startToRecord, inviteToken, joinWithoutVideo } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { beforeEach, describe, expect, test } from "vitest";
import { type Desk, lastEvent, newDesk, personalTokenOf } from "./desk";
import { completeUpload as arriveAt } from "./recording";

const BEN = "ben@example.com";
const server = await startTestServer();
let desk: Desk;
beforeEach(async () => {
  desk = await newDesk(server);
});

/**
 * Records a person as the desk's creator.
 * @returns the submission's id.
 */
async function recordPerson(firstName: string, lastName = ""): Promise<string> {
  const { tributeId, creator: as } = desk;
  const onBehalfOf = { firstName, lastName };
  const body = { tributeId, onBehalfOf, mimeType: "video/mp4" };
  const { data, error } = await server.call(createSubmission, { as, body });
  if (!data) throw new Error(error);
  return data._id;
}
const arriveHere = (id: string) => arriveAt(server, id);
const removeVideo = (submissionId: string) =>
  server.call(removeSubmission, { as: desk.creator, query: { submissionId } });
const people = async () => (await desk.board()).items;

describe("a person whom an organiser records", () => {
  test("appears on the board once, live, with all their videos and without a credit", async () => {
    const first = await recordPerson("Nana", "Osei");
    expect(lastEvent(server, desk.creator, "invitee")).toMatchObject({
      invitee: { source: "recorded", name: "Nana Osei", email: null, state: "started", clips: 0 },
    });
    expect(await arriveHere(first)).toBe("uploaded");
    await arriveHere(await recordPerson("nana", "osei"));
    expect(lastEvent(server, desk.creator, "invitee")).toMatchObject({
      invitee: { name: "Nana Osei", state: "submitted", clips: 2 },
      counts: { submitted: 1 },
    });
    expect(await people()).toHaveLength(1);
    expect(await balanceOf(server, desk.creator)).toBe(5);
  });

  test("leaves the board with their last video", async () => {
    const [first, second] = [await recordPerson("Nana"), await recordPerson("Nana")];
    await arriveHere(first);
    await removeVideo(first);
    expect(await people()).toMatchObject([{ state: "started", clips: 0 }]);
    await removeVideo(second);
    expect(await people()).toEqual([]);
    expect(lastEvent(server, desk.creator, "invitees")).toMatchObject({
      counts: { submitted: 0, started: 0 },
    });
  });

  test("counts as answered if they were invited by that name, and their credit is returned", async () => {
    await desk.invite(BEN);
    expect(await balanceOf(server, desk.creator)).toBe(4);
    const id = await recordPerson("Ben");
    expect(await people()).toMatchObject([{ email: BEN, source: "personal", state: "started" }]);
    expect(await balanceOf(server, desk.creator)).toBe(4);
    await arriveHere(id);
    expect(await people()).toMatchObject([{ email: BEN, state: "submitted", clips: 1 }]);
    expect(await balanceOf(server, desk.creator)).toBe(5);

    await removeVideo(id);
    expect(await people()).toMatchObject([{ email: BEN, state: "invited", clips: 0 }]);
  });

  test("may still send their own video, which takes a credit", async () => {
    await desk.invite(BEN);
    await arriveHere(await recordPerson("Ben"));
    const invite = await personalTokenOf(server, await desk.person(BEN));
    const { tributeId } = desk;
    const opened = await server.call(openInvite, { body: { tributeId, invite } });
    expect(opened.data?.state).toBe("submitted");
    await arriveHere(await startToRecord(server, await server.newGuest(), { tributeId, invite }));
    expect(await people()).toMatchObject([{ email: BEN, state: "submitted", clips: 2 }]);
    expect(await balanceOf(server, desk.creator)).toBe(4);
  });

  test("keeps the recorded video when they came through the open link and accept their invite later", async () => {
    const { tributeId, creator } = desk;
    const guest = await server.newGuest();
    const joinReel = (invite: string) => joinWithoutVideo(server, guest, { tributeId, invite });
    await joinReel(await inviteToken(server, creator, tributeId));
    const [{ name } = { name: "" }] = await people();
    await arriveHere(await recordPerson(...(name.split(" ") as [string, string])));
    expect(await people()).toMatchObject([{ source: "open", clips: 1, state: "submitted" }]);

    await desk.invite(BEN);
    await joinReel(await personalTokenOf(server, await desk.person(BEN)));
    expect(await people()).toMatchObject([{ email: BEN, clips: 1, state: "submitted" }]);
    expect(await balanceOf(server, creator)).toBe(5);
  });

  test("is back on the board after the reel was closed during their upload", async () => {
    const { tributeId, creator: as } = desk;
    await recordPerson("Nana");
    const setState = (state: "open" | "closed") =>
      server.call(setTributeState, { as, body: { tributeId, state } });
    await setState("closed");
    expect(await people()).toMatchObject([{ name: "Nana", state: "expired" }]);
    await setState("open");
    expect(await people()).toMatchObject([{ name: "Nana", state: "started" }]);
    expect(await balanceOf(server, as)).toBe(5);
  });

  test("has no invitation to withdraw", async () => {
    await recordPerson("Nana");
    const [{ _id: inviteeId } = { _id: "" }] = await people();
    const query = { tributeId: desk.tributeId, inviteeId };
    const answer = await server.call(withdrawInvite, { as: desk.creator, query });
    expect(answer).toMatchObject({ code: "BAD_REQUEST" });
    expect(answer.error).toMatch(/An organiser recorded them/);
  });
});
