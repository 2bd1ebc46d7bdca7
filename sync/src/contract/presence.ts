import { z } from 'zod';
import { defineEndpoint } from './endpoint';

/** Lists who else has a document open: every other tab's user once. */
export const presenceSchema = z.object({ uid: z.uuid(), users: z.array(z.string()) });
export type Presence = z.infer<typeof presenceSchema>;

const openDocument = z.uuid().nullable();

/**
 * Reports which document a tab has open, null for none. It counts for as long as the tab's event stream lives; a stream
 * that begins with `open` needs no such call.
 */
export const present = defineEndpoint({
  method: 'POST',
  path: '/sync/presence',
  summary: 'Which document this tab has open',
  access: 'pages.read',
  body: z.strictObject({ tab: z.uuid(), open: openDocument }),
  reply: z.null(),
});
