import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runProgram } from "../../scripts/system/childProcess";

/**
 * Uses a clone of the project that only contains the entry script, in a folder with a realistic
 * name.
 */
describe("npm run", () => {
  let root: string;
  let clone: string;
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), "folkreel-run-"));
    clone = path.join(root, "my reels ünö");
    await mkdir(path.join(clone, "scripts"), { recursive: true });
    for (const file of ["run.js", "system/nodeVersion.js"])
      await cp(path.join("scripts", file), path.join(clone, "scripts", file));
    await writeFile(path.join(clone, "scripts", "script.js"), "console.log(process.argv.slice(2))");
  });
  afterEach(async () => rm(root, { recursive: true }));

  const manifest = (parts: object) =>
    writeFile(path.join(clone, "package.json"), JSON.stringify({ type: "module", ...parts }));
  const run = (env: NodeJS.ProcessEnv = {}) =>
    runProgram(
      [process.execPath, path.join(clone, "scripts", "run.js"), "scripts/script.js", "--https"],
      "keep",
      env,
    );

  test("passes a script its own arguments", async () => {
    await manifest({ engines: { node: `^${process.versions.node}` } });
    expect(await run()).toEqual({ code: 0, output: "[ '--https' ]\n" });
  });

  test("names the Node version to install when Node is too old", async () => {
    await manifest({ engines: { node: "^99.1.0" } });
    expect(await run()).toEqual({
      code: 1,
      output: `Folkreel needs Node 99.1, and this is Node ${process.versions.node}. Install Node 99 from https://nodejs.org and try again.\n`,
    });
  });

  test("names the command that installs missing packages", async () => {
    const dependencies = { first: "1", "@own/second": "1", third: "1", fourth: "1" };
    await manifest({ engines: { node: `^${process.versions.node}` }, dependencies });
    const missing = "Packages are not installed: first, @own/second, third and 1 more.";
    expect(await run()).toEqual({ code: 1, output: `${missing} Run this first:\n  npm ci\n` });
    const { output } = await run({ NODE_ENV: "production" });
    expect(output).toContain("npm ci --include=dev");
  });

  test("reports an incomplete installation when a package lacks a dependency", async () => {
    await manifest({ engines: { node: `^${process.versions.node}` } });
    await writeFile(path.join(clone, "scripts", "script.js"), 'import "not-there";');
    const { code, output } = await run();
    expect(code).toBe(1);
    expect(output).toMatch(
      /^The installed packages are incomplete\. Run this first:\n {2}npm ci\n/,
    );
    expect(output).not.toContain("    at ");
  });
});

test("every script of package.json uses scripts/run.js", async () => {
  const { scripts } = JSON.parse(await readFile("package.json", "utf8")) as {
    scripts: Record<string, string>;
  };
  const others = Object.values(scripts).filter((line) => !line.startsWith("node scripts/run.js "));
  expect(others).toEqual([]);
});
