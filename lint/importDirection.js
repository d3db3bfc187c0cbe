import { GOVERNED, directions } from "./directionTable.js";
import { importVisitor } from "./importVisitor.js";
import { covers, placeOf, repositoryPath, resolveImport } from "./modulePath.js";

/** @typedef {import("./directionTable.js").Direction} Direction */

const emptyRows = directions.filter(
  ({ only, never, through, typesOnly, packages }) =>
    ![only, never, through, typesOnly, packages].some((list) => list?.length),
);
if (directions.length === 0 || emptyRows.length > 0) {
  throw new Error(
    `lint/directionTable.js forbids nothing: ${emptyRows.map((row) => row.area).join(", ")}`,
  );
}

/**
 * Checks whether a path lies in an area. `captured` is the name that `*` matched in the importer's
 * area.
 *
 * @param {string} place
 * @param {string} area
 * @param {string} [captured]
 * @returns {{ captured?: string } | undefined} undefined if the path is outside the area
 */
export function matchArea(place, area, captured) {
  const names = place.split("/");
  /** @type {string | undefined} */
  let found;
  const isMatch = area.split("/").every((pattern, index) => {
    const name = names[index];
    if (name === undefined) return false;
    if (pattern === "*") found = name;
    if (pattern === "$1") return name === captured;
    if (pattern === "!$1") return name !== captured;
    return pattern === "*" || pattern === name;
  });
  return isMatch ? { captured: found } : undefined;
}

/**
 * Returns the area or package that an import must not use by this row.
 *
 * @param {Direction} row
 * @param {{ path: string } | { package: string }} target
 * @param {string | undefined} captured
 * @param {boolean} isType whether the import brings only types
 * @returns {string | undefined} undefined if the import is allowed
 */
function forbiddenTarget(row, target, captured, isType) {
  if ("package" in target) {
    const isNamed = (/** @type {string} */ name) => covers(name, target.package);
    const isAllowed = row.packages?.some(isNamed) ?? true;
    return isAllowed && mayBeValue(row, isType, isNamed) ? undefined : target.package;
  }
  const place = placeOf(target.path);
  const isIn = (/** @type {string} */ area) => matchArea(place, area, captured) !== undefined;
  const isInside = (/** @type {string} */ area) =>
    isIn(area) && place.split("/").length > area.split("/").length;
  const isAllowed =
    (row.only?.some(isIn) ?? true) && !row.never?.some(isIn) && !row.through?.some(isInside);
  return isAllowed && mayBeValue(row, isType, isIn) ? undefined : place;
}

/**
 * Tells whether an import brings only types, or may bring values.
 *
 * @param {Direction} row
 * @param {boolean} isType
 * @param {(name: string) => boolean} isNamed
 */
const mayBeValue = ({ typesOnly = [] }, isType, isNamed) => isType || !typesOnly.some(isNamed);

export const importDirection = {
  /** @param {import("./importVisitor.js").Context} context */
  create(context) {
    const file = repositoryPath(context.filename);
    if (!GOVERNED.includes(file.split("/")[0] ?? "")) return {};
    const place = placeOf(file);
    const rows = directions.flatMap((row) => {
      const match = matchArea(place, row.area);
      return match ? [{ row, captured: match.captured }] : [];
    });
    if (rows.length === 0) {
      return {
        /** @param {unknown} node */
        Program(node) {
          const message = `${file} lies in no area of lint/directionTable.js: move it, or add its row`;
          context.report({ node, message });
        },
      };
    }
    return importVisitor((specifier, node, isType) => {
      const target = resolveImport(file, specifier);
      for (const { row, captured } of rows) {
        const broken = forbiddenTarget(row, target, captured, isType);
        if (broken === undefined) continue;
        context.report({
          node,
          message: `${row.area} must not import ${broken}: ${row.because}`,
        });
      }
    });
  },
};
