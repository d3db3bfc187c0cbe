import { listActivity } from "@contract/http/activity";
import { blockPerson, invitePeople, openInvite, removePeople } from "@contract/http/invite";
import { INVITE_PEOPLE_MAX } from "@contract/limits";
import { contributors, invitees } from "@server/db/schema/people";
import { newId } from "@server/ids";
import { personalLink } from "@server/modules/access";
import { balanceOf } from "@tests/support/factories/credits";
import {
  inviteToken,
  newCoOrganiser,
  newContributor,
  startToRecord,
} from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { type Desk, newDesk } from "./desk";

const server = await startTestServer();
const { db, links } = server.deps;

const remove = ({ creator, tributeId }: Desk, inviteeIds: string[], as = creator) =>
  server.call(removePeople, { as, body: { tributeId, inviteeIds } });

const inviteByName = async (desk: Desk, ...names: string[]) => {
  await server.call(invitePeople, {
    as: desk.creator,
    body: {
      tributeId: desk.tributeId,
      people: names.map((name) => ({ name, email: "", phone: "+491701234567" })),
      skipRefused: false,
    },
  });
  const { items } = await desk.board();
  return items.toSorted((one, other) => one.name.localeCompare(other.name));
};

describe("removing people", () => {
  test("deletes those without an address, with their number, link and credit", async () => {
    const desk = await newDesk(server);
    const [ann, ben] = await inviteByName(desk, "Ann", "Ben");
    const [stored] = await db
      .select()
      .from(invitees)
      .where(eq(invitees.id, ann?._id ?? ""));
    if (!ann || !ben || !stored) throw new Error("Nobody was invited.");
    const token = new URL(personalLink(links, ORIGIN, stored)).searchParams.get("invite") ?? "";

    const { data } = await remove(desk, [ann._id]);

    expect(data).toEqual({ deleted: [ann._id], withdrawn: [], skipped: [] });
    expect((await desk.board()).items.map(({ name }) => name)).toEqual(["Ben"]);
    expect(await db.select().from(invitees).where(eq(invitees.id, ann._id))).toEqual([]);
    expect(await balanceOf(server, desk.creator)).toBe(4);
    const opened = await server.call(openInvite, {
      body: { tributeId: desk.tributeId, invite: token },
    });
    expect(opened.code).toBe("LINK_INVALID");
  });

  test("keeps an invitation by email as withdrawn, so that nobody can be mailed again and again", async () => {
    const desk = await newDesk(server);
    await desk.invite("bob@example.com");
    const bob = await desk.person("bob@example.com");
    const { data } = await remove(desk, [bob._id]);
    expect(data).toMatchObject({ deleted: [], withdrawn: [bob._id] });
    expect(await desk.person("bob@example.com")).toMatchObject({ state: "withdrawn" });
    expect(await balanceOf(server, desk.creator)).toBe(5);
    expect((await remove(desk, [bob._id])).data).toMatchObject({ withdrawn: [bob._id] });
    expect(await balanceOf(server, desk.creator)).toBe(5);
  });

  test("keeps people whose video has arrived or is on its way, and blocked ones", async () => {
    const desk = await newDesk(server);
    const { tributeId, creator } = desk;
    const token = await inviteToken(server, creator, tributeId);
    const sender = await server.newUser();
    await startToRecord(server, sender, { tributeId, invite: token });
    const idle = await newContributor(server, creator, tributeId);
    const blocked = await newContributor(server, creator, tributeId);
    await server.call(blockPerson, { as: creator, body: { tributeId, userId: blocked.uid } });
    const { items } = await desk.board();
    const idOf = (uid: string) => items.find(({ userId }) => userId === uid)?._id ?? "";

    const { data } = await remove(
      desk,
      items.map(({ _id: id }) => id),
    );

    expect(data?.deleted).toEqual([idOf(idle.uid)]);
    expect(new Map(data?.skipped.map(({ _id: id, obstacle }) => [id, obstacle]))).toEqual(
      new Map([
        [idOf(sender.uid), "ANSWERED"],
        [idOf(blocked.uid), "BLOCKED"],
      ]),
    );
    const left = await db.select().from(contributors).where(eq(contributors.tributeId, tributeId));
    expect(left.map(({ userId }) => userId)).not.toContain(idle.uid);
  });

  test("is for organisers only, does nothing to other reels, and is in the log", async () => {
    const desk = await newDesk(server);
    const [ann] = await inviteByName(desk, "Ann");
    const other = await newDesk(server);
    const ids = [ann?._id ?? ""];
    expect((await remove(desk, ids, other.creator)).code).toBe("FORBIDDEN");
    expect((await remove(other, ids)).data).toEqual({ deleted: [], withdrawn: [], skipped: [] });
    expect((await desk.board()).items).toHaveLength(1);
    const helper = await newCoOrganiser(server, desk.tributeId);
    expect((await remove(desk, ids, helper)).data?.deleted).toEqual(ids);
    const { data } = await server.call(listActivity, {
      as: desk.creator,
      query: { tributeId: desk.tributeId },
    });
    expect(data?.items[0]).toMatchObject({
      act: "PEOPLE_REMOVED",
      actor: { userId: helper.uid },
    });
  });

  test("accepts 2,000 people in one call, and not one more", async () => {
    const desk = await newDesk(server);
    const { tributeId } = desk;
    const rows = Array.from({ length: INVITE_PEOPLE_MAX + 1 }, (_, at) => ({
      id: newId(),
      tributeId,
      name: `Person ${at}`,
      phone: "+491701234567",
    }));
    await db.insert(invitees).values(rows);
    const ids = rows.map(({ id }) => id);
    expect((await remove(desk, ids)).status).toBe(400);
    const { data } = await remove(desk, ids.slice(1));
    expect(data?.deleted).toHaveLength(INVITE_PEOPLE_MAX);
    expect((await desk.board()).items).toHaveLength(1);
  });
});
