import { INVITEE_STATES, type InviteeState } from "@contract/http/invite";
import type { BoardSort } from "@contract/http/tribute";
import { contributors, invitees } from "@server/db/schema/reels";
import { newId } from "@server/ids";
import { startTestServer } from "@tests/support/factories/server";
import { beforeAll, describe, expect, test } from "vitest";
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

const namesOf = ({ items }: Awaited<ReturnType<Desk["board"]>>) => items.map(({ name }) => name);
const idsOf = ({ items }: Awaited<ReturnType<Desk["board"]>>) => items.map((item) => item._id);
const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));

describe("a small status board", () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await newBoard([
      { name: "Zoë", email: "zoe@example.com", state: "invited", changedAt: at(1) },
      { name: "bob", email: "bob_1@example.com", state: "submitted", changedAt: at(4) },
      { name: "Lukasz 50%", email: "l@example.com", state: "opened", changedAt: at(3) },
      { name: "Anna", email: "anna@example.com", state: "invited", changedAt: at(2) },
      { name: "", email: "moni@example.com", state: "declined", changedAt: at(5) },
    ]);
  });

  test.each<[BoardSort, string[]]>([
    ["recent", ["", "bob", "Lukasz 50%", "Anna", "Zoë"]],
    ["name", ["Anna", "bob", "Lukasz 50%", "", "Zoë"]],
    ["state", ["Anna", "Zoë", "Lukasz 50%", "bob", ""]],
  ])("is sorted by %s", async (sort, names) => {
    expect(namesOf(await desk.board({ sort }))).toEqual(names);
  });

  test.each<[string, string[]]>([
    ["ANN", ["Anna"]],
    ["zoe@", ["Zoë"]],
    ["50%", ["Lukasz 50%"]],
    ["b_1", ["bob"]],
    ["moni@example", [""]],
    ["nobody", []],
  ])("finds people by %s", async (search, names) => {
    expect(namesOf(await desk.board({ search }))).toEqual(names);
  });

  test("shows one state, with the counts of all states", { tags: ["S7.31"] }, async () => {
    const board = await desk.board({ state: "invited" satisfies InviteeState });
    expect(namesOf(board)).toEqual(["Anna", "Zoë"]);
    const none = Object.fromEntries(INVITEE_STATES.map((state) => [state, 0]));
    const counts = { invited: 2, opened: 1, submitted: 1, declined: 1 };
    expect(board).toMatchObject({ counts: { ...none, ...counts }, credit: 5 });
  });

  test("refuses a cursor of another order", async () => {
    const { nextCursor } = await desk.board({ sort: "name", limit: 1 });
    const marks = [nextCursor ?? "", "x", Buffer.from("[1e99,1]").toString("base64url")];
    for (const cursor of marks)
      await expect(desk.board({ sort: "recent", cursor })).rejects.toThrow("Please check");
  });
});

test("a person who came through the open link is shown with name, picture and clips", async () => {
  const guest = await server.newUser();
  const desk = await newBoard([{ source: "open", userId: guest.uid, state: "submitted" }]);
  await db
    .insert(contributors)
    .values({ tributeId: desk.tributeId, userId: guest.uid, submissions: 2 });
  expect((await desk.board({ search: "lovelace" })).items).toMatchObject([
    { name: "Ada Lovelace", email: null, userId: guest.uid, clips: 2, source: "open" },
  ]);
});

describe("a board of five hundred people", () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await newBoard(
      Array.from({ length: 500 }, (_, index) => ({
        // The names are long, in a script with three bytes a letter, and often equal, which is the
        // hardest case for a cursor.
        name: "語".repeat(50) + String(index % 7),
        email: `p${index}@example.com`,
        state: INVITEE_STATES[index % INVITEE_STATES.length],
        changedAt: at(index % 20),
      })),
    );
  });

  test("fits on one page", async () => {
    const { items, nextCursor } = await desk.board({ limit: 500 });
    expect([items.length, nextCursor]).toEqual([500, null]);
  });

  test.each<BoardSort>(["recent", "name", "state"])(
    "keeps the same order across pages, sorted by %s",
    async (sort) => {
      const whole = await desk.board({ sort, limit: 500 });
      const paged: string[] = [];
      let cursor: string | null = null;
      do {
        const page = await desk.board({ sort, limit: 150, ...(cursor && { cursor }) });
        paged.push(...idsOf(page));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(paged).toEqual(idsOf(whole));
    },
  );
});
