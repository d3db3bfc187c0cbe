import { openInvite, withdrawInvite } from "@contract/http/invite";
import { createSubmission, removeSubmission } from "@contract/http/submission";
import { setTributeState } from "@contract/http/tribute";
import { balanceOf } from "@tests/support/factories/credits";
import { beginToRecord, inviteToken, lookIn } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { beforeEach, describe, expect, test } from "vitest";
import { type Desk, lastEvent, newDesk, personalTokenOf } from "./desk";
import { arrive as arriveAt } from "./recording";

const BEN = "ben@example.com";
const server = await startTestServer();
let desk: Desk;
beforeEach(async () => {
  desk = await newDesk(server);
});

/** The desk's creator records somebody. @returns the submission's id. */
async function record(firstName: string, lastName = ""): Promise<string> {
  const { tributeId, creator: as } = desk;
  const onBehalfOf = { firstName, lastName };
  const body = { tributeId, onBehalfOf, mimeType: "video/mp4" };
  const { data, error } = await server.call(createSubmission, { as, body });
  if (!data) throw new Error(error);
  return data._id;
}
const arrive = (id: string) => arriveAt(server, id);
const remove = (submissionId: string) =>
  server.call(removeSubmission, { as: desk.creator, query: { submissionId } });
const people = async () => (await desk.board()).items;

describe("somebody whom an organiser records", () => {
  test("stands on the board once, live, with all of their videos, for no credit", async () => {
    const first = await record("Nana", "Osei");
    expect(lastEvent(server, desk.creator, "invitee")).toMatchObject({
      invitee: { source: "recorded", name: "Nana Osei", email: null, state: "started", clips: 0 },
    });
    expect(await arrive(first)).toBe("uploaded");
    await arrive(await record("nana", "osei"));
    expect(lastEvent(server, desk.creator, "invitee")).toMatchObject({
      invitee: { name: "Nana Osei", state: "submitted", clips: 2 },
      counts: { submitted: 1 },
    });
    expect(await people()).toHaveLength(1);
    expect(await balanceOf(server, desk.creator)).toBe(5);
  });

  test("leaves the board with the last of their videos", async () => {
    const [first, second] = [await record("Nana"), await record("Nana")];
    await arrive(first);
    await remove(first);
    expect(await people()).toMatchObject([{ state: "started", clips: 0 }]);
    await remove(second);
    expect(await people()).toEqual([]);
    expect(lastEvent(server, desk.creator, "invitees")).toMatchObject({
      counts: { submitted: 0, started: 0 },
    });
  });

  test("is in, when they were invited by that name, and their credit comes back", async () => {
    await desk.invite(BEN);
    expect(await balanceOf(server, desk.creator)).toBe(4);
    const id = await record("Ben");
    expect(await people()).toMatchObject([{ email: BEN, source: "personal", state: "started" }]);
    expect(await balanceOf(server, desk.creator)).toBe(4);
    await arrive(id);
    expect(await people()).toMatchObject([{ email: BEN, state: "submitted", clips: 1 }]);
    expect(await balanceOf(server, desk.creator)).toBe(5);

    await remove(id);
    expect(await people()).toMatchObject([{ email: BEN, state: "invited", clips: 0 }]);
  });

  test("may still send a video of their own, and takes a credit then", async () => {
    await desk.invite(BEN);
    await arrive(await record("Ben"));
    const invite = await personalTokenOf(server, await desk.person(BEN));
    const { tributeId } = desk;
    const opened = await server.call(openInvite, { body: { tributeId, invite } });
    expect(opened.data?.state).toBe("submitted");
    await arrive(await beginToRecord(server, await server.newGuest(), { tributeId, invite }));
    expect(await people()).toMatchObject([{ email: BEN, state: "submitted", clips: 2 }]);
    expect(await balanceOf(server, desk.creator)).toBe(4);
  });

  test("keeps what was recorded, when they had come by the open link and take their invite afterwards", async () => {
    const { tributeId, creator } = desk;
    const guest = await server.newGuest();
    const join = (invite: string) => lookIn(server, guest, { tributeId, invite });
    await join(await inviteToken(server, creator, tributeId));
    const [{ name } = { name: "" }] = await people();
    await arrive(await record(...(name.split(" ") as [string, string])));
    expect(await people()).toMatchObject([{ source: "open", clips: 1, state: "submitted" }]);

    await desk.invite(BEN);
    await join(await personalTokenOf(server, await desk.person(BEN)));
    expect(await people()).toMatchObject([{ email: BEN, clips: 1, state: "submitted" }]);
    expect(await balanceOf(server, creator)).toBe(5);
  });

  test("is on the board again after the reel was closed while their video was on its way", async () => {
    const { tributeId, creator: as } = desk;
    await record("Nana");
    const setState = (state: "open" | "closed") =>
      server.call(setTributeState, { as, body: { tributeId, state } });
    await setState("closed");
    expect(await people()).toMatchObject([{ name: "Nana", state: "expired" }]);
    await setState("open");
    expect(await people()).toMatchObject([{ name: "Nana", state: "started" }]);
    expect(await balanceOf(server, as)).toBe(5);
  });

  test("has no invitation that could be taken back", async () => {
    await record("Nana");
    const [{ _id: inviteeId } = { _id: "" }] = await people();
    const query = { tributeId: desk.tributeId, inviteeId };
    const answer = await server.call(withdrawInvite, { as: desk.creator, query });
    expect(answer).toMatchObject({ code: "BAD_REQUEST" });
    expect(answer.error).toMatch(/An organiser recorded them/);
  });
});
