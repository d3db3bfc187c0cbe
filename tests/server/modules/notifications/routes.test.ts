import { listNotifications, readNotifications } from "@contract/http/notification";
import { savePreferences } from "@contract/http/user";
import { PAGE_SIZE } from "@contract/limits";
import { notify } from "@server/modules/notifications/service";
import type { Account } from "@tests/support/factories/accounts";
import { startTestServer } from "@tests/support/factories/server";
import { expect, test } from "vitest";

const server = await startTestServer();

const tell = ({ uid }: Account, text: string) =>
  server.deps.db.transaction((tx) =>
    notify(tx, server.deps, { userId: uid, type: "CREDITS_LOW", tributeId: null, say: () => text }),
  );

async function list(as: Account, cursor?: string) {
  const { data, error } = await server.call(listNotifications, { query: { cursor }, as });
  if (!data) throw new Error(error);
  return data;
}

test("what is told is listed, and sent to the open tabs as it is listed", async () => {
  const ada = await server.newUser();
  await tell(ada, "hello");
  const { items, unread } = await list(ada);
  expect(items).toMatchObject([{ text: "hello", type: "CREDITS_LOW", isRead: false }]);
  expect(unread).toBe(1);
  expect(server.emitted).toContainEqual({
    userId: ada.uid,
    event: "notification",
    payload: items[0],
  });
});

test("pages go from the newest to the oldest, each exactly once, also at the same instant", async () => {
  const ada = await server.newUser();
  const total = 2 * PAGE_SIZE + 1;
  for (let index = 0; index < total; index += 1) {
    if (index % 3 === 0) server.advance(1000);
    await tell(ada, `n${index}`);
  }
  const first = await list(ada);
  const second = await list(ada, first.nextCursor ?? "");
  const third = await list(ada, second.nextCursor ?? "");
  expect([first, second, third].map(({ items }) => items.length)).toEqual([20, 20, 1]);
  expect(third.nextCursor).toBeNull();
  const items = [first, second, third].flatMap((page) => page.items);
  expect(new Set(items.map((item) => item._id)).size).toBe(total);
  const times = items.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().toReversed());
});

test("marks given ones as read, then all", { tags: ["S7.16"] }, async () => {
  const ada = await server.newUser();
  for (const text of ["a", "b", "c"]) await tell(ada, text);
  const [first] = (await list(ada)).items;
  const read = (notificationIds?: string[]) =>
    server.call(readNotifications, { body: { notificationIds }, as: ada });
  expect((await read([first?._id ?? ""])).data).toEqual({ unread: 2 });
  expect((await read([])).data).toEqual({ unread: 2 });
  expect((await list(ada)).items.filter(({ isRead }) => isRead)).toHaveLength(1);
  expect((await read()).data).toEqual({ unread: 0 });
});

test("nobody sees or reads another's", async () => {
  const [ada, other] = [await server.newUser(), await server.newUser()];
  await tell(ada, "for Ada alone");
  const [mine] = (await list(ada)).items;
  expect((await list(other)).items).toEqual([]);
  const body = { notificationIds: [mine?._id ?? ""] };
  await server.call(readNotifications, { body, as: other });
  expect((await list(ada)).unread).toBe(1);
});

test("a cursor that is not ours is refused", async () => {
  const ada = await server.newUser();
  const answer = await server.call(listNotifications, { query: { cursor: "bm90" }, as: ada });
  expect(answer).toMatchObject({ status: 400, code: "BAD_REQUEST" });
});

test.each([
  ["SUBMISSION_RECEIVED", "videos"],
  ["THANK_YOU", "thanks"],
  ["REMINDER_SENT", "reminders"],
] as const)(
  "%s is not told to somebody who has switched off %s, and nothing else is lost",
  async (type, name) => {
    const ada = await server.newUser();
    const preferences = { videos: true, thanks: true, reminders: true, [name]: false };
    await server.call(savePreferences, { body: { preferences }, as: ada });
    await server.deps.db.transaction(async (tx) => {
      for (const each of [
        "SUBMISSION_RECEIVED",
        "THANK_YOU",
        "REMINDER_SENT",
        "CREDITS_LOW",
      ] as const)
        await notify(tx, server.deps, {
          userId: ada.uid,
          type: each,
          tributeId: null,
          say: () => each,
        });
    });
    const told = (await list(ada)).items.map((item) => item.type);
    expect(told).toHaveLength(3);
    expect(told).not.toContain(type);
  },
);
