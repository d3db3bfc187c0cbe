import path from "node:path";

/** Lists the folders that the tests of each project are about. */
const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  unit: ["contract", "scripts", "lint", "tests"],
  client: ["contract", "src", "tests"],
  isolated: ["contract", "src", "tests"],
  server: ["contract", "server", "tests"],
  e2e: ["tests"],
};

/**
 * Tells whether a run needs a project. `vitest related` follows the imports of every test, so it
 * leaves out the projects that are about other folders than the changed files. The few tests that
 * import from other folders still run in `npm test`.
 * @param argv the arguments of the process.
 */
export function needsProject(name: string, argv: readonly string[]): boolean {
  const at = argv.indexOf("related");
  const files = at === -1 ? [] : argv.slice(at + 1).filter((argument) => !argument.startsWith("-"));
  if (files.length === 0) return true;
  const folders = files.map((file) => path.relative("", file).split(path.sep)[0] ?? "");
  const subjects = SUBJECTS[name] ?? folders;
  return folders.some((folder) => subjects.includes(folder));
}
