import { importVisitor } from "./importVisitor.js";
import { covers, repositoryPath, resolveImport } from "./modulePath.js";
import { ownerships } from "./ownerTable.js";

const hasEmptyRow = ownerships.some((row) => row.packages.length === 0 || row.owners.length === 0);
if (ownerships.length === 0 || hasEmptyRow) {
  throw new Error("lint/ownerTable.js must name packages and their owners in every row");
}

/** Tests drive the real parts from outside, so they may use any client. */
const GOVERNED = /^(src|server|contract|scripts)\//;

/**
 * @param {string} file
 * @param {string} owner
 */
function isOwner(file, owner) {
  return owner.endsWith("/") ? file.startsWith(owner) : file === owner;
}

export const ownerFile = {
  /** @param {import("./importVisitor.js").Context} context */
  create(context) {
    const file = repositoryPath(context.filename);
    if (!GOVERNED.test(file)) return {};
    return importVisitor((specifier, node) => {
      const target = resolveImport(file, specifier);
      if (!("package" in target)) return;
      for (const { packages, owners } of ownerships) {
        const owned = packages.find((name) => covers(name, target.package));
        if (owned === undefined || owners.some((owner) => isOwner(file, owner))) continue;
        context.report({ node, message: `${owned} belongs to ${owners.join(" and ")}` });
      }
    });
  },
};
