import { z } from 'zod';
import { OLDEST_PROTOCOL } from '../engine/protocol-version';
import { FILE_FORMATS } from '../media/file-format';
import { IMAGE_FORMATS } from '../media/format';
import { sentTreeSchema } from '../tree/node';
import { SHAPES_TEXT } from '../widgets/shapes';
import { documentKindSchema } from './document';
import { bodyId } from './numbers';
import { sentRecordSchema } from './reviews';
import { siteSettingsSchema } from './site-settings';
import { mutationSchema } from './sync';
import { WORK_FORMAT, WORK_VERSION } from './work-format';

const stateSchema = z.object({ fields: z.record(z.string(), z.unknown()), tree: sentTreeSchema });
const head = { uid: z.uuid(), kind: documentKindSchema, id: z.number().int(), version: z.number().int() };

/** What may be on its way to the server, or waits for a person: refused, or held behind what was. */
const rowSchema = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['pending', 'acknowledged']), mutation: mutationSchema }),
  z.object({
    state: z.enum(['refused', 'held']),
    mutation: z.object({ uid: z.uuid(), kind: documentKindSchema, type: z.string().max(20) }),
  }),
]);

const key = z.string().regex(/^[0-9a-f]{16}$/);
const filename = z
  .string()
  .max(250)
  .regex(/^[^/\\]+$/);
const pixels = z.number().int().min(1).max(100_000);
const base64 = z.string().regex(/^[A-Za-z0-9+/]*={0,2}$/);
const upload = { key, filename, name: z.string().max(500), base64 };
const uploadSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('image'),
    ...upload,
    format: z.enum(IMAGE_FORMATS),
    width: pixels,
    height: pixels,
  }),
  z.object({ kind: z.literal('file'), ...upload, format: z.enum(FILE_FORMATS) }),
]);

/** What one device has not sent, as a file: see `sync/docs/work-file.md`. */
export const workSchema = z.object({
  format: z.literal(WORK_FORMAT),
  version: z.literal(WORK_VERSION),
  exportedAt: z.iso.datetime(),
  protocol: z.number().int().min(OLDEST_PROTOCOL),
  shapes: z.string().max(20_000).regex(SHAPES_TEXT),
  /** `epoch`: of the server's database; null for a device that has never heard of it. */
  site: z.object({ address: z.string().max(500), epoch: z.uuid().nullable() }),
  /** Whose device it is, and its client id. */
  by: z.object({ id: bodyId, username: z.string().max(200) }),
  device: z.uuid(),
  outbox: z.array(rowSchema),
  documents: z.array(z.object({ ...head, server: stateSchema.nullable(), view: stateSchema.nullable() })),
  drafts: z.array(z.object({ ...head, base: stateSchema.nullable(), ...stateSchema.shape })),
  reviews: z.array(sentRecordSchema.loose()),
  settings: siteSettingsSchema.partial().nullable(),
  images: z.array(uploadSchema),
  /** Names of pictures and files for which there was no place. */
  imagesLeft: z.array(z.string()),
});
export type Work = z.infer<typeof workSchema>;
