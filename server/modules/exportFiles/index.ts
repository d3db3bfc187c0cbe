export { deleteExport, deleteFilm, deleteFinishedExports, removeExportFiles } from "./files";
export { type ExportRow, exportsOf } from "./files";
