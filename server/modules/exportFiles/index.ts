export { deleteExport, deleteFinishedExports, removeExportFiles } from "./remove";
export { type ExportRow, exportsOf } from "./repository";
