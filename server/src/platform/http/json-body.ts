import { messageOf } from '@vestry/sync/messages/message';
import type { MessageKey } from '@vestry/sync/messages/translate';
import { isPlainObject } from '@vestry/sync/tree/json';
import { jsonProblem, type JsonProblem } from '@vestry/sync/tree/json-problem';
import type { FastifyInstance } from 'fastify';
import { AppError } from './errors';

/** Far above what the deepest allowed tree needs, far below what a recursive reader's stack can bear. */
const MAX_NESTING = 200;

/** No endpoint has such fields; a careless copy of them would change what every object inherits. */
function isPoison(key: string, value: unknown): boolean {
  return (
    key === '__proto__' ||
    (key === 'constructor' && isPlainObject(value) && Object.hasOwn(value, 'prototype'))
  );
}

const MESSAGES: Record<JsonProblem['problem'], MessageKey> = {
  broken: 'server.brokenText',
  deep: 'server.nestedTooDeeply',
  refused: 'server.poison',
};

/** Finds what no endpoint accepts, whatever its schema: text that cannot be stored, and too deep nesting. */
export function findUnstorable(value: unknown): { field: string; message: string } | undefined {
  const found = jsonProblem(value, MAX_NESTING);
  return found ? { field: found.field, message: MESSAGES[found.problem] } : undefined;
}

function readJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError('badRequest', messageOf('server.notJson'));
  }
  const found = jsonProblem(value, MAX_NESTING, isPoison);
  if (!found) return value;
  const { field } = found;
  const message = MESSAGES[found.problem];
  const whole = messageOf('server.fieldSays', { field: field || messageOf('server.theBody'), message });
  const detail = { message: whole, fieldErrors: [{ field, message }] };
  throw new AppError(found.problem === 'refused' ? 'badRequest' : 'invalid', detail);
}

/** JSON is the one content type; an empty body is no body. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_request, text, done) => {
    // What this throws is the answer.
    done(null, text === '' ? undefined : readJson(text));
  });
}

/** For routes that take no body: whatever is sent with the request is neither read nor parsed. */
export function ignoreBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _body, done) => done(null, undefined));
}
