import { setupFinding, type SetupFinding } from '@vestry/sync/status/setup';
import type { DatabaseTraits } from '../db/check-database';
import { NEWEST_POSTGRES } from './supported-majors';

/** Finds traits of the database with which the server works, but not as it should. */
export function ofTraits({ version, timeout, folds, collation, provided }: DatabaseTraits): SetupFinding[] {
  const found: SetupFinding[] = [];
  if (version > NEWEST_POSTGRES)
    found.push(setupFinding('postgresUntried', { version, newest: NEWEST_POSTGRES }));
  // Where the pooler takes the server's own limit away.
  if (timeout === '0') found.push(setupFinding('statementsEndless', {}));
  if (!folds) found.push(setupFinding('collationAscii', {}));
  if (collation !== null && provided !== null && collation !== provided)
    found.push(setupFinding('collationChanged', { made: collation, provided }));
  return found;
}
