import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { directions, GOVERNED, MODULE_LAYERS } from "../../lint/directionTable";
import { matchRoom } from "../../lint/importDirection";
import { covers, placeOf } from "../../lint/modulePath";
import { ownerships } from "../../lint/ownerTable";

const REPOSITORY = path.resolve(import.meta.dirname, "../..");

const filesOf = (folder: string): string[] =>
  readdirSync(path.join(REPOSITORY, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(REPOSITORY, path.join(entry.parentPath, entry.name)));

const places = GOVERNED.flatMap(filesOf).map(placeOf);

/** A target names the importer's own place as `$1`; here any will do. */
const isSomewhere = (room: string): boolean =>
  places.some((place) => matchRoom(place, room.replaceAll(/!?\$1/g, "*")));

describe("no row of the lint tables has outlived what it speaks of:", () => {
  test.each(directions)("$room", ({ room, only = [], never = [], through = [] }) => {
    const gone = [room, ...only, ...never, ...through].filter((name) => !isSomewhere(name));
    expect(gone).toEqual([]);
  });

  test.each(ownerships.flatMap(({ packages, owners }) => owners.map((owner) => [owner, packages])))(
    "%s owns %j",
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

test("every module of the server has its layer", () => {
  const folders = readdirSync(path.join(REPOSITORY, "server/modules"));
  expect(MODULE_LAYERS.flat().toSorted()).toEqual(folders.toSorted());
});
