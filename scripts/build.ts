import { explainFailure } from "./explainFailure";
import { buildProduct } from "./productBuild";

process.exitCode = await buildProduct().then(() => 0, explainFailure);
