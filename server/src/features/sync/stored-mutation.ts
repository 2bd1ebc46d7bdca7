import { createHash } from 'node:crypto';
import { codeOf } from '@vestry/sync/contract/refusal';
import type { Mutation, MutationResult } from '@vestry/sync/contract/sync';
import { jsonText } from '@vestry/sync/tree/canonical';
import { DEFAULT_LANGUAGE } from '@vestry/sync/messages/languages';
import { inWords } from '@vestry/sync/messages/in-words';
import type { Refused } from '../../platform/documents/change';

const MAX_ERRORS = 20;
const MAX_FIELD = 100;
const MAX_MESSAGE = 300;

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}

/** A cut message could not be translated any more: a long one is stored in English. */
function shortened(text: string): string {
  return text.length > MAX_MESSAGE ? cut(inWords(text, DEFAULT_LANGUAGE), MAX_MESSAGE) : text;
}

/** The answer to a refused change, as it is stored and sent again: what it quotes of the change has a bound. */
export function refusal(number: number, { reason, message, errors }: Refused): MutationResult {
  return {
    number,
    status: 'refused',
    code: codeOf(reason),
    message: shortened(message),
    errors: errors.slice(0, MAX_ERRORS).map((error) => ({
      ...error,
      field: cut(error.field, MAX_FIELD),
      message: shortened(error.message),
    })),
  };
}

/** What a change says. The number that a document had says nothing of it: a device may learn that later. */
function contentOf<Sent extends object>(mutation: Sent): Omit<Sent, 'id'> {
  const { id: _id, ...content } = { id: undefined, ...mutation };
  return content;
}

function digest(mutation: object): string {
  return createHash('sha256').update(jsonText(mutation)).digest('base64');
}

/**
 * What is kept of a refused change: that it came, what it was made on, and by what it is known when it comes again.
 * Nothing is ever made of its contents.
 */
export function refusedBody(mutation: Mutation): string {
  const { number, uid, kind, type } = mutation;
  const base = 'base' in mutation ? { base: mutation.base } : {};
  return JSON.stringify({ number, uid, kind, type, ...base, sha256: digest(contentOf(mutation)) });
}

/** The order of keys makes no difference; a device that sends what it sent before is known by its bytes. */
export function isSame(body: string, mutation: Mutation): boolean {
  if (body === JSON.stringify(mutation)) return true;
  const stored = JSON.parse(body) as Mutation & { sha256?: unknown };
  // A mutation has no such field of its own.
  if (typeof stored.sha256 === 'string') return stored.sha256 === digest(contentOf(mutation));
  return jsonText(contentOf(stored)) === jsonText(contentOf(mutation));
}
