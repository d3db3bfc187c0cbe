export { forget, forgetFinished, removeExportFiles } from "./remove";
export { type ExportRow, exportsOf } from "./repository";
