import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Browsers and servers wait a lot, so their tests start first and the others use the time. */
const ORDER = ["e2e", "server", "client", "isolated", "unit"];

/**
 * Runs the projects one after the other, without waiting for the last file of one before the next begins.
 * A worker keeps its modules only from one file to the next of the same project.
 */
export class ProjectSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ project }: TestSpecification): number => ORDER.indexOf(project.name);
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}
