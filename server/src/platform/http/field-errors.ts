import type { FieldError } from '@vestry/sync/contract/envelope';
import type { z } from 'zod';

/** Enough for every field of a form; a body of nothing but faults is not answered with all of them. */
const MAX_ERRORS = 100;

type RawIssue = z.core.$ZodRawIssue;

/** 'headerId' -> 'Header id'; a place in a list has no name of its own. */
function label(path: readonly PropertyKey[] | undefined): string {
  const last = path?.findLast((part) => typeof part === 'string') ?? 'value';
  const words = last.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function bound(issue: { origin: string }, limit: number | bigint, words: 'at least' | 'at most'): string {
  const unit = { string: ' characters', array: ' entries' }[issue.origin] ?? '';
  return `must be ${words} ${limit}${unit}`;
}

function explain(issue: RawIssue): string | undefined {
  const name = label(issue.path);
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? `${name} is required` : `${name} must be of type ${issue.expected}`;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return `${name} is required`;
      return `${name} ${bound(issue, issue.minimum, 'at least')}`;
    case 'too_big':
      return `${name} ${bound(issue, issue.maximum, 'at most')}`;
    case 'invalid_value':
      return `${name} must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
    case 'invalid_union':
      return `${name} is not valid`;
    default:
      return undefined;
  }
}

function fromIssue(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: [...path, key].join('.'), message: 'Unknown field' }));
  }
  const code: unknown = issue.code === 'custom' ? issue.params?.['code'] : undefined;
  return [{ field: path.join('.'), message: issue.message, ...(typeof code === 'string' ? { code } : {}) }];
}

/**
 * Parses, with messages that a person can read; a message that the schema itself gives comes first.
 * On failure: the dotted path of each field and what is wrong with it.
 */
export function parseFields(
  schema: z.ZodType,
  value: unknown,
): { ok: true; data: unknown } | { ok: false; errors: FieldError[] } {
  const result = schema.safeParse(value, { error: explain });
  if (result.success) return { ok: true, data: result.data };
  return {
    ok: false,
    errors: result.error.issues.slice(0, MAX_ERRORS).flatMap(fromIssue).slice(0, MAX_ERRORS),
  };
}
