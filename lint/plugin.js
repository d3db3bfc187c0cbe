import { eachRow } from "./eachRow.js";
import { importDirection } from "./importDirection.js";
import { linearRegExp } from "./linearRegExp.js";
import { ownerFile } from "./ownerFile.js";
import { reasonedSuppression } from "./reasonedSuppression.js";
import { tableOwner } from "./tableOwner.js";

/**
 * Exports the project's own oxlint rules (in ESLint's plugin format). .oxlintrc.json enables them.
 */
export default {
  meta: { name: "folkreel" },
  rules: {
    "each-row": eachRow,
    "import-direction": importDirection,
    "linear-regexp": linearRegExp,
    "owner-file": ownerFile,
    "reasoned-suppression": reasonedSuppression,
    "table-owner": tableOwner,
  },
};
