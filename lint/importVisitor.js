/**
 * @typedef {{ type: string, value?: unknown }} Source
 * @typedef {{ type: string, source?: Source | null, importKind?: string, exportKind?: string }} ImportNode
 * @typedef {{ filename: string, report(problem: { node: unknown, message: string }): void }} Context
 */

/**
 * Creates a visitor that hands every import of a file to `check`: static, dynamic, re-export and
 * type-only. `isType` tells whether the whole import disappears when types are removed.
 *
 * @param {(specifier: string, node: unknown, isType: boolean) => void} check
 */
export function importVisitor(check) {
  /** @param {ImportNode} node */
  const visit = (node) => {
    const { type, source, importKind, exportKind } = node;
    const isType = type === "TSImportType" || importKind === "type" || exportKind === "type";
    if (source && typeof source.value === "string") check(source.value, source, isType);
  };
  return {
    ImportDeclaration: visit,
    ExportNamedDeclaration: visit,
    ExportAllDeclaration: visit,
    ImportExpression: visit,
    TSImportType: visit,
  };
}
