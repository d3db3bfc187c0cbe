import type { RowRefusal } from "@contract/domain/invite";
import { invitePeople } from "@contract/http/invite";
import { contributors, invitees } from "@server/db/schema/people";
import { mails } from "@server/db/schema/mail";
import { tributes } from "@server/db/schema/tributes";
import { newId } from "@server/ids";
import { inviteMailsJob } from "@server/modules/people/inviteMails";
import { balanceOf, buyCredits } from "@tests/support/factories/credits";
import { newCoOrganiser } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { JOB_RUN } from "../reminders/invited";
import { lastEvent, newDesk } from "./desk";

const server = await startTestServer();
const { db } = server.deps;

const writeMails = (tributeId: string) =>
  inviteMailsJob(server.deps)({ tributeId, origin: ORIGIN }, JOB_RUN);
const mailsOf = (tributeId: string) =>
  db.select().from(mails).where(eq(mails.tributeId, tributeId)).orderBy(mails.to);

describe("inviting people", () => {
  test("reserves a credit for each, and shows them to the organisers", async () => {
    const desk = await newDesk(server);
    const helper = await newCoOrganiser(server, desk.tributeId);

    const { data } = await desk.invite("bob@example.com", "eve@example.com");

    expect(data).toEqual({ invited: 2, refused: [], credit: 3 });
    expect(await balanceOf(server, desk.creator)).toBe(3);
    expect(await desk.person("bob@example.com")).toMatchObject({
      source: "personal",
      name: "bob",
      state: "invited",
      clips: 0,
    });
    for (const organiser of [desk.creator, helper])
      expect(lastEvent(server, organiser, "invitees")).toMatchObject({
        tributeId: desk.tributeId,
        counts: { invited: 2, opened: 0 },
      });
  });

  test("reports a single person in the singular", async () => {
    const desk = await newDesk(server);
    await desk.invite("kay@example.com");
    expect(lastEvent(server, desk.creator, "invitee")).toMatchObject({
      tributeId: desk.tributeId,
      invitee: await desk.person("kay@example.com"),
      counts: { invited: 1 },
    });
  });

  test("without enough credits invites nobody and states how many are missing", async () => {
    const desk = await newDesk(server);
    const answer = await desk.invite(...Array.from({ length: 7 }, (_, at) => `p${at}@example.com`));
    expect(answer).toMatchObject({
      code: "OUT_OF_CREDITS",
      error: "There are only 5 credits left: 2 more are needed.",
    });
    expect((await desk.board()).items).toEqual([]);
    expect(await balanceOf(server, desk.creator)).toBe(5);
  });

  test("as a co-organiser spends the creator's credits", async () => {
    const desk = await newDesk(server);
    const helper = await newCoOrganiser(server, desk.tributeId);
    const { data } = await server.call(invitePeople, {
      as: helper,
      body: { tributeId: desk.tributeId, people: [{ name: "", email: "Sam@Example.com " }] },
    });
    expect(data).toMatchObject({ invited: 1, credit: 4 });
    expect(await balanceOf(server, helper)).toBe(5);
  });

  test("is refused when the reel is closed", async () => {
    const desk = await newDesk(server);
    await db.update(tributes).set({ state: "closed" }).where(eq(tributes.id, desk.tributeId));
    expect(await desk.invite("bob@example.com")).toMatchObject({ code: "REEL_CLOSED" });
  });
});

describe("invalid rows of an invite list", () => {
  const refusedBy = async (emails: string[], prepare: Partial<typeof invitees.$inferInsert>[]) => {
    const desk = await newDesk(server);
    for (const row of prepare)
      await db.insert(invitees).values({ id: newId(), tributeId: desk.tributeId, ...row });
    const { data } = await desk.invite(...emails);
    return { desk, data };
  };

  test.each<[RowRefusal, string, Partial<typeof invitees.$inferInsert>]>([
    ["NO_NAME", "", {}],
    ["BAD_ADDRESS", "not an address", {}],
    ["DUPLICATE", "GOOD@example.com", {}],
    ["ALREADY_INVITED", "bob@example.com", { email: "bob@example.com" }],
    ["ALREADY_INVITED", "bob@example.com", { email: "bob@example.com", state: "held" }],
    ["DECLINED", "bob@example.com", { email: "bob@example.com", state: "declined" }],
  ])("%s (%s) rejects the whole list", async (reason, email, known) => {
    const { desk, data } = await refusedBy(["good@example.com", email], [known]);
    expect(data).toEqual({ invited: 0, refused: [{ row: 1, reason }], credit: 5 });
    expect(await balanceOf(server, desk.creator)).toBe(5);
    const addresses = (await desk.board()).items.map((one) => one.email);
    expect(addresses).not.toContain("good@example.com");
  });

  test("include the organisers' own addresses and accounts that came through the open link", async () => {
    const desk = await newDesk(server);
    const helper = await newCoOrganiser(server, desk.tributeId);
    const guest = await server.newUser();
    const { tributeId } = desk;
    await db.insert(contributors).values({ tributeId, userId: guest.uid });
    const row = { id: newId(), tributeId, source: "open" as const, userId: guest.uid };
    await db.insert(invitees).values({ ...row, state: "opened" });
    const { data } = await desk.invite(desk.creator.email, helper.email, guest.email);
    expect(data?.refused).toEqual([
      { row: 0, reason: "ORGANISER" },
      { row: 1, reason: "ORGANISER" },
      { row: 2, reason: "ALREADY_INVITED" },
    ]);
  });

  test("can be skipped on request", async () => {
    const desk = await newDesk(server);
    await desk.invite("bob@example.com");
    const people = ["bob@example.com", "", "eve@example.com"].map((email) => ({ name: "", email }));
    const { data } = await server.call(invitePeople, {
      as: desk.creator,
      body: { tributeId: desk.tributeId, people, skipRefused: true },
    });
    expect(data).toMatchObject({ invited: 1, credit: 3 });
    expect(data?.refused.map(({ reason }) => reason)).toEqual(["ALREADY_INVITED", "NO_NAME"]);
  });

  test.each(["withdrawn", "expired"] as const)(
    "do not include a person whose invite is %s, who is invited again",
    async (state) => {
      const email = "bob@example.com";
      const { desk, data } = await refusedBy([email], [{ email, state, name: "Robert" }]);
      expect(data).toMatchObject({ invited: 1, refused: [], credit: 4 });
      expect(await desk.person(email)).toMatchObject({ name: "bob", state: "invited" });
      expect((await desk.board()).items).toHaveLength(1);
    },
  );
});

describe("the mails for an invite list", () => {
  test("are written once by the job, each with its own link", async () => {
    const desk = await newDesk(server);
    await desk.invite("bob@example.com", "eve@example.com");
    const job = { name: "inviteMails", data: { tributeId: desk.tributeId, origin: ORIGIN } };
    expect(server.jobs).toContainEqual(job);

    await Promise.all([writeMails(desk.tributeId), writeMails(desk.tributeId)]);

    const [toBob, toEve, ...more] = await mailsOf(desk.tributeId);
    expect(more).toEqual([]);
    expect([toBob?.to, toEve?.to]).toEqual(["bob@example.com", "eve@example.com"]);
    expect(toBob?.subject).toBe("Ada Lovelace would like a video from you for Grace Hopper");
    const linkOf = (text = "") => /\?invite=([\w-]+)/.exec(text)?.[1];
    expect(linkOf(toBob?.text)).toMatch(/^[\w-]{63}$/);
    expect(linkOf(toBob?.text)).not.toBe(linkOf(toEve?.text));
    expect(toBob?.unsubscribeUrl).toContain(`${ORIGIN}/unsubscribe?`);
  });

  test("are written in batches, and nobody gets two", async () => {
    const desk = await newDesk(server);
    await buyCredits(server, desk.creator, 445);
    const emails = Array.from({ length: 450 }, (_, at) => `guest${at}@example.com`);
    const { data } = await desk.invite(...emails);
    expect(data).toMatchObject({ invited: 450, credit: 0 });
    expect(await balanceOf(server, desk.creator)).toBe(0);
    await writeMails(desk.tributeId);
    const sent = await mailsOf(desk.tributeId);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(450);
    expect(sent).toHaveLength(450);
    const due = and(eq(invitees.tributeId, desk.tributeId), invitees.isMailDue);
    expect(await db.$count(invitees, due)).toBe(0);
  });
});

test("two hundred concurrent requests invite five people with five credits", async () => {
  const desk = await newDesk(server);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) => desk.invite(`crowd${at}@example.com`)),
  );
  const codes = answers.map(({ code }) => code ?? "ok");
  expect(codes.filter((code) => code === "ok")).toHaveLength(5);
  expect(codes.filter((code) => code === "OUT_OF_CREDITS")).toHaveLength(195);
  expect((await desk.board()).counts.invited).toBe(5);
  expect(await balanceOf(server, desk.creator)).toBe(0);
});

test("an invitation that cannot be written stops no other, and is tried again", async () => {
  const desk = await newDesk(server);
  await desk.invite("bad@example.com", "bob@example.com", "eve@example.com");
  // Its turn comes first.
  const isBad = eq(invitees.email, "bad@example.com");
  await db
    .update(invitees)
    .set({ invitedAt: new Date(0) })
    .where(isBad);
  const links = new Proxy(server.deps.links, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== "function") return value;
      return (...args: unknown[]): unknown => {
        if (args.flat().includes("bad@example.com")) throw new Error("no link");
        return value.apply(target, args) as unknown;
      };
    },
  });
  const run = inviteMailsJob({ ...server.deps, links });
  await expect(run({ tributeId: desk.tributeId, origin: ORIGIN }, JOB_RUN)).rejects.toThrow(
    "no link",
  );
  const written = async () => (await mailsOf(desk.tributeId)).map(({ to }) => to);
  expect(await written()).toEqual(["bob@example.com", "eve@example.com"]);
  await writeMails(desk.tributeId);
  expect(await written()).toEqual(["bad@example.com", "bob@example.com", "eve@example.com"]);
});
