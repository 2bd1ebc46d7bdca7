import type { Operation } from './operation';

/** Gives the document these fields; those that are undefined it has no longer. */
export function fieldOperations(fields: Readonly<Record<string, unknown>>): Operation[] {
  return Object.entries(fields).map(([name, value]) =>
    value === undefined ? { op: 'field', name } : { op: 'field', name, value },
  );
}
