import { listNotifications, readNotifications } from "@contract/http/notification";
import { saveLanguage, savePreferences } from "@contract/http/user";
import { PAGE_SIZE } from "@contract/limits";
import { notifications } from "@server/db/schema/notifications";
import { newId } from "@server/ids";
import { toNotification } from "@server/modules/notifications/presenter";
import { notify } from "@server/modules/notifications/service";
import type { Account } from "@tests/support/factories/accounts";
import { startTestServer } from "@tests/support/factories/server";
import { expect, test } from "vitest";

const server = await startTestServer();

const notifyUser = ({ uid }: Account, text: string) =>
  server.deps.db.transaction((tx) =>
    notify(tx, server.deps, {
      userId: uid,
      type: "NEW_TAKE_ASKED",
      tributeId: null,
      aboutId: null,
      values: { reelName: "Rose", reason: text },
    }),
  );

async function listPage(as: Account, cursor?: string) {
  const { data, error } = await server.call(listNotifications, { query: { cursor }, as });
  if (!data) throw new Error(error);
  return data;
}

test("a notification is listed, and sent to the open tabs in the same form", async () => {
  const ada = await server.newUser();
  await notifyUser(ada, "hello");
  const { items, unread } = await listPage(ada);
  expect(items).toMatchObject([
    {
      text: "Could you send your video for “Rose” again? “hello”",
      type: "NEW_TAKE_ASKED",
      isRead: false,
    },
  ]);
  expect(unread).toBe(1);
  expect(server.emitted).toContainEqual({
    userId: ada.uid,
    event: "notification",
    payload: items[0],
  });
});

test("pages go from newest to oldest and contain each notification once, even at the same instant", async () => {
  const ada = await server.newUser();
  const total = 2 * PAGE_SIZE + 1;
  for (let index = 0; index < total; index += 1) {
    if (index % 3 === 0) server.advance(1000);
    await notifyUser(ada, `n${index}`);
  }
  const first = await listPage(ada);
  const second = await listPage(ada, first.nextCursor ?? "");
  const third = await listPage(ada, second.nextCursor ?? "");
  expect([first, second, third].map(({ items }) => items.length)).toEqual([20, 20, 1]);
  expect(third.nextCursor).toBeNull();
  const items = [first, second, third].flatMap((page) => page.items);
  expect(new Set(items.map((item) => item._id)).size).toBe(total);
  const times = items.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().toReversed());
});

test("given notifications can be marked as read, and then all", { tags: ["S7.16"] }, async () => {
  const ada = await server.newUser();
  for (const text of ["a", "b", "c"]) await notifyUser(ada, text);
  const [first] = (await listPage(ada)).items;
  const markAsRead = (notificationIds?: string[]) =>
    server.call(readNotifications, { body: { notificationIds }, as: ada });
  expect((await markAsRead([first?._id ?? ""])).data).toEqual({ unread: 2 });
  expect((await markAsRead([])).data).toEqual({ unread: 2 });
  expect((await listPage(ada)).items.filter(({ isRead }) => isRead)).toHaveLength(1);
  expect((await markAsRead()).data).toEqual({ unread: 0 });
});

test("a notification from before its values were stored keeps its sentence", async () => {
  const ada = await server.newUser();
  await server.deps.db.insert(notifications).values({
    id: newId(),
    userId: ada.uid,
    type: "CREDITS_LOW",
    text: "An old sentence.",
    createdAt: server.deps.clock(),
  });
  await server.call(saveLanguage, { body: { language: "de" }, as: ada });
  expect((await listPage(ada)).items).toMatchObject([{ text: "An old sentence." }]);
});

test("a notification of a later version that runs beside this one keeps its sentence", async () => {
  const ada = await server.newUser();
  const [row] = await server.deps.db
    .insert(notifications)
    .values({
      id: newId(),
      userId: ada.uid,
      type: "FROM_THE_FUTURE" as "CREDITS_LOW",
      text: "A new sentence.",
      values: { reelName: "Grace turns 40" },
      createdAt: server.deps.clock(),
    })
    .returning();
  expect(row && toNotification(row, "de").text).toBe("A new sentence.");
});

test("nobody can see or read another person's notifications", async () => {
  const [ada, other] = [await server.newUser(), await server.newUser()];
  await notifyUser(ada, "for Ada alone");
  const [mine] = (await listPage(ada)).items;
  expect((await listPage(other)).items).toEqual([]);
  const body = { notificationIds: [mine?._id ?? ""] };
  await server.call(readNotifications, { body, as: other });
  expect((await listPage(ada)).unread).toBe(1);
});

test("an invalid cursor is refused", async () => {
  const ada = await server.newUser();
  const answer = await server.call(listNotifications, { query: { cursor: "bm90" }, as: ada });
  expect(answer).toMatchObject({ status: 400, code: "BAD_REQUEST" });
});

test.each([
  ["SUBMISSION_RECEIVED", "videos"],
  ["THANK_YOU", "thanks"],
  ["REMINDER_SENT", "reminders"],
] as const)(
  "%s does not reach a user who has switched off %s, and nothing else is lost",
  async (type, name) => {
    const ada = await server.newUser();
    const preferences = {
      videos: true,
      thanks: true,
      reminders: true,
      progress: true,
      urgent: true,
      [name]: false,
    };
    await server.call(savePreferences, { body: { preferences }, as: ada });
    await server.deps.db.transaction(async (tx) => {
      const to = { userId: ada.uid, tributeId: null, aboutId: null };
      const reelName = "Rose";
      const [arrival, thanks] = [
        { who: "Ben", reelName, isHidden: false },
        { from: "Rose", reelName, isPersonal: false },
      ];
      const reminder = { name: "Ben", count: 1, reelName };
      await notify(tx, server.deps, { ...to, type: "SUBMISSION_RECEIVED", values: arrival });
      await notify(tx, server.deps, { ...to, type: "THANK_YOU", values: thanks });
      await notify(tx, server.deps, { ...to, type: "REMINDER_SENT", values: reminder });
      await notify(tx, server.deps, { ...to, type: "CREDITS_LOW", values: { credit: 0 } });
    });
    const told = (await listPage(ada)).items.map((item) => item.type);
    expect(told).toHaveLength(3);
    expect(told).not.toContain(type);
  },
);
