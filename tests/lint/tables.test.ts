import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { directions, GOVERNED, MODULE_LAYERS, SERVER_LAYERS } from "../../lint/directionTable";
import { matchArea } from "../../lint/importDirection";
import { covers, placeOf } from "../../lint/modulePath";
import { ownerships } from "../../lint/ownerTable";
import { sharedTables } from "../../lint/sharedTables";

const REPOSITORY = path.resolve(import.meta.dirname, "../..");

const filesOf = (folder: string): string[] =>
  readdirSync(path.join(REPOSITORY, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(REPOSITORY, path.join(entry.parentPath, entry.name)));

const places = GOVERNED.flatMap(filesOf).map(placeOf);

/**
 * Tells whether any file matches. A target names the importer's own folder as `$1`; here any folder
 * will do.
 */
const isSomewhere = (area: string): boolean =>
  places.some((place) => matchArea(place, area.replaceAll(/!?\$1/g, "*")));

describe("every entry of the lint tables still exists in the code:", () => {
  test.each(directions)("the row of $area", (row) => {
    const { area, only = [], never = [], through = [], typesOnly = [] } = row;
    const areas = typesOnly.filter((name) => name.includes("/"));
    const named = [area, ...only, ...never, ...through, ...areas];
    expect(named.filter((name) => !isSomewhere(name))).toEqual([]);
  });

  test.each(ownerships.flatMap(({ packages, owners }) => owners.map((owner) => [owner, packages])))(
    "%s imports %j",
    (owner, packages) => {
      const [folder = ""] = String(owner).split("/");
      const files = filesOf(folder).filter((file) => file.startsWith(String(owner)));
      const imported = files.flatMap((file) => {
        const text = readFileSync(path.join(REPOSITORY, file), "utf8");
        return [...text.matchAll(/(?:from|import|import\() ?"([^".][^"]*)"/g)].map(
          ([, name = ""]) => name,
        );
      });
      const isImported = (name: string) => imported.some((found) => covers(name, found));
      expect([packages].flat().some(isImported)).toBe(true);
    },
  );
});

test.each(
  sharedTables.flatMap(({ writer, tables }) =>
    tables === "all" ? [] : tables.map((table) => [writer, table]),
  ),
)("%s still writes %s", (writer = "", table = "") => {
  const isWrite = new RegExp(String.raw`\.(?:insert|update|delete)\(${table}\)`);
  const files = filesOf(writer).map((file) => readFileSync(path.join(REPOSITORY, file), "utf8"));
  expect(files.some((text) => isWrite.test(text))).toBe(true);
});

test("every server module has a layer", () => {
  const folders = readdirSync(path.join(REPOSITORY, "server/modules"));
  expect(MODULE_LAYERS.flat().toSorted()).toEqual(folders.toSorted());
});

test("every folder of the server has a layer", () => {
  const folders = readdirSync(path.join(REPOSITORY, "server"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(SERVER_LAYERS.flat()).toEqual(expect.arrayContaining(folders));
});
