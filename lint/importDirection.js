import { GOVERNED, directions } from "./directionTable.js";
import { importVisitor } from "./importVisitor.js";
import { covers, placeOf, repositoryPath, resolveImport } from "./modulePath.js";

/** @typedef {import("./directionTable.js").Direction} Direction */

const mute = directions.filter(
  ({ only, never, through, packages }) =>
    ![only, never, through, packages].some((list) => list?.length),
);
if (directions.length === 0 || mute.length > 0) {
  throw new Error(
    `lint/directionTable.js forbids nothing: ${mute.map((row) => row.room).join(", ")}`,
  );
}

/**
 * Whether a place lies in a room; `captured` is what `*` stood for in the importer's room.
 *
 * @param {string} place
 * @param {string} room
 * @param {string} [captured]
 * @returns {{ captured?: string } | undefined} undefined where it does not
 */
export function matchRoom(place, room, captured) {
  const names = place.split("/");
  /** @type {string | undefined} */
  let found;
  const lies = room.split("/").every((pattern, index) => {
    const name = names[index];
    if (name === undefined) return false;
    if (pattern === "*") found = name;
    if (pattern === "$1") return name === captured;
    if (pattern === "!$1") return name !== captured;
    return pattern === "*" || pattern === name;
  });
  return lies ? { captured: found } : undefined;
}

/**
 * Why an import breaks a row.
 *
 * @param {Direction} row
 * @param {{ path: string } | { package: string }} target
 * @param {string | undefined} captured
 * @returns {string | undefined} the room or package that must not be imported
 */
function brokenBy(row, target, captured) {
  if ("package" in target) {
    const allowed = row.packages?.some((name) => covers(name, target.package)) ?? true;
    return allowed ? undefined : target.package;
  }
  const place = placeOf(target.path);
  const isIn = (/** @type {string} */ room) => matchRoom(place, room, captured) !== undefined;
  const isInside = (/** @type {string} */ room) =>
    isIn(room) && place.split("/").length > room.split("/").length;
  const allowed =
    (row.only?.some(isIn) ?? true) && !row.never?.some(isIn) && !row.through?.some(isInside);
  return allowed ? undefined : place;
}

export const importDirection = {
  /** @param {import("./importVisitor.js").Context} context */
  create(context) {
    const file = repositoryPath(context.filename);
    if (!GOVERNED.includes(file.split("/")[0] ?? "")) return {};
    const place = placeOf(file);
    const rows = directions.flatMap((row) => {
      const match = matchRoom(place, row.room);
      return match ? [{ row, captured: match.captured }] : [];
    });
    if (rows.length === 0) {
      return {
        /** @param {unknown} node */
        Program(node) {
          const message = `${file} lies in no room of lint/directionTable.js: move it, or add its row`;
          context.report({ node, message });
        },
      };
    }
    return importVisitor((specifier, node) => {
      const target = resolveImport(file, specifier);
      for (const { row, captured } of rows) {
        const broken = brokenBy(row, target, captured);
        if (broken === undefined) continue;
        context.report({
          node,
          message: `${row.room} must not import ${broken}: ${row.because}`,
        });
      }
    });
  },
};
