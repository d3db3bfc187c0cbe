import { repositoryPath, resolveImport } from "./modulePath.js";
import { sharedTables } from "./sharedTables.js";

/**
 * @typedef {{ name: string }} Name
 * @typedef {{ local: Name, imported?: Name }} Specifier
 * @typedef {{ source: { value: string }, specifiers: Specifier[] }} Import
 * @typedef {{ property?: Partial<Name> }} Callee
 * @typedef {{ callee: Callee, arguments: Partial<Name>[] }} Call
 */

const SCHEMA = /^server\/db\/schema\/(\w+)$/;
const WRITES = new Set(["insert", "update", "delete"]);

/**
 * A schema file is named like the module, or the part of the server, that owns its tables.
 *
 * @param {string} file repository path
 * @param {string} owner the name of the schema file
 */
const isOwner = (file, owner) =>
  file.startsWith(`server/modules/${owner}/`) || file.startsWith(`server/${owner}/`);

/**
 * @param {string} file
 * @param {string} table
 */
const isExcepted = (file, table) =>
  sharedTables.some(
    ({ writer, tables }) =>
      file.startsWith(`${writer}/`) && (tables === "all" || tables.includes(table)),
  );

/** Only the owner of a table inserts, updates and deletes its rows. Everybody may read it. */
export const tableOwner = {
  /** @param {import("./importVisitor.js").Context} context */
  create(context) {
    const file = repositoryPath(context.filename);
    if (!file.startsWith("server/")) return {};
    /** @type {Map<string, { table: string, owner: string }>} */
    const tables = new Map();
    return {
      /** @param {Import} node */
      ImportDeclaration(node) {
        const target = resolveImport(file, node.source.value);
        const owner = "path" in target ? SCHEMA.exec(target.path)?.[1] : undefined;
        if (owner === undefined) return;
        for (const { local, imported } of node.specifiers)
          tables.set(local.name, { table: imported?.name ?? local.name, owner });
      },
      /** @param {Call} node */
      CallExpression(node) {
        const { callee, arguments: given } = node;
        if (!WRITES.has(callee.property?.name ?? "")) return;
        const found = tables.get(given[0]?.name ?? "");
        if (!found || isOwner(file, found.owner) || isExcepted(file, found.table)) return;
        const message = `${found.table} belongs to ${found.owner}, which alone may write it`;
        context.report({ node, message });
      },
    };
  },
};
