import { expect, test } from "vitest";
import { checkNodeVersion } from "../../scripts/nodeVersion";

test.each(["18.20.4", "20.9.0", "20.18.9"])("Node %s is refused by name", async (version) => {
  await expect(checkNodeVersion(version)).rejects.toThrow(`this is ${version}`);
});

test.each(["20.19.0", "20.20.2", "22.0.0", "24.1.0"])("Node %s is taken", async (version) => {
  await expect(checkNodeVersion(version)).resolves.toBeUndefined();
});
