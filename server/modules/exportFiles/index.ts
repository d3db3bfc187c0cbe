export { deleteExport, deleteFilm, deleteFinishedExports, removeExportFiles } from "./remove";
export { type ExportRow, exportsOf } from "./repository";
