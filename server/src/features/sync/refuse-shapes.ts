import { CLIENT_IS_OLDER, SERVER_IS_OLDER } from '@vestry/sync/contract/sync-limits';
import { compareShapes } from '@vestry/sync/widgets/shapes';
import { AppError } from '../../platform/http/errors';

/** What a device sends that knows newer shapes of widgets than this server: nobody here could read it. */
export function refuseNewer(shapes: string): void {
  if (compareShapes(shapes) === 'newer') throw refusal('invalid', SERVER_IS_OLDER);
}

/** What is here is only for devices that know the same shapes: an older one could not show it. */
export function refuseOther(shapes: string): void {
  const compared = compareShapes(shapes);
  if (compared !== 'same')
    throw refusal('badRequest', compared === 'newer' ? SERVER_IS_OLDER : CLIENT_IS_OLDER);
}

/** As the schema refuses another protocol, by the status of the body and of the query. */
function refusal(kind: 'invalid' | 'badRequest', older: typeof CLIENT_IS_OLDER): AppError {
  return new AppError(kind, { fieldErrors: [{ field: 'protocol', ...older }] });
}
