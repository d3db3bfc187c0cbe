import { chosenWorkers } from "@tests/support/setup/chosenWorkers";
import { expect, test } from "vitest";

const choose = (...args: string[]) => chosenWorkers(["node", "vitest", "run", ...args]);

test("a run has the workers that its command names", () => {
  expect(choose("--project=e2e", "--maxWorkers=1", "tests/e2e")).toBe(1);
  expect(choose("--maxWorkers", "2")).toBe(2);
});

test("without a number, the configuration decides", () => {
  expect(choose("tests/e2e")).toBeUndefined();
});
