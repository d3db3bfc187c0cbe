import { startExport } from "@contract/http/export";
import { invitePeople } from "@contract/http/invite";
import { sendContact } from "@contract/http/message";
import {
  createTribute,
  deleteTribute,
  duplicateTribute,
  updateTribute,
} from "@contract/http/tribute";
import { changeEmail } from "@contract/http/user";
import { exports } from "@server/db/schema/exportFiles";
import { tributes } from "@server/db/schema/tributes";
import { newId } from "@server/ids";
import { EXISTING } from "@server/limits/existing";
import { LIMITS } from "@server/limits/table";
import { DiskRoom } from "@server/uploads/diskRoom";
import { newClip, newReel, tributeDetails } from "@tests/support/factories/reels";
import { API_KEY, ORIGIN, startTestServer } from "@tests/support/factories/server";
import { useUp } from "@tests/support/factories/useUp";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";

const MIB = 1024 ** 2;
let free = 100 * MIB;
const server = await startTestServer({ room: new DiskRoom(".", 50 * MIB, async () => free) });
const { db } = server.deps;
const details = tributeDetails();

test("what fails because the database's disk is full uses up nobody's limit", async () => {
  const as = await server.newUser();
  const message = {
    name: "Ada",
    email: "ada@x.test",
    topic: "A question",
    message: "Hello",
  } as const;
  const contact = { ...message, file: null, website: "", openMs: 20_000 };
  const moved = { email: "moved@x.test", redirectUrl: `${ORIGIN}/verify/email` };
  const calls = {
    reels: () => server.call(createTribute, { as, body: details }),
    message: () => server.call(sendContact, { as, body: contact }),
    verification: () => server.call(changeEmail, { as, body: moved }),
  };
  const codes = async () =>
    Promise.all(Object.values(calls).map(async (call) => (await call()).code ?? "OK"));
  for (const name of ["reels", "message", "verification"] as const)
    await useUp(server, name, as.uid, 1);
  const { database } = server;
  await database.execute(`create or replace function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'planted' using errcode = 'disk_full'; end $$`);
  const filled = ["tributes", "contact_messages", "mails"];
  for (const table of filled)
    await database.execute(`create trigger planted before insert on ${table}
      for each statement execute function refuse()`);
  const full = await codes();
  for (const table of filled) await database.execute(`drop trigger planted on ${table}`);
  expect(full).toEqual(["STORAGE_FULL", "STORAGE_FULL", "STORAGE_FULL"]);
  expect(await codes()).toEqual(["OK", "OK", "OK"]);
  expect(await codes()).toEqual(["TOO_MANY_REQUESTS", "TOO_MANY_REQUESTS", "TOO_MANY_REQUESTS"]);
});

test("an account can create and copy a limited number of reels a day", async () => {
  const as = await server.newUser();
  const tributeId = await newReel(server, as);
  await useUp(server, "reels", as.uid, 1);
  const copy = () => server.call(duplicateTribute, { as, body: { tributeId, details } });
  expect(await copy()).toMatchObject({ status: 200 });
  const refused = { code: "TOO_MANY_REQUESTS", error: LIMITS.reels.message };
  expect(await copy()).toMatchObject(refused);
  expect(await server.call(createTribute, { as, body: details })).toMatchObject(refused);
  server.advance(LIMITS.reels.windowMs);
  expect(await copy()).toMatchObject({ status: 200 });
});

test("many accounts behind one address can create a limited number of reels together", async () => {
  const createFrom = async (remoteAddress: string) => {
    const as = await server.newUser();
    const { statusCode } = await server.app.server.inject({
      method: createTribute.method,
      url: `/api${createTribute.path}`,
      payload: details,
      remoteAddress,
      headers: { "api-key": API_KEY, authorization: `Bearer ${as.idToken}` },
    });
    return statusCode;
  };
  await useUp(server, "reelsOfAddress", "203.0.113.9", 1);
  expect([await createFrom("203.0.113.9"), await createFrom("203.0.113.9")]).toEqual([200, 429]);
  expect(await createFrom("203.0.113.10")).toBe(200);
});

test("an account can have a limited number of open reels, and one more for each that it closes", async () => {
  const as = await server.newUser();
  const tributeId = await newReel(server, as);
  const [row] = await db.select().from(tributes).where(eq(tributes.id, tributeId));
  if (!row) throw new Error("The reel is missing.");
  const others = Array.from({ length: EXISTING.openReels.max - 1 }, () => ({
    ...row,
    id: newId(),
  }));
  await db.insert(tributes).values(others);
  expect(await server.call(createTribute, { as, body: details })).toMatchObject({
    code: "LIMIT_REACHED",
    error: EXISTING.openReels.message,
  });
  await server.call(deleteTribute, { as, query: { tributeId } });
  expect(await server.call(createTribute, { as, body: details })).toMatchObject({ status: 200 });
});

test("an account that changes too much has to wait, and can still read", async () => {
  const as = await server.newUser();
  const tributeId = await newReel(server, as);
  const change = () => server.call(updateTribute, { as, body: { tributeId, details } });
  await useUp(server, "changes", as.uid, 1);
  expect([(await change()).status, (await change()).status]).toEqual([200, 429]);
  expect(
    (await server.send({ as, url: `/api/tribute/invite?tributeId=${tributeId}` })).status,
  ).toBe(200);
});

test("an account can request a limited number of exports a day", async () => {
  const as = await server.newUser();
  const tributeId = await newReel(server, as);
  await newClip(server, tributeId, as);
  const start = () =>
    server.call(startExport, { as, body: { tributeId, kind: "originals" as const } });
  await useUp(server, "export", as.uid, 1);
  expect((await start()).status).toBe(200);
  // The same file is not counted again.
  expect((await start()).status).toBe(200);
  await db.update(exports).set({ state: "failed" });
  expect(await start()).toMatchObject({ code: "TOO_MANY_REQUESTS" });
});

test("a list that no credit pays for is refused before a row is written", async () => {
  const as = await server.newUser();
  const tributeId = await newReel(server, as);
  const { database } = server;
  await database.execute(`create or replace function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'planted'; end $$`);
  await database.execute(`create trigger planted before insert on invitees
    for each statement execute function refuse()`);
  onTestFinished(async () => void (await database.execute("drop trigger planted on invitees")));
  const people = Array.from({ length: 2000 }, (_, at) => ({ name: "", email: `p${at}@x.test` }));
  expect(await server.call(invitePeople, { as, body: { tributeId, people } })).toMatchObject({
    code: "OUT_OF_CREDITS",
    error: "There are only 5 credits left: 1995 more are needed.",
  });
});

test("writing rows stops before the disk is full, and freeing space does not", async () => {
  const as = await server.newUser();
  const tributeId = await newReel(server, as);
  free = 10 * MIB;
  const full = new DiskRoom(".", 50 * MIB, async () => free);
  const small = await startTestServer({ room: full, database: server.database });
  const create = () => small.call(createTribute, { as, body: details });
  expect(await create()).toMatchObject({
    code: "STORAGE_FULL",
    error: "Our storage is full. Please try again later.",
  });
  const { data } = await small.call(deleteTribute, { as, query: { tributeId } });
  expect(data).toEqual({ removed: true });
  free = 30 * MIB;
  expect((await create()).status).toBe(200);
});
