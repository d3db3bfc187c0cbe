import { AsyncLocalStorage } from "node:async_hooks";
import { definitionOf } from "@contract/schemas/apiCalls";
import { type Row, ROWS } from "@tests/server/modules/access/roleTable";
import { newReel } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

/** Reading who somebody is and what they may needs fewer statements than this. */
const MOST_STATEMENTS = 5;

const server = await startTestServer();
const stranger = await server.newUser();
let tributeId: string;
/** Collects the statements of one call, and not those of others that run meanwhile. */
const recorder = new AsyncLocalStorage<string[]>();

beforeAll(async () => {
  tributeId = await newReel(server, await server.newUser());
  const { session } = server.deps.db as unknown as { session: Session };
  const sessions = Object.getPrototypeOf(session) as Session;
  const prepare = sessions.prepareQuery;
  vi.spyOn(sessions, "prepareQuery").mockImplementation(function (this: Session, query, ...rest) {
    recorder.getStore()?.push(query.sql);
    return prepare.call(this, query, ...rest);
  });
});
afterAll(() => vi.restoreAllMocks());

interface Session {
  prepareQuery: (query: { sql: string }, ...rest: unknown[]) => unknown;
}

const refused = ROWS.filter(
  ({ endpoint, expected }) => endpoint.method !== "GET" && expected.others === "FORBIDDEN",
);

test.each(refused.map((row) => [`${row.endpoint.method} ${row.endpoint.path}`, row] as const))(
  "a stranger's %s counts, reads who may, and does nothing else",
  async (_name, { endpoint, input }: Row) => {
    const statements: string[] = [];
    const given = { tributeId, ...input };
    const answer = await recorder.run(statements, () =>
      server.send({
        method: endpoint.method,
        url: `/api${endpoint.path}`,
        ...(definitionOf(endpoint).body ? { payload: given } : { query: given }),
        as: stranger,
      }),
    );
    expect(answer).toMatchObject({ code: "FORBIDDEN" });
    const isFree = (sql: string) =>
      sql.includes(`"action_counts"`) || /^(begin|rollback)$/.test(sql);
    const work = statements.filter((sql) => !isFree(sql));
    expect(work.filter((sql) => !sql.startsWith("select"))).toEqual([]);
    expect(work.length).toBeLessThanOrEqual(MOST_STATEMENTS);
  },
);
