import type { FieldError } from '@vestry/sync/contract/envelope';

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

const USUAL_MESSAGE: Record<ErrorKind, string> = {
  badRequest: 'The request is malformed',
  unauthorized: 'Please sign in',
  forbidden: 'You are not allowed to do this',
  notFound: 'Not found',
  conflict: 'This conflicts with what is stored',
  tooLarge: 'The request is too large',
  unsupported: 'This content type is not supported',
  invalid: 'Please correct the marked fields',
  tooMany: 'Too many requests, please try again later',
  unavailable: 'The service is not available right now, please try again',
  internal: 'Internal server error',
};

export interface ErrorDetail {
  message?: string;
  /** `[{field, message}]`, shown at the fields of a form. */
  fieldErrors?: FieldError[];
  /** Seconds, for the Retry-After header of `tooMany` and `unavailable`. */
  retryAfter?: number;
}

/** An expected failure: thrown anywhere below a route, made into the envelope by the one error handler. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly statusCode: number;
  readonly fieldErrors: FieldError[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(kind: ErrorKind, detail: string | ErrorDetail = {}) {
    const { message, fieldErrors, retryAfter } = typeof detail === 'string' ? { message: detail } : detail;
    super(message ?? USUAL_MESSAGE[kind]);
    this.name = 'AppError';
    this.kind = kind;
    this.statusCode = STATUS[kind];
    this.fieldErrors = fieldErrors;
    this.retryAfter = retryAfter;
  }
}

/** 422 (or 409 for a taken name) with field errors. */
export function fieldError(
  field: string,
  message: string,
  kind: 'invalid' | 'conflict' = 'invalid',
): AppError {
  return new AppError(kind, { message, fieldErrors: [{ field, message }] });
}
