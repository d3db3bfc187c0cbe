import { createHash } from "node:crypto";
import path from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { mirrorsOf } from "./relateToMirror.ts";

/**
 * Starts the tests with browsers and servers first, because they often wait and the others can use
 * that time.
 */
const ORDER = ["e2e", "server", "client", "isolated", "unit"];

/**
 * Runs the projects one after the other, without waiting for the last file of one before the next
 * starts. A worker keeps its modules only between files of the same project. `vitest related` runs
 * the changed files' own tests before all others. With a seed, the files of a project run in a random
 * order. The tests of a file keep theirs, because some files tell a story.
 */
export class ProjectSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const sorted = seed !== undefined ? inRandomOrder(files, seed) : await super.sort(files);
    const place = ({ project }: TestSpecification): number => ORDER.indexOf(project.name);
    const changed = this.ctx.config.related ?? [];
    const isOwn = ({ moduleId }: TestSpecification): boolean => {
      const [name] = path.basename(moduleId).split(".");
      return mirrorsOf(moduleId)
        .filter((source) => path.parse(source).name === name)
        .some((source) => changed.some((file) => file.endsWith(source)));
    };
    return sorted.toSorted(
      (one, other) => Number(isOwn(other)) - Number(isOwn(one)) || place(one) - place(other),
    );
  }
}

function inRandomOrder(files: readonly TestSpecification[], seed: number): TestSpecification[] {
  const draw = ({ moduleId }: TestSpecification): string =>
    createHash("md5").update(`${seed} ${moduleId}`).digest("hex");
  return files.toSorted((one, other) => (draw(one) < draw(other) ? -1 : 1));
}
