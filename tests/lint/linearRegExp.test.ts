import { beforeAll, describe, expect, test } from "vitest";
import { lintPlanted } from "./plantedTree";

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

const RULE = "folkreel(linear-regexp)";
const DECLARED = "const WORD = String.raw`\\w+`;\n";

describe("regular expressions", () => {
  let result: Awaited<ReturnType<typeof lintPlanted>>;
  const fileOf = (kind: string, index: number) => `server/${kind}${index}.ts`;
  beforeAll(async () => {
    const files = expressions.flatMap(({ slow, linear }, index) => [
      [fileOf("slow", index), `${DECLARED}export const found = [WORD, ${slow}];\n`] as const,
      [fileOf("linear", index), `${DECLARED}export const found = [WORD, ${linear}];\n`] as const,
    ]);
    result = await lintPlanted(Object.fromEntries(files));
  });

  test.each(expressions.map((one, index) => ({ ...one, index })))(
    "$slow is refused, and $linear is not",
    ({ index }) => {
      expect(result.messages(fileOf("slow", index)).join("\n")).toContain(RULE);
      expect(result.messages(fileOf("linear", index)).join("\n")).not.toContain(RULE);
    },
  );
});
