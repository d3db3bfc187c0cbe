import { definitionOf } from "@contract/schemas/apiCalls";
import { type Row, ROWS } from "@tests/server/modules/access/roleTable";
import { newReel } from "@tests/support/factories/reels";
import { recordStatements } from "@tests/support/database/statements";
import { startTestServer } from "@tests/support/factories/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

/** Reading who somebody is and what they may needs fewer statements than this. */
const MOST_STATEMENTS = 5;

const server = await startTestServer();
const stranger = await server.newUser();
let tributeId: string;
const record = recordStatements(server.deps.db);

beforeAll(async () => {
  tributeId = await newReel(server, await server.newUser());
});
afterAll(() => vi.restoreAllMocks());

const refused = ROWS.filter(
  ({ endpoint, expected }) => endpoint.method !== "GET" && expected.others === "FORBIDDEN",
);

test.each(refused.map((row) => [`${row.endpoint.method} ${row.endpoint.path}`, row] as const))(
  "a stranger's %s counts, reads who may, and does nothing else",
  async (_name, { endpoint, input }: Row) => {
    const given = { tributeId, ...input };
    const { result: answer, statements } = await record(() =>
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
