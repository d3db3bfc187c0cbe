import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findPackageProblems, findSettingsProblems } from "../../../scripts/packages/faults";
import { type LockedPackage, readLockedPackages } from "../../../scripts/packages/lockfile";

const good: LockedPackage = { license: "MIT", integrity: "sha512-AAAA" };
const faultsOf = (name: string, changes: LockedPackage) =>
  findPackageProblems({ "": {}, [`node_modules/${name}`]: { ...good, ...changes } });

describe("the packages of the project", () => {
  test("have no fault", () => {
    expect(findPackageProblems(readLockedPackages("package-lock.json"))).toEqual([]);
    expect(findSettingsProblems(readFileSync(".npmrc", "utf8"))).toEqual([]);
  });
});

describe("a licence", () => {
  test.each(["MIT", "(MIT OR GPL-3.0-only)", "Apache-2.0 AND MIT", "ISC OR SSPL-1.0"])(
    "is accepted: %s",
    (license) => expect(faultsOf("planted", { license })).toEqual([]),
  );

  test.each([
    "GPL-3.0-only",
    "AGPL-3.0-or-later",
    "MIT AND GPL-3.0-only",
    "((MIT OR ISC) AND GPL-3.0-only)",
  ])("is refused: %s", (license) => {
    expect(faultsOf("planted", { license })).toEqual([
      `node_modules/planted: its licence is not on the list: ${license}`,
    ]);
  });

  test("is needed", () => {
    expect(faultsOf("planted", { license: undefined })).toEqual([
      "node_modules/planted: its licence is not on the list: none",
    ]);
  });

  test("does not matter for a package that only development needs", () => {
    expect(faultsOf("planted", { license: "GPL-3.0-only", dev: true })).toEqual([]);
  });

  test("may be another one for fonts and for libvips only", () => {
    expect(faultsOf("@fontsource/planted", { license: "OFL-1.1" })).toEqual([]);
    expect(faultsOf("@img/sharp-planted", { license: "Apache-2.0 AND LGPL-3.0-or-later" })).toEqual(
      [],
    );
    expect(faultsOf("@fontsource/planted", { license: "LGPL-3.0-or-later" })).toHaveLength(1);
  });
});

describe("an install script", () => {
  test("is refused, also in a package for development or inside another package", () => {
    const fault = "it has an install script, and nobody has checked that it works without it";
    expect(faultsOf("planted", { hasInstallScript: true, dev: true })).toEqual([
      `node_modules/planted: ${fault}`,
    ]);
    expect(faultsOf("esbuild/node_modules/planted", { hasInstallScript: true })).toEqual([
      `node_modules/esbuild/node_modules/planted: ${fault}`,
    ]);
  });

  test("never runs, because the settings of npm say so", () => {
    expect(findSettingsProblems("ignore-scripts=true\n")).toEqual([]);
    expect(findSettingsProblems("# ignore-scripts=true\n")).toHaveLength(1);
    expect(findSettingsProblems("ignore-scripts=false\n")).toHaveLength(1);
  });
});

describe("an archive", () => {
  test("may have an address in the public registry", () => {
    const resolved = "https://registry.npmjs.org/planted/-/planted-1.0.0.tgz";
    expect(faultsOf("planted", { resolved })).toEqual([]);
  });

  test.each([
    "https://example.com/planted-1.0.0.tgz",
    "https://registry.npmjs.org.example.com/planted/-/planted-1.0.0.tgz",
    "http://registry.npmjs.org/planted/-/planted-1.0.0.tgz",
    "git+ssh://git@example.com/planted.git#abcdef",
    "file:../planted",
  ])("is refused with another address: %s", (resolved) => {
    expect(faultsOf("planted", { resolved })).toEqual([
      `node_modules/planted: it is not from the public registry: ${resolved}`,
    ]);
  });

  test("needs a hash", () => {
    expect(faultsOf("planted", { integrity: undefined })).toEqual([
      "node_modules/planted: its archive has no hash",
    ]);
  });
});
