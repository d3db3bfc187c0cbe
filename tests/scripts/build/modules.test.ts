import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { MODULES } from "../../../scripts/build/modules";

test("every module that the build names is there", () => {
  expect(Object.values(MODULES).filter((module) => !existsSync(module))).toEqual([]);
});
