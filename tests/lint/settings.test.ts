import { beforeAll, describe, expect, test } from "vitest";

import { lintPlanted } from "./plantedTree";

/** Lists mistakes that the settings of .oxlintrc.json must catch, in one file or more. */
const mistakes: { rule: string; file: string; text: string }[] = [
  {
    rule: "typescript(no-floating-promises)",
    file: "server/floating.ts",
    text: "export function f(): void {\n  Promise.resolve(1);\n}\n",
  },
  {
    rule: "typescript(no-misused-promises)",
    file: "server/misused.ts",
    text: "export const f = (p: Promise<boolean>): number => (p ? 1 : 2);\n",
  },
  {
    rule: "typescript(await-thenable)",
    file: "server/thenable.ts",
    text: "export async function f(): Promise<number> {\n  return await 1;\n}\n",
  },
  {
    rule: "typescript(no-explicit-any)",
    file: "contract/any.ts",
    text: "export const f = (x: any): unknown => x;\n",
  },
  {
    rule: "typescript(no-non-null-assertion)",
    file: "contract/nonNull.ts",
    text: "export const f = (x?: { y: number }): number => x!.y;\n",
  },
  {
    rule: "typescript(switch-exhaustiveness-check)",
    file: "contract/switch.ts",
    text: 'export function f(x: "a" | "b"): number {\n  switch (x) {\n    case "a":\n      return 1;\n  }\n  return 2;\n}\n',
  },
  {
    rule: "typescript(ban-ts-comment)",
    file: "server/banned.ts",
    text: '// @ts-expect-error\nexport const x: number = "a";\n',
  },
  {
    rule: "typescript(consistent-type-imports)",
    file: "server/typeImport.ts",
    text: 'import { Stats } from "node:fs";\nexport const f = (x: Stats): number => x.size;\n',
  },
  {
    rule: "import(no-cycle)",
    file: "server/cycleA.ts",
    text: 'import { b } from "./cycleB";\nexport const a = (): number => b();\n',
  },
  {
    rule: "import(no-cycle)",
    file: "server/cycleB.ts",
    text: 'import { a } from "@server/cycleA";\nexport const b = (): number => a();\n',
  },
  {
    rule: "react-hooks(rules-of-hooks)",
    file: "src/shared/ui/useConditional.ts",
    text: 'import { useState } from "react";\nexport function useIt(on: boolean): void {\n  if (on) useState(1);\n}\n',
  },
  {
    rule: "react-hooks(exhaustive-deps)",
    file: "src/shared/ui/useStale.ts",
    text: 'import { useEffect } from "react";\nexport function useIt(run: () => void): void {\n  useEffect(() => run(), []);\n}\n',
  },
  {
    rule: "jsx-a11y(alt-text)",
    file: "src/shared/ui/Picture.tsx",
    text: 'export const Picture = () => <img src="/x.png" />;\n',
  },
  {
    rule: "eslint(no-console)",
    file: "server/loud.ts",
    text: 'console.log("x");\n',
  },
  {
    rule: "eslint(eqeqeq)",
    file: "contract/equal.ts",
    text: "export const f = (x: unknown): boolean => x == 1;\n",
  },
  {
    rule: "eslint(no-unused-vars)",
    file: "contract/unused.ts",
    text: "const x = 1;\nexport const y = 2;\n",
  },
  {
    rule: "eslint(max-lines)",
    file: "contract/long.ts",
    text: "export {};\n".repeat(351),
  },
  {
    rule: "oxc(no-barrel-file)",
    file: "contract/index.ts",
    text: 'export * from "./unused";\n'.repeat(200),
  },
  {
    rule: "folkreel(reasoned-suppression)",
    file: "server/suppressed.ts",
    text: '// oxlint-disable-next-line no-console\nconsole.log("x");\n',
  },
  {
    rule: "unicorn(no-abusive-eslint-disable)",
    file: "server/blanket.ts",
    text: '/* oxlint-disable */\nconsole.log("x");\n',
  },
  {
    rule: "vitest(no-focused-tests)",
    file: "tests/focused.test.ts",
    text: 'import { test, expect } from "vitest";\ntest.only("x", () => {\n  expect(1).toBe(1);\n});\n',
  },
  {
    rule: "vitest(no-disabled-tests)",
    file: "tests/skipped.test.ts",
    text: 'import { test, expect } from "vitest";\ntest.skip("x", () => {\n  expect(1).toBe(1);\n});\n',
  },
  // Each project has its own globals: the server has no document, and a screen is no worker.
  {
    rule: "typescript(TS2322)",
    file: "src/shared/lib/wrongType.ts",
    text: 'export const count: number = "two";\n',
  },
  {
    rule: "typescript(TS2584)",
    file: "server/wrongGlobal.ts",
    text: "export const title: unknown = document;\n",
  },
  {
    rule: "typescript(TS2584)",
    file: "contract/wrongGlobal.ts",
    text: "export const title: unknown = document;\n",
  },
  {
    rule: "typescript(TS2584)",
    file: "src/worker/wrongGlobal.ts",
    text: "export const title: unknown = document;\n",
  },
  {
    rule: "typescript(TS2307)",
    file: "tests/support/wrongImport.ts",
    text: 'export { nothing } from "@server/nowhere";\n',
  },
];

const legal: Record<string, string> = {
  "server/reasoned.ts":
    '// oxlint-disable-next-line no-console -- the start prints its address\nconsole.log("x");\n',
  "src/shared/lib/log.ts": 'console.log("x");\n',
  "server/unused.ts": "// oxlint-disable-next-line no-console -- nothing to suppress here\n",
};

describe("lint settings", () => {
  let result: Awaited<ReturnType<typeof lintPlanted>>;
  beforeAll(async () => {
    const planted = Object.fromEntries(mistakes.map(({ file, text }) => [file, text]));
    result = await lintPlanted({ ...planted, ...legal }, { isTypeAware: true });
  });

  test.each(mistakes)("$rule is reported in $file", ({ rule, file }) => {
    expect(result.messages(file).join("\n")).toContain(rule);
  });

  test("a suppression with a reason and the console's owner file are accepted", () => {
    expect(result.messages("server/reasoned.ts")).toEqual([]);
    expect(result.messages("src/shared/lib/log.ts")).toEqual([]);
  });

  test("a suppression that suppresses nothing is reported", () => {
    expect(result.messages("server/unused.ts").join("\n")).toContain("Unused oxlint-disable");
  });
});
