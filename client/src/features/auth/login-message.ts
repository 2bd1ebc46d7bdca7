import { ApiError, isOffline } from '../../data/http/api-error';

/** What a failed sign-in says above the form (PRODUCT.md SI3). */
export function loginMessage(error: unknown): string {
  if (isOffline(error)) return 'No connection. Signing in needs the network.';
  return error instanceof ApiError ? error.message : 'An unexpected error occurred';
}
