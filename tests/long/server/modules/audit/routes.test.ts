import { listActivity } from "@contract/http/activity";
import { blockPerson, renewInviteLink, unblockPerson } from "@contract/http/invite";
import {
  getOperatorMessagesFile,
  listDebts,
  listOperatorMessages,
  listOtherActs,
} from "@contract/http/operator";
import { acceptOrganiser, inviteOrganiser, removeOrganiser } from "@contract/http/organiser";
import { renewGiftLink } from "@contract/http/gift";
import { approveSubmission, getDownloadUrl, removeSubmission } from "@contract/http/submission";
import { deleteTribute, setApproval } from "@contract/http/tribute";
import { deleteAccount, getUserData } from "@contract/http/user";
import { PAGE_SIZE } from "@contract/limits";
import { auditLog } from "@server/db/schema/audit";
import { exports } from "@server/db/schema/exportFiles";
import { organisers } from "@server/db/schema/people";
import { organiserLink } from "@server/modules/people/organisers/link";
import { newId } from "@server/ids";
import { exportKey } from "@server/storage/keys/exportKeys";
import { listExports } from "@contract/http/export";
import { type Account, unsignedToken } from "@tests/support/factories/accounts";
import { newLinkedReel, type Reel } from "@tests/support/factories/linkedReel";
import { giftToken, newCoOrganiser } from "@tests/support/factories/reels";
import { OPERATOR_EMAIL, ORIGIN, startTestServer } from "@tests/support/factories/server";
import { serveMedia } from "@tests/support/media/media";
import { sendAnswer, serveUploads } from "@tests/support/storage/uploads";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";

const server = await startTestServer();
serveMedia(server);
const site = await serveUploads(server);
const { db, blobs, links } = server.deps;
let creator: Account;
let guest: Account;
let reel: Reel;

afterAll(() => site.close());
beforeEach(async () => {
  creator = await server.newUser();
  guest = await server.newGuest();
  reel = await newLinkedReel(server, creator);
});

const read = (as = creator, cursor?: string) =>
  server.call(listActivity, { as, query: { tributeId: reel.id, cursor } });
const send = async (as: Account) => (await sendAnswer(server, site, { reel, as }))._id;

/** Returns what was done in the reel, the oldest first, and by whom. */
async function acts() {
  const { data, error } = await read();
  if (!data) throw new Error(error);
  return data.items
    .toReversed()
    .map(({ act, actor, person }) => [act, actor?.userId ?? null, person?.userId ?? null]);
}

describe("the log of a reel says", () => {
  test("who removed a video, blocked and unblocked its sender", async () => {
    const id = await send(guest);
    const query = { submissionId: id, blocksSender: true };
    await server.call(removeSubmission, { as: creator, query });
    const person = { tributeId: reel.id, userId: guest.uid };
    await server.call(blockPerson, { as: creator, body: person });
    await server.call(unblockPerson, { as: creator, query: person });
    expect(await acts()).toEqual([
      ["VIDEO_REMOVED", creator.uid, guest.uid],
      ["PERSON_BLOCKED", creator.uid, guest.uid],
      ["PERSON_UNBLOCKED", creator.uid, guest.uid],
    ]);
  });

  test("who asked for approval, and who approved a video", async () => {
    const setTo = (requiresApproval: boolean) =>
      server.call(setApproval, { as: creator, body: { tributeId: reel.id, requiresApproval } });
    await setTo(true);
    await setTo(true);
    const helper = await newCoOrganiser(server, reel.id);
    const submissionId = await send(guest);
    await server.call(approveSubmission, { as: helper, body: { submissionId } });
    await server.call(approveSubmission, { as: creator, body: { submissionId } });
    await setTo(false);
    expect(await acts()).toEqual([
      ["APPROVAL_SWITCHED_ON", creator.uid, null],
      ["VIDEO_APPROVED", helper.uid, guest.uid],
      ["APPROVAL_SWITCHED_OFF", creator.uid, null],
    ]);
  });

  test("who gave, changed and renewed the gift, and renewed the invite link", async () => {
    await giftToken(server, creator, reel.id);
    await giftToken(server, creator, reel.id, { recipientName: "Rose" });
    await server.call(renewGiftLink, { as: creator, body: { tributeId: reel.id } });
    await server.call(renewInviteLink, { as: creator, body: { tributeId: reel.id } });
    expect((await acts()).map(([act]) => act)).toEqual([
      "GIFT_GIVEN",
      "GIFT_CHANGED",
      "GIFT_RENEWED",
      "INVITE_RENEWED",
    ]);
  });

  test("who invited, joined and removed a helper", async () => {
    const helper = await server.newUser();
    const organiser = { name: "Ada", email: helper.email };
    const { data } = await server.call(inviteOrganiser, {
      as: creator,
      body: { tributeId: reel.id, organiser },
    });
    const organiserId = data?._id ?? "";
    const [row] = await db.select().from(organisers).where(eq(organisers.id, organiserId));
    if (!row) throw new Error("There is no invitation.");
    const token = new URL(organiserLink(links, ORIGIN, row)).searchParams.get("organiser") ?? "";
    await server.call(acceptOrganiser, {
      as: helper,
      body: { tributeId: reel.id, organiser: token },
    });
    await server.call(removeOrganiser, {
      as: creator,
      query: { tributeId: reel.id, organiserId },
    });
    expect(await acts()).toEqual([
      ["ORGANISER_INVITED", creator.uid, null],
      ["ORGANISER_JOINED", helper.uid, null],
      ["ORGANISER_REMOVED", creator.uid, helper.uid],
    ]);
    expect((await read(helper)).status).toBe(403);
  });

  test("who downloaded originals and exports, once a day for each file", async () => {
    const submissionId = await send(guest);
    const helper = await newCoOrganiser(server, reel.id);
    const film = { id: newId(), tributeId: reel.id, kind: "reel" } as const;
    const expiresAt = new Date(server.deps.clock().getTime() + 86_400_000);
    await db
      .insert(exports)
      .values({ ...film, state: "ready", contents: "x", name: "Grace.mp4", expiresAt });
    await blobs.putBytes(exportKey(film), Buffer.from("film"));
    const { data: offers } = await server.call(listExports, {
      as: helper,
      query: { tributeId: reel.id },
    });
    const filmUrl = offers?.find(({ kind }) => kind === "reel")?.export?.url ?? "";
    const original = await server.call(getDownloadUrl, { as: creator, query: { submissionId } });
    for (const url of [original.data?.url ?? "", filmUrl, filmUrl])
      expect((await server.app.server.inject({ url })).statusCode).toBe(200);
    // A contributor who fetches their own video leaves no trace.
    const own = await server.call(getDownloadUrl, { as: guest, query: { submissionId } });
    await server.app.server.inject({ url: own.data?.url ?? "" });
    expect(await acts()).toEqual([
      ["VIDEO_DOWNLOADED", creator.uid, null],
      ["FILM_DOWNLOADED", helper.uid, null],
    ]);
  });
});

describe("reading the log of a reel", () => {
  test("is for its organisers, with the current names", async () => {
    await send(guest);
    await server.call(renewInviteLink, { as: creator, body: { tributeId: reel.id } });
    const helper = await newCoOrganiser(server, reel.id);
    expect((await read(helper)).data?.items).toMatchObject([
      { act: "INVITE_RENEWED", actor: { userId: creator.uid, name: "Ada Lovelace" } },
    ]);
    for (const other of [guest, await server.newUser()])
      expect((await read(other)).status).toBe(403);
  });

  test("goes page by page, the newest first", async () => {
    const at = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, Math.floor(index / 3)));
    await db.insert(auditLog).values(
      Array.from({ length: PAGE_SIZE + 5 }, (_, index) => ({
        id: `${reel.id}-${index}`,
        act: "GIFT_CHANGED" as const,
        tributeId: reel.id,
        actorId: creator.uid,
        createdAt: at(index),
      })),
    );
    const { data: first } = await read();
    const { data: second } = await read(creator, first?.nextCursor ?? "");
    const ids = [...(first?.items ?? []), ...(second?.items ?? [])];
    expect(new Set(ids.map((one) => one._id)).size).toBe(PAGE_SIZE + 5);
    expect(ids.map(({ at: time }) => time)).toEqual(
      ids.map(({ at: time }) => time).toSorted((a, b) => b.localeCompare(a)),
    );
    expect(second?.nextCursor).toBeNull();
    expect((await read(creator, "nonsense")).status).toBe(400);
  });

  test("names no account that was deleted, and keeps what it did", async () => {
    const helper = await newCoOrganiser(server, reel.id);
    await server.call(renewInviteLink, { as: helper, body: { tributeId: reel.id } });
    await server.call(deleteAccount, { as: helper, body: { name: "Ada Lovelace" } });
    expect((await read()).data?.items).toMatchObject([
      { act: "INVITE_RENEWED", actor: { userId: helper.uid, name: null } },
    ]);
  });
});

describe("the log also has", () => {
  const actsBy = async (actorId: string) => {
    const rows = await db.select().from(auditLog).where(eq(auditLog.actorId, actorId));
    return rows.map(({ act, tributeId, subject }) => ({ act, tributeId, subject }));
  };

  test("deleted reels and accounts, after both are gone", async () => {
    await server.call(deleteTribute, { as: creator, query: { tributeId: reel.id } });
    const other = await newLinkedReel(server, creator);
    await server.call(getUserData, { as: creator });
    await server.call(deleteAccount, { as: creator, body: { name: "Ada Lovelace" } });
    expect(await actsBy(creator.uid)).toEqual(
      expect.arrayContaining([
        { act: "REEL_DELETED", tributeId: reel.id, subject: null },
        { act: "DATA_DOWNLOADED", tributeId: null, subject: null },
        { act: "ACCOUNT_DELETED", tributeId: null, subject: null },
        { act: "REEL_DELETED", tributeId: other.id, subject: null },
      ]),
    );
  });

  test("what operators read, and nothing of those who are refused", async () => {
    // Another file has an account with this address.
    const { uid, ...member } = await server.newUser();
    const operator = { ...member, uid, idToken: unsignedToken({ uid, email: OPERATOR_EMAIL }) };
    for (const as of [operator, creator]) {
      await server.call(listOperatorMessages, { as, query: { kind: "contact" } });
      await server.call(getOperatorMessagesFile, { as, query: { kind: "feedback" } });
      await server.call(listDebts, { as });
      await server.call(listOtherActs, { as });
    }
    expect(await actsBy(operator.uid)).toEqual([
      { act: "LETTERS_READ", tributeId: null, subject: "contact" },
      { act: "LETTERS_READ", tributeId: null, subject: "feedback" },
      { act: "DEBTS_READ", tributeId: null, subject: "debts" },
      { act: "LOG_READ", tributeId: null, subject: "log" },
    ]);
    expect(await actsBy(creator.uid)).toEqual([]);
  });
});

describe("operators see what belongs to no reel", () => {
  const newOperator = async () => {
    // Another file has an account with this address.
    const { uid, ...member } = await server.newUser();
    return { ...member, uid, idToken: unsignedToken({ uid, email: OPERATOR_EMAIL }) };
  };

  test("with who did it, also after their account is gone, and nothing of reels", async () => {
    const operator = await newOperator();
    await server.call(renewGiftLink, { as: creator, body: { tributeId: reel.id } });
    await server.call(deleteTribute, { as: creator, query: { tributeId: reel.id } });
    await server.call(getUserData, { as: creator });
    await server.call(deleteAccount, { as: guest, body: { name: "Ada Lovelace" } });
    const { data } = await server.call(listOtherActs, { as: operator });
    const seen = data?.items.map(({ act, actor, subject }) => [act, actor?.userId, subject]);
    expect(seen?.slice(0, 4)).toEqual([
      ["LOG_READ", operator.uid, "log"],
      ["ACCOUNT_DELETED", guest.uid, null],
      ["DATA_DOWNLOADED", creator.uid, null],
      ["REEL_DELETED", creator.uid, reel.id],
    ]);
    expect(data?.items.slice(0, 3).map(({ actor }) => actor?.name)).toEqual([
      "Ada Lovelace",
      null,
      "Ada Lovelace",
    ]);
    expect(JSON.stringify(data)).not.toContain("GIFT_RENEWED");
  });

  test("in pages, each act once", async () => {
    const operator = await newOperator();
    const rows = Array.from({ length: PAGE_SIZE + 5 }, (_, index) => ({
      id: newId(),
      act: "PAYMENT_REFUNDED" as const,
      subject: `refund-${index}`,
      createdAt: new Date(Date.UTC(2020, 0, 1, 0, Math.floor(index / 3))),
    }));
    await db.insert(auditLog).values(rows);
    const found: (string | null)[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { data } = await server.call(listOtherActs, { as: operator, query: { cursor } });
      found.push(...(data?.items ?? []).map(({ subject }) => subject));
      cursor = data?.nextCursor ?? null;
    }
    const refunds = found.filter((subject) => subject?.startsWith("refund-"));
    expect(refunds).toHaveLength(rows.length);
    expect(new Set(refunds).size).toBe(rows.length);
  });

  test("and nobody else does", async () => {
    for (const as of [creator, guest])
      expect(await server.call(listOtherActs, { as })).toMatchObject({ code: "FORBIDDEN" });
  });
});

test("an act that does not happen is not in the log", async () => {
  const before = await db.select().from(auditLog).where(eq(auditLog.tributeId, reel.id));
  const query = { tributeId: reel.id, organiserId: "nobody" };
  await server.call(removeOrganiser, { as: creator, query });
  const person = { tributeId: reel.id, userId: guest.uid };
  await server.call(blockPerson, { as: creator, body: person });
  await server.call(renewGiftLink, { as: creator, body: { tributeId: reel.id } });
  expect(
    await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.tributeId, reel.id))),
  ).toEqual(before);
});
