// These are apart from the schemas, so that the engine does not load them.

/** A push takes at most this many mutations; more are 422. */
export const MAX_BATCH = 500;

/** A push has at most this many bytes; a larger one is 413. */
export const MAX_PUSH_BYTES = 512 * 1024;

/**
 * Errors of the field `protocol`: which side is the older one says what helps. Apps of protocol 1 decide by these very
 * messages, all later ones by the code.
 */
export const CLIENT_IS_OLDER = {
  code: 'client-is-older',
  message: 'This app is older than the server; reload it',
};
export const SERVER_IS_OLDER = {
  code: 'server-is-older',
  message: 'This server is older than the app; it has to be updated',
};

/**
 * By these fields of errors a device learns that it is not the only one with its client id (a browser profile was
 * copied): of a refused mutation, and of a 403. It takes a new id then and goes on.
 */
export const NUMBER_TAKEN = 'number';
export const CLIENT_TAKEN = 'clientId';

/** A deleted page or element can be restored for so long (PRODUCT.md TR1). */
export const TRASH_DAYS = 30;
