/** Excel takes a file with it for UTF-8. */
export const CSV_START = '\uFEFF';

/**
 * Where the spreadsheets of a country write lists with semicolons, a file with commas is cut at semicolons, tabs and line
 * ends, whatever stands in quotes: what follows one would be a cell of its own.
 */
const INNER = /([;\t\r\n][\s\u200b\ufeff]*)(?=[=+\-@|＝＋－＠])/gu;

/**
 * A value as a cell. A spreadsheet takes what begins with one of these for a formula, in whatever width it is written,
 * and would run it: an apostrophe before it says that it is text. A phone number stays one.
 */
function cell(value: string): string {
  const isFormula = /^[\s\u200b\ufeff]*[=+\-@|＝＋－＠]/u.test(value) || /^[\t\r\n]/.test(value);
  const isNumber = /^[+-]?[\d\s()./-]+$/.test(value);
  const text = value.replace(INNER, "$1'");
  const safe = isFormula && !isNumber ? `'${text}` : text;
  return /[",;\n\r\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns a line of a file. */
export const csvRow = (values: readonly string[]): string => `${values.map(cell).join(',')}\r\n`;
