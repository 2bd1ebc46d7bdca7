import type { FirstSettings } from '@vestry/sync/contract/site-settings';
import { equal } from '@vestry/sync/tree/json';
import type { Logger } from 'pino';
import { imageFacts } from '../features/media/image-facts';
import { checkChanges } from '../features/settings/check-changes';
import { SERVER } from '../platform/audit-log/record-audit-entries';
import type { Sql, Transaction } from '../platform/db/db';
import { AppError } from '../platform/http/errors';
import { SettingsSubscription } from '../platform/settings/settings-subscription';
import * as format from './format';
import type { ExportedFolder } from './read-folder';
import type { Report } from './report';

interface Importing {
  sql: Sql;
  log: Logger;
  first: FirstSettings;
}

interface Import {
  folder: ExportedFolder;
  /** The numbers of the elements, by uid. */
  numbers: ReadonlyMap<string, number>;
  report: Report;
}

/**
 * Makes the settings of a folder those of the site, in a transaction in which its elements are there. What they may not be
 * is a problem of the report.
 */
export async function importSettings(
  tx: Transaction,
  { sql, log, first }: Importing,
  { folder, numbers, report }: Import,
): Promise<void> {
  const { header, footer, ...settings } = await folder.json(format.SETTINGS, format.exportedSettings);
  const numberOf = (uid: string | null) => (uid === null ? null : (numbers.get(uid) ?? null));
  const requested = { ...settings, headerId: numberOf(header), footerId: numberOf(footer) };
  const subscription = new SettingsSubscription(sql, log, first);
  await tx`
    insert into site_settings (name, language, time_zone) values (${first.name}, ${first.language}, ${first.timeZone})
    on conflict (id) do update set name = excluded.name where site_settings.name is null`;
  let current = subscription.current;
  const after = await subscription.write(
    tx,
    (before) => {
      current = before;
      return requested;
    },
    SERVER,
  );
  report.settings = Object.entries(after).flatMap(([name, value]) =>
    equal(value, current[name as keyof typeof current]) ? [] : [name],
  );
  try {
    await checkChanges(requested, {
      current,
      sql: tx,
      imageSizes: (addresses) => imageFacts(tx, addresses),
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    for (const { field, message } of error.fieldErrors ?? [])
      report.problem(`${format.SETTINGS}: ${field}`, message);
  }
}
