import type { FieldError } from '@vestry/sync/contract/envelope';
import { messageOf } from '@vestry/sync/messages/message';
import type { MessageKey } from '@vestry/sync/messages/translate';
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

const BOUNDS: Record<string, { least: MessageKey; most: MessageKey }> = {
  string: { least: 'server.atLeastCharacters', most: 'server.atMostCharacters' },
  array: { least: 'server.atLeastEntries', most: 'server.atMostEntries' },
};
const PLAIN_BOUNDS = { least: 'server.atLeast', most: 'server.atMost' } as const;

function bound(issue: { origin: string }, field: string, side: 'least' | 'most', limit: number | bigint) {
  const key = (BOUNDS[issue.origin] ?? PLAIN_BOUNDS)[side];
  return messageOf(key as 'server.atLeast', { field, limit: String(limit) });
}

function explain(issue: RawIssue): string | undefined {
  const field = label(issue.path);
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return messageOf('server.required', { field });
      return messageOf('server.mustBeType', { field, type: issue.expected });
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return messageOf('server.required', { field });
      return bound(issue, field, 'least', issue.minimum);
    case 'too_big':
      return bound(issue, field, 'most', issue.maximum);
    case 'invalid_value':
      return messageOf('server.oneOf', { field, values: issue.values.map(String).join(', ') });
    case 'invalid_format':
    case 'invalid_union':
      return messageOf('server.notValid', { field });
    default:
      return undefined;
  }
}

function fromIssue(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: [...path, key].join('.'),
      message: messageOf('server.unknownField'),
    }));
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
