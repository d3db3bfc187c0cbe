import { importDirection } from "./importDirection.js";
import { ownerFile } from "./ownerFile.js";
import { reasonedSuppression } from "./reasonedSuppression.js";

/** The project's own oxlint rules (ESLint's plugin shape); .oxlintrc.json switches them on. */
export default {
  meta: { name: "folkreel" },
  rules: {
    "import-direction": importDirection,
    "owner-file": ownerFile,
    "reasoned-suppression": reasonedSuppression,
  },
};
