import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checkNodeVersion, versionsOf } from "../../../scripts/system/nodeVersion.js";

const json = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));
const { engines } = json("package.json") as { engines: { node: string } };
const listed = versionsOf(engines.node);
const [lowest] = listed;

describe("the Node version", () => {
  test.each(["18.20.4", "20.9.0", "20.18.9", "21.7.3", "22.12.9", "23.11.0"])(
    "%s is refused, with the version to install",
    (version) => {
      expect(checkNodeVersion(version, engines.node)).toEqual({
        grade: "wrong",
        message: `Folkreel needs Node 20.19, 22.13 or 24, and this is Node ${version}. Install Node 24 from https://nodejs.org and try again.`,
      });
    },
  );

  test.each(["20.19.0", "20.20.2", "22.13.0", "22.20.1", "24.0.0", "24.21.0"])(
    "%s is accepted",
    (version) => {
      expect(checkNodeVersion(version, engines.node)).toEqual({ grade: "ok" });
    },
  );

  test("that is newer than all tested ones is accepted with a note", () => {
    const message = expect.stringContaining("Node 26.1.0 is newer than Node 24") as string;
    expect(checkNodeVersion("26.1.0", engines.node)).toEqual({ grade: "note", message });
  });
});

describe("the lowest supported Node version is the target", () => {
  const atLowest = `${lowest?.major}.${lowest?.minor}.`;

  test("of the types, so that the code cannot use newer functions", () => {
    const { version } = json("node_modules/@types/node/package.json") as { version: string };
    expect(version.startsWith(atLowest)).toBe(true);
  });

  test("of the built server", () => {
    const build = readFileSync("scripts/build/productBuild.ts", "utf8");
    const targets = [...build.matchAll(/target: "([^"]+)"/g)].map(([, target]) => target);
    expect(new Set(targets)).toEqual(new Set([`node${lowest?.major}`]));
  });

  test("of the language: Node 20 supports ES2023", () => {
    expect(lowest?.major).toBe(20);
    interface Settings {
      compilerOptions: { target?: string; lib: string[] };
    }
    const { compilerOptions } = json("tsconfig.json") as Settings;
    const { compilerOptions: server } = json("server/tsconfig.json") as Settings;
    expect([compilerOptions.target, ...compilerOptions.lib, ...server.lib]).toEqual([
      "ES2023",
      "ES2023",
      "DOM",
      "DOM.Iterable",
      "ES2023",
    ]);
  });
});

test("the README lists the same versions as package.json", () => {
  const names = listed.map(({ major, minor }) => (minor > 0 ? `${major}.${minor}` : `${major}`));
  const last = names.pop();
  expect(readFileSync("README.md", "utf8")).toContain(`Node ${names.join(", ")} or ${last}`);
});
