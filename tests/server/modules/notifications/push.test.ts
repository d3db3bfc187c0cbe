import { deleteAccount, endSessions, saveLanguage, savePreferences } from "@contract/http/user";
import { listNotifications, readNotifications } from "@contract/http/notification";
import { devices } from "@server/db/schema/devices";
import type { Account } from "@tests/support/factories/accounts";
import { startPushServer } from "@tests/support/push/pushServer";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";

const { server, received, answers, keys, newDevice, subscribe, notify, takeJobs } =
  await startPushServer();
beforeEach(() => {
  received.length = 0;
  answers.length = 0;
  server.jobs.length = 0;
});

const reelName = "Rose turns 80";
const arrivalFor = ({ uid }: Account, who = "Ben") =>
  notify({
    userId: uid,
    type: "SUBMISSION_RECEIVED",
    tributeId: null,
    aboutId: null,
    values: { who, reelName, isHidden: false },
  });
const thanksFor = ({ uid }: Account) =>
  notify({
    userId: uid,
    type: "THANK_YOU",
    tributeId: null,
    aboutId: null,
    values: { from: "Rose", reelName, isPersonal: false },
  });

const runAll = async () => {
  for (const run of takeJobs()) await run();
};
const devicesOf = ({ uid }: Account) =>
  server.deps.db.select().from(devices).where(eq(devices.userId, uid));

const all = { videos: true, thanks: true, reminders: true, progress: true, urgent: true };
const choose = (
  as: Account,
  preferences: Partial<typeof all>,
  mutedChannels: ("videos.push" | "videos.app" | "thanks.push")[] = [],
) =>
  server.call(savePreferences, {
    body: { preferences: { ...all, ...preferences }, mutedChannels },
    as,
  });

const bodyAt = (index: number): Buffer => {
  const one = received.at(index);
  if (!one) throw new Error("The push service has received less");
  return one.body;
};

test("a notification reaches each device, in its reader's language", { tags: ["P7"] }, async () => {
  const ada = await server.newUser();
  await server.call(saveLanguage, { body: { language: "de" }, as: ada });
  const [phone, laptop] = [newDevice(), newDevice()];
  await subscribe(ada, phone);
  await subscribe(ada, laptop);
  await arrivalFor(ada);
  await runAll();
  expect(received).toHaveLength(2);
  const own = received.find(({ path }) => phone.subscription.endpoint.endsWith(path));
  expect(phone.decrypt(own?.body ?? Buffer.alloc(0))).toEqual({
    title: "Folkreel",
    body: "Ben hat ein Video für „Rose turns 80“ gesendet.",
    language: "de",
    tag: expect.stringMatching(/^[\w-]{32}$/) as string,
    path: "/home",
    isUrgent: false,
  });
});

test("news of one type and reel replace each other, and others do not", async () => {
  const ada = await server.newUser();
  await subscribe(ada);
  await arrivalFor(ada, "Ben");
  await arrivalFor(ada, "Cleo");
  await thanksFor(ada);
  await runAll();
  const topics = received.map(({ headers }) => headers.topic);
  expect(topics[0]).toBe(topics[1]);
  expect(topics[2]).not.toBe(topics[0]);
});

test("a person who must act is told at once, and others when it suits their device", async () => {
  const ada = await server.newUser();
  await subscribe(ada);
  await arrivalFor(ada);
  await notify({
    userId: ada.uid,
    type: "CREDITS_LOW",
    tributeId: null,
    aboutId: null,
    values: { credit: 0 },
  });
  await runAll();
  expect(received.map(({ headers }) => headers.urgency)).toEqual(["normal", "high"]);
});

describe("once a person has switched off", () => {
  test("a kind, it is neither in the app nor on devices", async () => {
    const ada = await server.newUser();
    await subscribe(ada);
    await choose(ada, { videos: false });
    await arrivalFor(ada);
    await runAll();
    expect(received).toEqual([]);
    expect((await server.call(listNotifications, { as: ada })).data?.items).toEqual([]);
  });

  test("a kind on devices, it is still in the app", { tags: ["P8"] }, async () => {
    const ada = await server.newUser();
    await subscribe(ada);
    await choose(ada, {}, ["videos.push"]);
    await arrivalFor(ada);
    await thanksFor(ada);
    await runAll();
    expect(received).toHaveLength(1);
    expect((await server.call(listNotifications, { as: ada })).data?.items).toHaveLength(2);
  });

  test("a kind in the app, it still reaches devices, and nothing counts as unread", async () => {
    const ada = await server.newUser();
    const device = newDevice();
    await subscribe(ada, device);
    await choose(ada, {}, ["videos.app"]);
    server.emitted.length = 0;
    await arrivalFor(ada);
    await runAll();
    expect(device.decrypt(bodyAt(0))).toMatchObject({ title: "Folkreel" });
    expect(server.emitted).toEqual([]);
    const { data } = await server.call(listNotifications, { as: ada });
    expect(data).toMatchObject({ items: [], unread: 0 });
  });

  test("a kind, notifications that were already ordered are not sent", async () => {
    const ada = await server.newUser();
    await subscribe(ada);
    await arrivalFor(ada);
    await choose(ada, {}, ["videos.push"]);
    await runAll();
    expect(received).toEqual([]);
  });
});

test("signing out other devices and deleting the account end their notifications", async () => {
  const ada = await server.newUser();
  await subscribe(ada);
  await server.call(endSessions, { body: { askedBy: "this-tab" }, as: ada });
  expect(await devicesOf(ada)).toEqual([]);
  const ben = await server.newUser();
  await subscribe(ben);
  await server.call(deleteAccount, { body: { name: "Ada Lovelace" }, as: ben });
  expect(await devicesOf(ben)).toEqual([]);
});

test("what was read meanwhile, or is a day old, is not sent", async () => {
  const ada = await server.newUser();
  await subscribe(ada);
  await arrivalFor(ada);
  const read = takeJobs();
  await server.call(readNotifications, { body: {}, as: ada });
  await arrivalFor(ada);
  const old = takeJobs();
  server.advance(24 * 3_600_000);
  onTestFinished(() => server.advance(-24 * 3_600_000));
  for (const run of [...read, ...old]) await run();
  expect(received).toEqual([]);
});

test("a push service that asks to wait is tried again, and other devices get nothing twice", async () => {
  const ada = await server.newUser();
  await subscribe(ada);
  await subscribe(ada);
  await arrivalFor(ada);
  const [first, second] = takeJobs();
  answers.push(429);
  await expect(first?.()).rejects.toThrow("asks to wait");
  await second?.();
  answers.push(503);
  await expect(first?.()).rejects.toThrow("asks to wait");
  await first?.();
  const paths = received.map(({ path }) => path);
  expect(paths).toHaveLength(4);
  expect(paths.filter((path) => path === paths[1])).toHaveLength(1);
  answers.push(503);
  await first?.(true);
  expect(await devicesOf(ada)).toHaveLength(2);
});

test.each([404, 410])("a device that is gone (%i) is forgotten", async (status) => {
  const ada = await server.newUser();
  await subscribe(ada);
  await arrivalFor(ada);
  answers.push(status);
  await runAll();
  expect(await devicesOf(ada)).toEqual([]);
  await arrivalFor(ada);
  expect(takeJobs()).toEqual([]);
});

test("a device that subscribed with an earlier key of the server is forgotten", async () => {
  const ada = await server.newUser();
  await subscribe(ada);
  await server.deps.db.update(devices).set({ vapidKey: "earlier" });
  await arrivalFor(ada);
  await runAll();
  expect(received).toEqual([]);
  expect(await devicesOf(ada)).toEqual([]);
});

test("a refused message is not repeated, and the device stays", async () => {
  const ada = await server.newUser();
  await subscribe(ada);
  await arrivalFor(ada);
  answers.push(403);
  await runAll();
  expect(received).toHaveLength(1);
  expect(await devicesOf(ada)).toMatchObject([{ vapidKey: keys.publicKey }]);
});

test("a new owner of a device does not get what was meant for the one before", async () => {
  const [ada, ben] = [await server.newUser(), await server.newUser()];
  const device = newDevice();
  await subscribe(ada, device);
  await arrivalFor(ada);
  await subscribe(ben, device);
  await runAll();
  expect(received).toEqual([]);
});
