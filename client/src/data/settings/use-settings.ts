import { useEffect } from 'react';
import { readSiteSettings } from '@vestry/sync/contract/site-settings';
import { call } from '../http/call';
import { onEventsBegin } from '../http/events-begin';
import { type Remote, useRemote } from '../http/use-remote';
import { useDatabase } from '../storage/use-database';
import { keepSettings, type SettingsHere, useSettingsHere } from './settings-here';

interface Settings extends Pick<Remote<unknown>, 'offline' | 'error' | 'reload'> {
  /** Null until this device has received them; undefined while they are read. */
  row: SettingsHere | null | undefined;
}

/** The site's settings as this device knows them, which asks the server for them. */
export function useSettings(): Settings {
  const db = useDatabase();
  const row = useSettingsHere();
  const { offline, error, reload } = useRemote(db && ['site-settings', db.userId], async ({ signal }) => {
    const settings = await call(readSiteSettings, {});
    // Asked again meanwhile: the later answer may be kept already.
    if (db && !signal.aborted) await keepSettings(db, settings);
    return settings;
  });
  // The server ends the connection when somebody changes the settings, and a new one begins.
  useEffect(() => onEventsBegin(reload), [reload]);
  return { row, offline, error, reload };
}
