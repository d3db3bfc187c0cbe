import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startProduct } from "@tests/support/e2e/product";

declare module "vitest" {
  interface ProvidedContext {
    /**
     * This is the origin of the running product that the end-to-end tests share, unless they stop
     * it.
     */
    productOrigin: string;
  }
}

/**
 * Starts the built product once for the whole vitest project, because a start takes more time than
 * most tests. Its accounts and reels are shared, so each test creates its own people. Tests that
 * kill or configure the product start their own.
 */
export default async function provideProduct(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), "folkreel-product-"));
  const product = await startProduct({
    dataDir: path.join(folder, "data"),
    // Everybody in these tests has the same address.
    env: { RATE_LIMIT_PER_MINUTE: "100000" },
  });
  project.provide("productOrigin", product.origin);
  return async () => {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
