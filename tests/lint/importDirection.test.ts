import { beforeAll, describe, expect, test } from "vitest";

import { lintPlanted } from "./plantedTree";

/**
 * Describes a file with an import that breaks a row of the table, and one from the same folder that
 * is allowed.
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
    "server/modules/invites/policy.ts",
    "../credits/history",
    "server/modules/credits/history",
    "../credits",
  ),
  row("contract", "contract/fields.ts", "formik", "formik", "yup"),
];

const RULE = "folkreel(import-direction)";

/** Builds one tree of all planted files, each with only the named one of its two imports. */
const treeOf = (which: "breaks" | "keeps"): Record<string, string> =>
  Object.fromEntries(planted.map((case_) => [case_.file, `import "${case_[which]}";\n`]));

describe("import directions", () => {
  let broken: Awaited<ReturnType<typeof lintPlanted>>;
  let allowedImports: Awaited<ReturnType<typeof lintPlanted>>;
  beforeAll(async () => {
    broken = await lintPlanted(treeOf("breaks"));
    allowedImports = await lintPlanted(treeOf("keeps"));
  });

  test.each(planted)("$file may not import $breaks", ({ file, area, reported }) => {
    const found = broken.messages(file).join("\n");
    expect(found).toContain(`${RULE} ${area} must not import ${reported}: `);
    expect(broken.exitCode).toBe(1);
  });

  test.each(planted)("$file may import $keeps", ({ file }) => {
    expect(allowedImports.messages(file).filter((found) => found.startsWith(RULE))).toEqual([]);
  });

  test("the rule covers every form of import", async () => {
    const forms = [
      'export { a } from "@server/ids";',
      'export * from "@server/ids";',
      'import type { A } from "@server/ids";\nexport const a: A = 1;',
      'export const a = (): Promise<unknown> => import("@server/ids");',
      'export type A = import("@server/ids").A;',
      'import text from "@server/ids?raw";\nexport const a = text;',
      'import "../../../server/ids";',
    ];
    const file = (index: number): string => `src/shared/lib/form${index}.ts`;
    const result = await lintPlanted(
      Object.fromEntries(forms.map((text, index) => [file(index), text])),
    );
    for (const [index] of forms.entries()) {
      expect(result.messages(file(index)).join("\n")).toContain("must not import server/ids");
    }
  });

  test("an endpoint may import types of its schemas, but no values", async () => {
    const types = 'import type { A } from "../schemas/user";\nexport type B = A;\n';
    const values = 'export { a } from "../schemas/user";\n';
    const result = await lintPlanted({
      "contract/http/user.ts": types,
      "contract/http/upload.ts": values,
    });
    const found = (file: string) =>
      result.messages(file).filter((message) => message.startsWith(RULE));
    expect(found("contract/http/user.ts")).toEqual([]);
    expect(found("contract/http/upload.ts")).toHaveLength(1);
  });

  test("a folder that is missing from the table is reported", async () => {
    const result = await lintPlanted({ "src/helpers/x.ts": "export const x = 1;\n" });
    expect(result.messages("src/helpers/x.ts").join("\n")).toContain("lies in no area");
  });

  test.each([
    ["an empty table", "[]"],
    ["a row that forbids nothing", '[{ area: "src/app", because: "of nothing" }]'],
  ])("%s fails the run", async (_name, table) => {
    const result = await lintPlanted({
      "lint/directionTable.js": `export const GOVERNED = ["src"];\nexport const directions = ${table};\n`,
      "src/main.ts": "export const x = 1;\n",
    });
    expect(result.exitCode).not.toBe(0);
    expect(result.output).toContain("lint/directionTable.js forbids nothing");
  });
});
