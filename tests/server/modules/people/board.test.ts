import { INVITEE_STATES } from "@contract/domain/invite";
import { updateProfile } from "@contract/http/user";
import { WHOLE_LIST_PAGE_SIZE } from "@contract/limits";
import { contributors, invitees } from "@server/db/schema/people";
import { users } from "@server/db/schema/users";
import { newId } from "@server/ids";
import { startTestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Desk, newDesk } from "./desk";

const server = await startTestServer();
const { db } = server.deps;

type Row = Partial<typeof invitees.$inferInsert>;

async function newBoard(rows: Row[]): Promise<Desk> {
  const desk = await newDesk(server);
  const { tributeId } = desk;
  await db.insert(invitees).values(rows.map((row) => ({ id: newId(), tributeId, ...row })));
  return desk;
}

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));

test(
  "the last change comes first, with the counts of all states",
  { tags: ["S7.31"] },
  async () => {
    const desk = await newBoard([
      { name: "Zoë", email: "zoe@example.com", state: "invited", changedAt: at(1) },
      { name: "bob", email: "bob@example.com", state: "submitted", changedAt: at(3) },
      { name: "Anna", email: "anna@example.com", state: "invited", changedAt: at(2) },
      { name: "", email: "moni@example.com", state: "declined", changedAt: at(4) },
    ]);
    const board = await desk.board();
    expect(board.items.map(({ name }) => name)).toEqual(["", "bob", "Anna", "Zoë"]);
    const none = Object.fromEntries(INVITEE_STATES.map((state) => [state, 0]));
    expect(board.counts).toEqual({ ...none, invited: 2, submitted: 1, declined: 1 });
  },
);

test("a person who came through the open link is shown with name, picture and clips", async () => {
  const guest = await server.newUser();
  const desk = await newBoard([{ source: "open", userId: guest.uid, state: "submitted" }]);
  await db
    .insert(contributors)
    .values({ tributeId: desk.tributeId, userId: guest.uid, submissions: 2 });
  expect((await desk.board()).items).toMatchObject([
    { name: "Ada Lovelace", email: null, userId: guest.uid, clips: 2, source: "open" },
  ]);
});

test("nobody is on the board who came through the open link and has not said who they are", async () => {
  const nameless = await server.newGuest();
  await db.update(users).set({ firstName: "", lastName: "" }).where(eq(users.id, nameless.uid));
  const desk = await newBoard([
    { source: "open", userId: nameless.uid, state: "started" },
    { name: "Bob", email: "bob@example.com", state: "invited" },
  ]);
  const before = await desk.board();
  expect(before.items.map(({ name }) => name)).toEqual(["Bob"]);
  expect(before.counts).toMatchObject({ started: 0, invited: 1 });
  const userDetails = { firstName: "Kim", lastName: "Lee", image: null };
  await server.call(updateProfile, { as: nameless, body: { userDetails } });
  const after = await desk.board();
  expect(after.items.map(({ name }) => name).sort()).toEqual(["Bob", "Kim Lee"]);
  expect(after.counts).toMatchObject({ started: 1, invited: 1 });
});

test("a board of 501 people comes in two pages, each person once", async () => {
  const desk = await newBoard(
    Array.from({ length: WHOLE_LIST_PAGE_SIZE + 1 }, (_, index) => ({
      name: `Person ${index}`,
      email: `p${index}@example.com`,
      // Many share an instant, so that a page ends between equal ones.
      changedAt: at(index % 20),
    })),
  );
  const first = await desk.board();
  expect(first.items).toHaveLength(WHOLE_LIST_PAGE_SIZE);
  const second = await desk.board({ cursor: first.nextCursor ?? "" });
  expect([second.items.length, second.nextCursor]).toEqual([1, null]);
  const ids = [...first.items, ...second.items].map((person) => person._id);
  expect(new Set(ids).size).toBe(WHOLE_LIST_PAGE_SIZE + 1);
});
