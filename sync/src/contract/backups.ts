import { z } from 'zod';
import { defineEndpoint } from './endpoint';

/** A backup that was taken, and what is known of it. */
export const backupSchema = z.object({
  /** Its time, as its folder is called. */
  name: z.string(),
  /** Machine and folder. */
  place: z.string(),
  takenAt: z.iso.datetime(),
  rows: z.number().int(),
  images: z.number().int(),
  bytes: z.number().int(),
  /** The last test restore into an empty schema that equalled the backup was at this time; null before. */
  drilledAt: z.iso.datetime().nullable(),
  /** The last test restore failed for this reason. */
  drillError: z.string().nullable(),
  /** It was copied off-site at this time; null before. */
  copiedAt: z.iso.datetime().nullable(),
  copyError: z.string().nullable(),
});
export type Backup = z.infer<typeof backupSchema>;

export const listBackups = defineEndpoint({
  method: 'GET',
  path: '/backups',
  summary: 'The backups that there are, newest first',
  access: 'jobs.read',
  reply: z.object({
    backups: z.array(backupSchema),
    /** Whether copies are kept in another place. */
    copied: z.boolean(),
  }),
});
