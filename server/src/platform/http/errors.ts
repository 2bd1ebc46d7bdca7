import type { FieldError } from '@vestry/sync/contract/envelope';
import type { MessageKey } from '@vestry/sync/messages/translate';

const STATUS = {
  badRequest: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  unsupported: 415,
  invalid: 422,
  tooMany: 429,
  /** Worth another try; not the caller's fault. */
  unavailable: 503,
  /** A fault of ours: it shows nothing of itself. */
  internal: 500,
} as const;
export type ErrorKind = keyof typeof STATUS;

const KINDS = Object.keys(STATUS) as ErrorKind[];

/** The kind that is answered with this status; undefined for a status that none is. */
export const kindOf = (status: number): ErrorKind | undefined =>
  KINDS.find((kind) => STATUS[kind] === status);

const USUAL_MESSAGE: Record<ErrorKind, MessageKey> = {
  badRequest: 'server.badRequest',
  unauthorized: 'server.unauthorized',
  forbidden: 'server.forbidden',
  notFound: 'server.notFound',
  conflict: 'server.conflict',
  tooLarge: 'server.tooLarge',
  unsupported: 'server.unsupported',
  invalid: 'server.invalid',
  tooMany: 'server.tooMany',
  unavailable: 'server.unavailable',
  internal: 'server.internal',
};

export type ListKey = 'server.invalidBody' | 'server.invalidPath' | 'server.invalidQuery';

export interface ErrorDetail {
  message?: string;
  /** `[{field, message}]`, shown at the fields of a form. */
  fieldErrors?: FieldError[];
  /** Says all field errors in its {list}, instead of the message. */
  list?: ListKey;
  /** Seconds, for the Retry-After header of `tooMany` and `unavailable`. */
  retryAfter?: number;
  /** The log has its cause already: once, however many requests fail of it. */
  isLogged?: boolean;
}

/**
 * An expected failure: thrown anywhere below a route, made into the envelope by the one error handler, which says its
 * messages (`messageOf`) in the language of the request.
 */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly statusCode: number;
  readonly fieldErrors: FieldError[] | undefined;
  readonly list: ListKey | undefined;
  readonly retryAfter: number | undefined;
  readonly isLogged: boolean;

  constructor(kind: ErrorKind, detail: string | ErrorDetail = {}) {
    const {
      message,
      fieldErrors,
      list,
      retryAfter,
      isLogged = false,
    } = typeof detail === 'string' ? { message: detail } : detail;
    super(message ?? list ?? USUAL_MESSAGE[kind]);
    this.name = 'AppError';
    this.kind = kind;
    this.statusCode = STATUS[kind];
    this.fieldErrors = fieldErrors;
    this.list = list;
    this.retryAfter = retryAfter;
    this.isLogged = isLogged;
  }
}

/** Makes a 422 (or 409 for a taken name) with field errors. */
export function fieldError(
  field: string,
  message: string,
  kind: 'invalid' | 'conflict' = 'invalid',
): AppError {
  return new AppError(kind, { message, fieldErrors: [{ field, message }] });
}
