import { pull, push } from '@vestry/sync/contract/sync';
import { CLIENT_IS_OLDER, CLIENT_TAKEN } from '@vestry/sync/contract/sync-limits';
import { type FailureKind, NetworkFailure, type SyncNetwork } from '@vestry/sync/engine/ports';
import { PROTOCOL_VERSION } from '@vestry/sync/engine/protocol-version';
import { shapesToSend } from '@vestry/sync/widgets/shapes';
import { ApiError, NO_ANSWER } from '../http/api-error';
import { call } from '../http/call';

/** What this program speaks, and which widgets it knows: the server tells by it which of the two is the older one. */
const version = () => ({ protocol: PROTOCOL_VERSION, ...shapesToSend() });

/** The engine's network port: the API's push and pull, failures told apart by what to do about them. */
export const apiNetwork: SyncNetwork = {
  push: ({ clientId, epoch, mutations }) =>
    asFailure(() => {
      const known = epoch === null ? {} : { epoch };
      return call(push, { body: { ...version(), clientId, ...known, mutations } });
    }),
  pull: ({ clientId, cookie }) =>
    asFailure(() =>
      call(pull, { query: { ...version(), clientId, ...(cookie === null ? {} : { cookie }) } }),
    ),
  isDown: () => !navigator.onLine,
};

export async function asFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new NetworkFailure(kindOf(error), error.message, error.status, error.retryAfter);
  }
}

function kindOf({ status, fieldErrors }: ApiError): FailureKind {
  if (status === NO_ANSWER) return 'offline';
  if (status === 401) return 'session';
  if (status === 403)
    return fieldErrors.some(({ field }) => field === CLIENT_TAKEN) ? 'foreign' : 'forbidden';
  const other = fieldErrors.find(({ field }) => field === 'protocol');
  // A server that gives no code is of before the codes, and thus older than this app.
  if (other) return other.code === CLIENT_IS_OLDER.code ? 'outdated' : 'ahead';
  return status === 429 || status === 408 || status >= 500 || status < 400 ? 'busy' : 'refused';
}
