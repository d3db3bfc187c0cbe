import { beforeAll, describe, expect, test } from "vitest";
import { lintPlanted } from "./plantedTree";

/**
 * The check of types is an experimental option of the linter, and each project has its own globals.
 */
const mistakes = [
  ["typescript(TS2322)", "src/shared/lib/wrongType.ts", 'export const count: number = "two";\n'],
  ["typescript(TS2584)", "server/wrongGlobal.ts", "export const title: unknown = document;\n"],
  ["typescript(TS2584)", "contract/wrongGlobal.ts", "export const title: unknown = document;\n"],
  ["typescript(TS2584)", "src/worker/wrongGlobal.ts", "export const title: unknown = document;\n"],
  [
    "typescript(TS2307)",
    "tests/support/wrongImport.ts",
    'export { nothing } from "@server/nowhere";\n',
  ],
  // This rule is our own, and not part of another test.
  [
    "folkreel(reasoned-suppression)",
    "server/suppressed.ts",
    '// oxlint-disable-next-line no-console\nconsole.log("x");\n',
  ],
] as const;

describe("the linter", () => {
  let result: Awaited<ReturnType<typeof lintPlanted>>;
  beforeAll(async () => {
    const planted = Object.fromEntries(mistakes.map(([, file, text]) => [file, text]));
    result = await lintPlanted(planted, { isTypeAware: true });
  });

  test.each(mistakes)("reports %s in %s", (rule, file) => {
    expect(result.messages(file).join("\n")).toContain(rule);
  });
});
