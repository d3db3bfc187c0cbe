/**
 * @typedef {{ type: string, value?: unknown }} Source
 * @typedef {{ source?: Source | null, argument?: Source }} ImportNode
 * @typedef {{ filename: string, report(problem: { node: unknown, message: string }): void }} Context
 */

/**
 * A visitor that hands every import of a file to `check`: static, dynamic, re-export and type-only.
 *
 * @param {(specifier: string, node: unknown) => void} check
 */
export function importVisitor(check) {
  /** @param {ImportNode} node */
  const visit = (node) => {
    const { source } = node;
    if (source && typeof source.value === "string") check(source.value, source);
  };
  return {
    ImportDeclaration: visit,
    ExportNamedDeclaration: visit,
    ExportAllDeclaration: visit,
    ImportExpression: visit,
    TSImportType: visit,
  };
}
