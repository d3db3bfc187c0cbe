import { buildProduct } from "./productBuild";

await buildProduct();
