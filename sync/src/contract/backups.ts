import { z } from 'zod';
import { defineEndpoint } from './endpoint';
import { proof } from './own-factors';

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
  /** It lies on the server that answers, so that it can be downloaded; older servers do not say. */
  isHere: z.boolean().default(false),
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

const params = z.object({ name: z.string().max(40) });

export const openBackup = defineEndpoint({
  method: 'POST',
  path: '/backups/{name}/opened',
  summary:
    'With a proof of who one is, a token with which the backup can be downloaded one time, within ten minutes',
  access: 'jobs.manage',
  params,
  body: z.strictObject({ proof }),
  reply: z.object({ token: z.string() }),
});

/** A browser saves it by itself, however large it is: so it is asked for with a token, not with a session. */
export const downloadBackup = defineEndpoint({
  method: 'GET',
  path: '/backups/{name}/file',
  summary: 'The backup as one archive (tar), which `vestry restore` reads',
  access: 'public',
  params,
  query: z.object({ token: z.string().max(1000).default('') }),
  reply: z.string(),
  replyType: 'application/x-tar',
});

/** Longer than the manifest of any backup. */
export const MANIFEST_BYTES = 2 * 1024 * 1024;

const backupFactsSchema = z.object({
  /** Of this site, not of another one. */
  isOwn: z.boolean(),
  takenAt: z.iso.datetime(),
  /** The version of the product that has taken it. */
  product: z.string(),
  rows: z.number().int(),
  images: z.number().int(),
  /** The images are in it; else they are in an object store. */
  withImages: z.boolean(),
  /** Why this version cannot restore it; null: it can. */
  refusal: z.string().nullable(),
});
export type BackupFacts = z.infer<typeof backupFactsSchema>;

export const judgeBackup = defineEndpoint({
  method: 'POST',
  path: '/backups/judged',
  summary: 'Says of which site and of when a backup is, by the manifest in it; nothing is restored',
  access: 'jobs.manage',
  body: z.strictObject({ manifest: z.string().max(MANIFEST_BYTES) }),
  bodyLimit: 2 * MANIFEST_BYTES,
  reply: backupFactsSchema,
  takesMemory: true,
});
