import type { z } from 'zod';
import { messageOf } from '../../messages/message';

const KINDS: Readonly<Record<string, string>> = {
  string: messageOf('tree.mustBeText'),
  number: messageOf('tree.mustBeNumber'),
  int: messageOf('tree.mustBeWhole'),
  boolean: messageOf('tree.mustBeFlag'),
  array: messageOf('tree.mustBeList'),
  object: messageOf('tree.mustBeObject'),
};

/** A list of more values says nothing to anybody. */
const MAX_NAMED = 12;

function bound(origin: string, max: number): string {
  if (origin === 'string') return messageOf('tree.tooLong', { max });
  return origin === 'array' ? messageOf('tree.tooManyItems', { max }) : messageOf('tree.atMost', { max });
}

/**
 * For zod: the message of the catalogue where a widget's schema has none of its own. The input itself is never repeated.
 */
export function fieldMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return messageOf('tree.missing');
      return KINDS[issue.expected] ?? messageOf('tree.invalid');
    case 'unrecognized_keys': {
      const names = issue.keys.slice(0, 3).map((key) => key.slice(0, 40));
      return messageOf('tree.hasNoField', { names: names.join(', ') });
    }
    case 'invalid_value':
      if (issue.values.length > MAX_NAMED) return messageOf('tree.named');
      return messageOf('tree.oneOf', { values: issue.values.join(', ') });
    case 'too_big':
      return bound(issue.origin, Number(issue.maximum));
    case 'too_small':
      if (issue.origin === 'string' || issue.origin === 'array') return messageOf('tree.missing');
      return messageOf('tree.atLeast', { min: Number(issue.minimum) });
    default:
      return messageOf('tree.invalid');
  }
}
