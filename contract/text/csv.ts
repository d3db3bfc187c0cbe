/** Spreadsheets ignore what is invisible, and know the wide forms of these characters. */
const FORMULA = /^[\s\p{C}]*[=+\-@|%＝＋－＠]|^[\t\r]/u;

const isNumber = (cell: string): boolean => /^-?\d+(\.\d+)?$/.test(cell);

const isFormula = (cell: string): boolean => FORMULA.test(cell) && !isNumber(cell);

/**
 * Returns a cell that no spreadsheet runs as a formula, whatever somebody has typed. One that splits
 * at semicolons or tabs sees quotes only at the beginning of a line, so each part counts as a cell.
 * Plain numbers stay numbers.
 */
export const textCell = (cell: string): string =>
  (isFormula(cell) ? `'${cell}` : cell)
    .split(/([;\t\r\n])/)
    // Every second part is a separator.
    .map((part, at) => (at > 0 && at % 2 === 0 && isFormula(part) ? `'${part}` : part))
    .join("");

/**
 * Returns a line of a CSV file. Every cell is quoted, because some spreadsheets split at semicolons,
 * and would find a formula behind one.
 */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${textCell(cell).replaceAll('"', '""')}"`).join(",")}\r\n`;
