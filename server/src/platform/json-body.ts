import type { FastifyInstance } from 'fastify';
import { AppError } from './errors';

/** Far above what the deepest allowed tree needs, far below what a recursive reader's stack can bear. */
const MAX_NESTING = 200;

/** A lone half of a surrogate pair, or NUL: PostgreSQL refuses both in text. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}

interface Visit {
  value: unknown;
  /** The first key on the way, which names the field. */
  field: string;
  depth: number;
}

/** What no endpoint takes, whatever its schema: text that cannot be stored, nesting without end. Never recurses. */
export function findUnstorable(root: unknown): { field: string; message: string } | undefined {
  const visits: Visit[] = [{ value: root, field: '', depth: 0 }];
  for (let visit = visits.pop(); visit; visit = visits.pop()) {
    const { value, field, depth } = visit;
    if (typeof value === 'string') {
      if (!isStorable(value)) return { field, message: 'must not contain NUL or broken characters' };
    } else if (typeof value === 'object' && value !== null) {
      if (depth > MAX_NESTING) return { field, message: 'is nested too deeply' };
      for (const [key, child] of Object.entries(value)) {
        if (!isStorable(key)) return { field, message: 'must not contain NUL or broken characters' };
        visits.push({ value: child, field: depth === 0 ? key : field, depth: depth + 1 });
      }
    }
  }
  return undefined;
}

/** JSON is the one content type; `__proto__` is refused, an empty body is no body. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined);
    return parse(request, text, (error, value: unknown) => {
      if (error) return done(new AppError('badRequest', 'The body is not valid JSON'));
      const wrong = findUnstorable(value);
      if (wrong) {
        const message = `${wrong.field || 'The body'} ${wrong.message}`;
        return done(new AppError('invalid', { message, fieldErrors: [wrong] }));
      }
      return done(null, value);
    });
  });
}
