import { CLIENT_TAKEN } from '@vestry/sync/contract/sync-limits';
import { messageOf } from '@vestry/sync/messages/message';
import { AppError } from '../../platform/http/errors';

/** Named by its field, so that the device can take another id instead of waiting for a right. */
export function foreignDevice(): AppError {
  const message = messageOf('server.otherDevice');
  return new AppError('forbidden', { message, fieldErrors: [{ field: CLIENT_TAKEN, message }] });
}
