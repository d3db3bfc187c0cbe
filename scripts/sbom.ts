import { writeFileSync } from "node:fs";
import { shippedParts } from "./packages/shippedParts";
import { explainFailure } from "./system/explainFailure";

const FILE = "sbom.json";

/** Implements `npm run sbom`: writes the list of everything that we ship, in CycloneDX format. */
async function writeSbom(): Promise<number> {
  const list = await shippedParts(process.cwd());
  writeFileSync(FILE, `${JSON.stringify(list, null, 2)}\n`);
  process.stdout.write(`${FILE} names ${list.components.length} packages.\n`);
  return 0;
}

process.exitCode = await writeSbom().catch(explainFailure);
