import { type SetupFinding, SETUP_LEVELS, type SetupName } from '@vestry/sync/status/setup';
import type { Config } from '../../config';
import type { StoredMailServer } from '../../platform/mail/mail-server';
import { findingsOfSettings } from '../../platform/setup/of-settings';
import { setupText } from '../../platform/setup/setup';
import { fault, type Finding, warning } from './finding';

export const judgeSetup = (found: SetupFinding): Finding =>
  (SETUP_LEVELS[found.name] === 'problem' ? fault : warning)(setupText(found));

interface Known {
  postgres?: string;
  now?: Date;
  /** That of the dashboard. */
  mailServer?: StoredMailServer | undefined;
}

/** Gives the findings of a start that have these names; those about PostgreSQL need its version. */
export function setupOf(
  config: Config,
  names: readonly SetupName[],
  { postgres, now = new Date(), mailServer }: Known = {},
): Finding[] {
  const all = findingsOfSettings(config, { node: process.versions.node, postgres, now }, mailServer);
  return all.filter(({ name }) => names.includes(name)).map(judgeSetup);
}
