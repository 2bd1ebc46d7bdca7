import { type FieldError, failureSchema } from '@vestry/sync/contract/envelope';
import type { RefusalReason } from '@vestry/sync/contract/refusal';
import { failureOf } from '@vestry/sync/engine/failure';
import { inWords } from '@vestry/sync/messages/in-words';
import { t } from '@vestry/sync/messages/translate';
import { StorageFailure } from '../storage/storage-failure';

/** No answer came: no network, or a server that is down. The text is PRODUCT.md RE3's. */
export const NO_ANSWER = 0;

/** Returns a call that got no answer. */
export const noAnswer = (): ApiError => new ApiError(NO_ANSWER, inWords('common.unexpectedError'));

/** A reply that is none of this API's. */
export const unexpectedReply = (status: number): ApiError =>
  new ApiError(status, inWords('common.unexpectedReply'));

/** A call that failed. `status` is the HTTP status, 0 when no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly fieldErrors: readonly FieldError[];
  /** Milliseconds that the server asks to wait; 0 for no wish. */
  readonly retryAfter: number;
  /** Of a refusal to refresh, because there is no session any more: the epoch of the server's database. */
  endedAt: string | null = null;

  constructor(status: number, message: string, fieldErrors: readonly FieldError[] = [], retryAfter = 0) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.fieldErrors = fieldErrors;
    this.retryAfter = retryAfter;
  }
}

/**
 * PRODUCT.md RE3: a list of messages gives its first; an unreadable body gives no field errors. What answers in another form is
 * something between here and the server, which knows nothing of what was sent but its size.
 */
export function errorFromBody(status: number, body: unknown, retryAfter = 0): ApiError {
  const { success, data: failure } = failureSchema.safeParse(body);
  const { message, data } = failure ?? {};
  const first = Array.isArray(message) ? message[0] : message;
  const text = first || inWords('common.requestFailed');
  const error = new ApiError(status, text, data, retryAfter);
  const isOfServer = success || [null, 'tooLarge'].includes(reasonFor(error));
  return isOfServer ? error : new ApiError(500, text, data, retryAfter);
}

/** Returns all messages for one field, joined with ', ' (PRODUCT.md RE3); null for none. */
export function fieldMessage(errors: readonly FieldError[], field: string): string | null {
  const messages = errors.filter((each) => each.field === field).map((each) => inWords(each.message));
  return messages.length > 0 ? messages.join(', ') : null;
}

export const isOffline = (error: unknown): boolean => error instanceof ApiError && error.status === NO_ANSWER;

/** The server does not answer, or fails: what this device has is the best that there is. */
export const isOutOfService = (error: unknown): boolean =>
  isOffline(error) || (error instanceof ApiError && error.status >= 500);

/** The server met a fault of its own over this very call; others may do. */
export const isServerFault = (error: unknown): boolean => error instanceof ApiError && error.status === 500;

/** Nobody is signed in: the session has ended, or none could begin. */
export const hasNoSession = (error: unknown): error is ApiError =>
  error instanceof ApiError && failureOf(error).kind === 'session';

/** Why the server refused the call, for good; null for any other failure, which is worth another try. */
export const reasonFor = (error: unknown): RefusalReason | null =>
  error instanceof ApiError ? failureOf(error).reason : null;

/** The session has ended, or does not have the right. */
export const isSignedOut = (error: unknown): boolean =>
  hasNoSession(error) || (error instanceof ApiError && error.status === 403);

/** What a failure says above a form; `offline` when the server does not answer. */
export function failureText(error: unknown, offline: string): string {
  if (isOffline(error)) return offline;
  const isInWords = error instanceof ApiError || error instanceof StorageFailure;
  return isInWords ? error.message : t('common.unexpectedError');
}
