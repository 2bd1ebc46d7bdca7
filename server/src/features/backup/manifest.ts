import { z } from 'zod';

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0);

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: count,
  /** The size of its file in the backup. */
  bytes: count,
  sha256: digest,
});

const mediaSummary = { files: count, bytes: count, missing: z.array(z.string()) };

const mediaSchema = z.discriminatedUnion('kept', [
  /** In the backup; `list` is the file with their sums. */
  z.object({ kept: z.literal('here'), ...mediaSummary, list: z.object({ bytes: count, sha256: digest }) }),
  /** In an object store, where they were looked for. */
  z.object({ kept: z.literal('store'), ...mediaSummary, store: z.string() }),
]);

/** What is written last into a backup, and read first when it is restored. */
export const manifestSchema = z.object({
  format: z.literal(2),
  takenAt: z.iso.datetime(),
  /** The shape that the database had. */
  migrations: z.array(z.string()).min(1),
  /** Which ones there must be, the shape says: that is looked up when they are restored. */
  tables: z.array(tableSchema).min(1),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The version of the product. */
  product: z.string(),
  finishedAt: z.iso.datetime(),
  /** The site that the backup belongs to. */
  site: z.uuid(),
  media: mediaSchema,
});

export type Manifest = z.infer<typeof manifestSchema>;
export type TableDump = z.infer<typeof tableSchema>;

export const MANIFEST = 'manifest.json';
/** As `sha256sum -c` reads it, in the backup's folder. */
export const MEDIA_LIST = 'media.sha256';
export const tableFile = (name: string): string => `database/${name}.copy.gz`;
export const mediaFile = (path: string): string => `media/${path}`;

export const rowsOf = ({ tables }: Pick<Manifest, 'tables'>): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0);
