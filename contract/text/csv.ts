/** Spreadsheets ignore what is invisible, and know the wide forms of these characters. */
const FORMULA = /^[\s\p{C}]*[=+\-@|%＝＋－＠]|^[\t\r]/u;

const isNumber = (cell: string): boolean => /^-?\d+(\.\d+)?$/.test(cell);

/**
 * Returns a cell that no spreadsheet runs as a formula, whatever somebody has typed. Plain numbers
 * stay numbers.
 */
export const textCell = (cell: string): string =>
  FORMULA.test(cell) && !isNumber(cell) ? `'${cell}` : cell;

/**
 * Returns a line of a CSV file. Every cell is quoted, because some spreadsheets split at semicolons,
 * and would find a formula behind one.
 */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${textCell(cell).replaceAll('"', '""')}"`).join(",")}\r\n`;
