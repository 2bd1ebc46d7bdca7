import type { FormEntry } from '@vestry/sync/contract/forms';

/** Excel takes a file with it for UTF-8. */
const BOM = '\uFEFF';

/**
 * A value as a cell. A spreadsheet takes what begins with one of these for a formula, in whatever width it is written,
 * and would run it: an apostrophe before it says that it is text. A phone number stays one.
 */
function cell(value: string): string {
  const isFormula = /^[\s\u200b\ufeff]*[=+\-@|＝＋－＠]/u.test(value) || /^[\t\r\n]/.test(value);
  const isNumber = /^[+-]?[\d\s()./-]+$/.test(value);
  const safe = isFormula && !isNumber ? `'${value}` : value;
  return /[",;\n\r\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const row = (values: readonly string[]): string => `${values.map(cell).join(',')}\r\n`;

/** The file, piece by piece: a column for each label; of a form that was changed, those of then and those of now. */
export async function* csvOf(
  heads: readonly string[],
  labels: readonly string[],
  entries: AsyncIterable<FormEntry>,
): AsyncGenerator<string> {
  yield BOM + row([...heads, ...labels]);
  for await (const { createdAt, route, formTitle, state, answers } of entries) {
    const byLabel = new Map<string, string>();
    for (const { label, value } of answers) {
      const before = byLabel.get(label);
      byLabel.set(label, before === undefined ? value : `${before}\n${value}`);
    }
    yield row([createdAt, formTitle, route, state, ...labels.map((label) => byLabel.get(label) ?? '')]);
  }
}
