import { beforeAll, describe, expect, test } from "vitest";

import { lintPlanted } from "./plantedTree";

/**
 * Describes a package, what is imported from it, a file that may not import it, and one that may.
 */
interface Planted {
  owned: string;
  specifier: string;
  stranger: string;
  owner: string;
}

const client = (owned: string, specifier: string, stranger: string, owner: string): Planted => ({
  owned,
  specifier,
  stranger,
  owner,
});

/** Has an owner of each kind: a file, a folder, and a folder of a scope, of subpaths or of Node. */
const planted: Planted[] = [
  client("axios", "axios", "src/services/axiosUser.ts", "src/services/http.ts"),
  client("hls.js", "hls.js/light", "src/features/player/hls.ts", "src/shared/media/hls.ts"),
  client("@mui", "@mui/joy/Button", "src/pages/Home.tsx", "src/shared/ui/action/Button.tsx"),
  client("pg", "pg", "server/modules/users/repository.ts", "server/db/postgres.ts"),
  client("node:child_process", "node:child_process", "server/c.ts", "server/media/run.ts"),
];

const RULE = "folkreel(owner-file)";

describe("owners of third-party clients", () => {
  let result: Awaited<ReturnType<typeof lintPlanted>>;
  beforeAll(async () => {
    const files = planted.flatMap(({ specifier, stranger, owner }) =>
      [stranger, owner].map((file) => [file, `import "${specifier}";\n`] as const),
    );
    result = await lintPlanted(Object.fromEntries(files));
  });

  test.each(planted)("$stranger may not import $specifier", ({ stranger, owned }) => {
    expect(result.messages(stranger).join("\n")).toContain(`${RULE} ${owned} belongs to `);
  });

  test.each(planted)("$owner may import $specifier", ({ owner }) => {
    expect(result.messages(owner).filter((found) => found.startsWith(RULE))).toEqual([]);
  });

  test("the rule ignores packages that only share the beginning of a name", async () => {
    const text = 'import "axios-retry";\nimport "drizzle-orm/pg-core";\nimport "idb-keyval";\n';
    const similar = await lintPlanted({ "server/db/schema.ts": text });
    expect(similar.messages("server/db/schema.ts").join("\n")).not.toContain(RULE);
  });

  test.each([
    ["an empty table", "[]"],
    ["a row without an owner", '[{ packages: ["axios"], owners: [] }]'],
  ])("%s fails the run", async (_name, table) => {
    const empty = await lintPlanted({
      "lint/ownerTable.js": `export const ownerships = ${table};\n`,
      "src/main.ts": "export const x = 1;\n",
    });
    expect(empty.exitCode).not.toBe(0);
    expect(empty.output).toContain("must name packages and their owners");
  });
});
