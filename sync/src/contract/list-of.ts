import { z } from 'zod';

/** So many wrong entries are cheap to collect. */
const FEW = 100;

/**
 * A list that is looked through up to its first wrong entry. zod alone would collect the faults of all of them, and
 * those of 250,000 entries, a short body, take seconds and more than the stack.
 */
export function listOf<Entry extends z.ZodType>(
  entry: Entry,
): z.ZodType<z.output<Entry>[], z.input<Entry>[]> {
  return z.preprocess((value) => {
    if (!Array.isArray(value) || value.length <= FEW) return value;
    const wrong = value.findIndex((one) => !entry.safeParse(one).success);
    return wrong < 0 ? value : value.slice(0, wrong + 1);
  }, z.array(entry)) as unknown as z.ZodType<z.output<Entry>[], z.input<Entry>[]>;
}
