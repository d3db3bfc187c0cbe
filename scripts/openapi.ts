import { writeFile } from "node:fs/promises";
import { openApiText } from "./openapi/document";
import { explainFailure } from "./system/explainFailure";

const FILE = "docs/openapi.json";

/** Implements `npm run openapi`: writes the OpenAPI document of the HTTP API (docs/api.md). */
async function writeDocument(): Promise<number> {
  await writeFile(FILE, openApiText());
  process.stdout.write(`wrote ${FILE}\n`);
  return 0;
}

process.exitCode = await writeDocument().catch(explainFailure);
