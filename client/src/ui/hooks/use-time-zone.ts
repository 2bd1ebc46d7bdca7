import { currentTimeZone } from '@vestry/sync/text/format';
import { useSyncExternalStore } from 'react';
import { onTimeZone } from '../../lib/site-cookies';

/** Draws again what shows a time when an admin has changed the clock of the site. */
export const useTimeZone = (): string => useSyncExternalStore(onTimeZone, currentTimeZone);

const none = () => undefined;

/** For what seldom shows a time: a browser reads much before it knows a zone. */
export const useTimeZoneWhere = (needed: boolean): string | undefined =>
  useSyncExternalStore(onTimeZone, needed ? currentTimeZone : none);
