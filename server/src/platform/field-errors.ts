import type { FieldError } from '@vestry/sync/contract/envelope';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** 'headerId' -> 'Header id' */
function label(field: string): string {
  const last = field.split('.').pop() ?? '';
  const words = last.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function messageOf(issue: Issue, field: string): string {
  const missing = issue.code === 'invalid_type' && issue.message.endsWith('received undefined');
  return missing ? `${label(field)} is required` : issue.message;
}

function fromIssue(issue: Issue): FieldError[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: [...path, key].join('.'), message: 'Unknown field' }));
  }
  const field = path.join('.');
  return [{ field, message: messageOf(issue, field) }];
}

/** What a schema found, as a form shows it: the dotted path of each field and what is wrong with it. */
export function fieldErrorsOf(error: z.ZodError): FieldError[] {
  return error.issues.flatMap(fromIssue);
}
