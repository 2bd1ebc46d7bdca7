import { z } from 'zod';

/** What is written last into a backup, and read first when it is put back. */
export const manifestSchema = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** It can be put back into exactly this shape of the database. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** False: the images are in an object store, which has its own ways. */
  media: z.boolean(),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const MANIFEST = 'manifest.json';
export const tableFile = (name: string): string => `${name}.copy.gz`;
