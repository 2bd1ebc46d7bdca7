import { dashboard, dashboardLogs, dayFacts } from '@vestry/sync/contract/analytics';
import { type Backup, listBackups } from '@vestry/sync/contract/backups';
import { listForms } from '@vestry/sync/contract/forms';
import { readMailServer } from '@vestry/sync/contract/mail-server';
import { listMedia } from '@vestry/sync/contract/media';
import { listMediaTags } from '@vestry/sync/contract/media-tags';
import { paged, type FakeServer } from './fake-server';

/** The library has no image. */
export const noMedia = (server: FakeServer): FakeServer =>
  server.on(listMedia, paged([])).on(listMediaTags, []);

/** Nothing is left to be set up. */
const BACKUP: Backup = {
  name: '2026-03-04T02-00-00Z',
  place: 'web-1:/data/backup',
  takenAt: '2026-03-04T02:00:00.000Z',
  rows: 1,
  images: 0,
  bytes: 1,
  drilledAt: null,
  drillError: null,
  copiedAt: null,
  copyError: null,
  isHere: true,
};

/** What Home asks for: there are no forms, and its statistics, which have tests of their own, cannot be had. */
export function answerHome(server: FakeServer): FakeServer {
  for (const endpoint of [dashboard, dashboardLogs, dayFacts]) server.refuse(endpoint, 503);
  return server
    .on(listForms, [])
    .on(readMailServer, { source: 'environment', stored: null, environment: null })
    .on(listBackups, { backups: [BACKUP], copied: false });
}
