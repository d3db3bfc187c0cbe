import { needsProject } from "@tests/support/setup/relatedProjects";
import { expect, test } from "vitest";

const PROJECTS = ["unit", "client", "isolated", "server", "e2e"];
const projectsOf = (...args: string[]) =>
  PROJECTS.filter((name) => needsProject(name, ["node", "vitest", ...args]));

test("a whole run has every project, and so does a run of named tests", () => {
  expect(projectsOf("run")).toEqual(PROJECTS);
  expect(projectsOf("run", "tests/src/related.test.ts")).toEqual(PROJECTS);
});

test.each([
  ["src/app/App.tsx", ["client", "isolated"]],
  ["./server/app.ts", ["server"]],
  ["contract/errors.ts", ["unit", "client", "isolated", "server"]],
  ["scripts/test.ts", ["unit"]],
  ["tests/support/wholeApp.ts", PROJECTS],
])("a run of what is related to %s has the projects about its folder", (file, projects) => {
  expect(projectsOf("related", "--run", file)).toEqual(projects);
});
