import { explainFailure } from "./system/explainFailure";
import { buildProduct } from "./build/productBuild";

process.exitCode = await buildProduct().then(() => 0, explainFailure);
