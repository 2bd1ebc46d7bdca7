import { pull, push } from '@vestry/sync/contract/sync';
import { readReply } from '@vestry/sync/engine/change-result';
import { failureOf } from '@vestry/sync/engine/failure';
import { NetworkFailure, type SyncNetwork } from '@vestry/sync/engine/ports';
import { PROTOCOL_VERSION } from '@vestry/sync/engine/protocol-version';
import { shapesToSend } from '@vestry/sync/widgets/shapes';
import { ApiError } from '../http/api-error';
import { call } from '../http/call';

/** What this program speaks, and which widgets it knows: the server finds out by it which of the two is older. */
const version = () => ({ protocol: PROTOCOL_VERSION, ...shapesToSend() });

/** The engine's network port for one person's work: the API's push and pull, failures sorted by what to do about them. */
export const networkOf = (person: number): SyncNetwork => ({
  push: ({ clientId, epoch, mutations }) =>
    asFailure(async () => {
      const known = epoch === null ? {} : { epoch };
      const body = { ...version(), clientId, ...known, mutations };
      return readReply(await call(push, { body }, { person }));
    }),
  pull: ({ clientId, cookie }) =>
    asFailure(() =>
      call(pull, { query: { ...version(), clientId, ...(cookie === null ? {} : { cookie }) } }, { person }),
    ),
  isDown: () => !navigator.onLine,
});

export async function asFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { kind, reason } = failureOf(error);
    throw new NetworkFailure(kind, error.message, {
      ...(reason === null ? {} : { reason }),
      retryAfter: error.retryAfter,
    });
  }
}
