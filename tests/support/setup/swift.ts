import type { TestProject } from "vitest/node";
import { findSwiftProblem, startTemporarySwift } from "../../../scripts/cluster/swift/swiftProcess";

declare module "vitest" {
  interface ProvidedContext {
    /**
     * Describes the object store that the tests of a project share, or says why there is none. It is
     * undefined in projects that do not start one.
     */
    swift: { port: number } | { missing: string } | undefined;
  }
}

/** Starts OpenStack Swift once for a vitest project, where its packages are installed. */
export default async function startSharedSwift(project: TestProject): Promise<() => Promise<void>> {
  const missing = await findSwiftProblem();
  if (missing !== undefined) {
    project.provide("swift", { missing });
    return async () => undefined;
  }
  const swift = await startTemporarySwift();
  project.provide("swift", { port: swift.port });
  return () => swift.stop();
}
