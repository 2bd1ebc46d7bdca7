import { dashboard, dashboardLogs, dayFacts } from '@vestry/sync/contract/analytics';
import { listForms } from '@vestry/sync/contract/forms';
import { listMedia } from '@vestry/sync/contract/media';
import { listMediaTags } from '@vestry/sync/contract/media-tags';
import { paged, type FakeServer } from './fake-server';

/** The library has no image. */
export const noMedia = (server: FakeServer): FakeServer =>
  server.on(listMedia, paged([])).on(listMediaTags, []);

/** What Home asks for: there are no forms, and its statistics, which have tests of their own, cannot be had. */
export function answerHome(server: FakeServer): FakeServer {
  for (const endpoint of [dashboard, dashboardLogs, dayFacts]) server.refuse(endpoint, 503);
  return server.on(listForms, []);
}
