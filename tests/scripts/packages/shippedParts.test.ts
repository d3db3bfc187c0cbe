import { expect, test } from "vitest";
import { shippedParts } from "../../../scripts/packages/shippedParts";

test("the list of shipped packages has those of production, and none of development", async () => {
  const { bomFormat, components, dependencies } = await shippedParts(process.cwd());
  const names = components.map(({ name }) => name);
  expect(bomFormat).toBe("CycloneDX");
  expect(names).toEqual(expect.arrayContaining(["fastify", "react", "stripe"]));
  expect(names).not.toContain("vitest");
  expect(JSON.stringify(dependencies)).not.toContain("vitest");
  expect(names).not.toContain("firebase-tools");
});
