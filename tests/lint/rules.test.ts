import { beforeAll, describe, expect, test } from "vitest";
import { lintPlanted } from "./plantedTree";

/** Collects everything that is planted, because the linter takes seconds to start. */
const files: Record<string, string> = {};
let result: Awaited<ReturnType<typeof lintPlanted>>;
beforeAll(async () => {
  result = await lintPlanted(files);
});

function plant(file: string, ...lines: string[]): void {
  files[file] = [files[file] ?? "", ...lines, ""].join("\n");
}

const messagesOf = (rule: string, file: string) =>
  result.messages(file).filter((message) => message.startsWith(`folkreel(${rule})`));

describe("the direction of imports", () => {
  const foundIn = (file: string) => messagesOf("import-direction", file);

  /**
   * Describes a file with an import that breaks a row of the table, and an import from the same
   * file that is allowed.
   */
  interface Planted {
    area: string;
    file: string;
    breaks: string;
    reported: string;
    keeps: string;
  }

  const row = (
    area: string,
    file: string,
    breaks: string,
    reported: string,
    keeps: string,
  ): Planted => ({ area, file, breaks, reported, keeps });

  /** Breaks each kind of rule once: layers, other features, roles of a module, its index, packages. */
  const planted: Planted[] = [
    row(
      "src/pages",
      "src/pages/Home.tsx",
      "../app/store",
      "src/app/store",
      "../features/tribute/Card",
    ),
    row(
      "src/features/*",
      "src/features/tribute/Card.tsx",
      "../player/Player",
      "src/features/player/Player",
      "./cover",
    ),
    row(
      "src/services",
      "src/services/user.ts",
      "@contract/schemas/user",
      "contract/schemas/user",
      "@contract/http/user",
    ),
    row(
      "server/modules/*/repository",
      "server/modules/users/usersRepository.ts",
      "./routes",
      "server/modules/users/routes",
      "./rows",
    ),
    row(
      "server/modules/*",
      "server/modules/people/policy.ts",
      "../credits/history",
      "server/modules/credits/history",
      "../credits",
    ),
    row("server/plugins", "server/plugins/session.ts", "../deps", "server/deps", "../errors"),
    row("contract", "contract/fields.ts", "formik", "formik", "yup"),
  ];

  for (const { file, breaks, keeps } of planted)
    plant(file, `import "${breaks}";`, `import "${keeps}";`);

  test.each(planted)(
    "$file may not import $breaks, and may import $keeps",
    ({ file, area, reported }) => {
      expect(foundIn(file)).toEqual([
        expect.stringContaining(` ${area} must not import ${reported}: `),
      ]);
      expect(result.exitCode).toBe(1);
    },
  );

  const forms = [
    'export { a } from "@server/ids";',
    'export * from "@server/ids";',
    'import type { A } from "@server/ids";\nexport const a: A = 1;',
    'export const a = (): Promise<unknown> => import("@server/ids");',
    'export type A = import("@server/ids").A;',
    'import text from "@server/ids?raw";\nexport const a = text;',
    'import "../../../server/ids";',
  ].map((text, index) => ({ text, file: `src/shared/lib/form${index}.ts` }));
  for (const { text, file } of forms) plant(file, text);

  test.each(forms)("is checked in $text", ({ file }) => {
    expect(foundIn(file).join()).toContain("must not import server/ids");
  });

  plant(
    "contract/http/tribute.ts",
    'import type { A } from "../schemas/user";\nexport type B = A;',
  );
  plant("contract/http/upload.ts", 'export { a } from "../schemas/user";');

  test("lets an endpoint import types of its schemas, but no values", () => {
    expect(foundIn("contract/http/tribute.ts")).toEqual([]);
    expect(foundIn("contract/http/upload.ts")).toHaveLength(1);
  });

  plant("src/helpers/x.ts", "export const x = 1;");

  test("is reported for a folder without a row", () => {
    expect(foundIn("src/helpers/x.ts").join()).toContain("lies in no area");
  });
});

describe("packages with an owner", () => {
  /** Has an owner of each kind: a file, a folder, and a folder of a scope, of subpaths or of Node. */
  const planted = [
    ["axios", "axios", "src/services/axiosUser.ts", "src/services/http.ts"],
    ["hls.js", "hls.js/light", "src/features/player/hls.ts", "src/shared/media/hls.ts"],
    ["@mui", "@mui/joy/Button", "src/pages/Buttons.tsx", "src/shared/ui/action/Button.tsx"],
    ["pg", "pg", "server/modules/plans/postgres.ts", "server/db/postgres.ts"],
    ["node:child_process", "node:child_process", "server/c.ts", "server/media/run.ts"],
  ] as const;
  for (const [, specifier, ...places] of planted)
    for (const file of places) plant(file, `import "${specifier}";`);

  test.each(planted)("%s, imported as %s, is refused in %s and allowed in %s", (...row) => {
    const [owned, , stranger, owner] = row;
    expect(messagesOf("owner-file", stranger).join()).toContain(` ${owned} belongs to `);
    expect(messagesOf("owner-file", owner)).toEqual([]);
  });

  plant(
    "server/db/schema.ts",
    'import "axios-retry";\nimport "drizzle-orm/pg-core";\nimport "idb-keyval";',
  );

  test("do not include packages whose names only begin in the same way", () => {
    expect(messagesOf("owner-file", "server/db/schema.ts")).toEqual([]);
  });
});

describe("a table", () => {
  const write = (operation: string, table: string, schema: string) => [
    `import { ${table} as rows } from "../../db/schema/${schema}";`,
    `export const write = (db: Database) => db.${operation}(rows);`,
  ];
  plant("server/modules/feed/saveReel.ts", ...write("insert", "saves", "feed"));
  plant("server/modules/tributes/heartReel.ts", ...write("delete", "hearts", "feed"));
  plant("server/modules/feed/countViews.ts", ...write("update", "tributes", "tributes"));
  plant("server/modules/tributes/readHearts.ts", ...write("from", "hearts", "feed"));
  plant(
    "server/mail/newMail.ts",
    ...write("insert", "mails", "mail").map((line) => line.replace("../../db", "../db")),
  );

  test("is written by its owner, and by those whom the table of exceptions names", () => {
    const foundIn = (file: string) => messagesOf("table-owner", file);
    expect(foundIn("server/modules/tributes/heartReel.ts").join()).toContain(
      "hearts belongs to feed",
    );
    for (const file of [
      "server/modules/feed/saveReel.ts",
      "server/modules/feed/countViews.ts",
      "server/modules/tributes/readHearts.ts",
      "server/mail/newMail.ts",
    ])
      expect(foundIn(file)).toEqual([]);
  });
});

describe("a job's handler", () => {
  const job = (...lines: string[]) => [
    'import type { JobHandler } from "../../jobs/queue";',
    'export function job(): JobHandler<"mail"> {',
    "  return async (_data, { signal }) => {",
    ...lines,
    "  };",
    "}",
  ];
  plant("server/modules/feed/loopJob.ts", ...job("for (const one of rows) await work(one);"));
  plant("server/modules/feed/whileJob.ts", ...job("while (isMore) isMore = await work();"));
  plant(
    "server/modules/feed/eachRowJob.ts",
    ...job(
      "const found = rows.map((one) => one);",
      "await eachRow(signal, failed, { found, work: async (row) => {",
      "  for (const one of row) await work(one);",
      "} });",
    ),
    "export const helper = async () => { for (const one of rows) await work(one); };",
  );

  test("works on its rows by eachRow or eachInTurn, so that one that fails stops no other", () => {
    for (const name of ["loopJob", "whileJob"])
      expect(messagesOf("each-row", `server/modules/feed/${name}.ts`)).toEqual([
        expect.stringContaining("would stop the others"),
      ]);
    expect(messagesOf("each-row", "server/modules/feed/eachRowJob.ts")).toEqual([]);
  });
});

plant("server/suppressed.ts", "// oxlint-disable-next-line no-console", 'console.log("x");');

describe("regular expressions", () => {
  /** Lists expressions that take quadratic time or more on some text, and how each could be written. */
  const expressions: { slow: string; linear: string }[] = [
    { slow: String.raw`/<[^>]*>/g`, linear: String.raw`/<[^<>]*>/g` },
    { slow: String.raw`/^(a+)+$/`, linear: String.raw`/^a+$/` },
    { slow: String.raw`/^\s*\w*\d*x$/`, linear: String.raw`/^\s*\w*$/` },
    { slow: String.raw`/ +$/`, linear: String.raw`/(?<! ) +$/` },
    { slow: 'new RegExp("^(?:a+|b)*c$")', linear: 'new RegExp("^(?:a|b)*c$")' },
    {
      slow: "new RegExp(String.raw`^${WORD}${WORD}$`, 'u')",
      linear: "new RegExp(String.raw`^${WORD}-${WORD}$`, 'u')",
    },
  ];
  const fileOf = (kind: string, index: number) => `server/${kind}${index}.ts`;
  for (const [index, one] of expressions.entries())
    for (const kind of ["slow", "linear"] as const)
      plant(
        fileOf(kind, index),
        "const WORD = String.raw`\\w+`;",
        `export const found = [WORD, ${one[kind]}];`,
      );

  test.each(expressions.map((one, index) => ({ ...one, index })))(
    "$slow is refused, and $linear is not",
    ({ index }) => {
      expect(messagesOf("linear-regexp", fileOf("slow", index))).not.toEqual([]);
      expect(messagesOf("linear-regexp", fileOf("linear", index))).toEqual([]);
    },
  );
});

test("a suppression without a reason is refused", () => {
  expect(messagesOf("reasoned-suppression", "server/suppressed.ts")).toHaveLength(1);
});
