import { z } from 'zod';
import { OLDEST_PROTOCOL } from '../engine/protocol-version';
import { FILE_FORMATS } from '../media/file-format';
import { IMAGE_FORMATS } from '../media/format';
import { LANGUAGES } from '../messages/languages';
import { sentTreeSchema } from '../tree/node';
import { SHAPES_TEXT } from '../widgets/shapes';
import { documentKindSchema } from './document';
import { describeMedia } from './media';
import { bodyId } from './numbers';
import { sentRecordSchema } from './reviews';
import { deviceSettingsSchema } from './site-settings';
import { mutationSchema } from './sync';
import { WORK_FORMAT, WORK_VERSION } from './work-format';

const stateSchema = z.object({ fields: z.record(z.string(), z.unknown()), tree: sentTreeSchema });
const head = { uid: z.uuid(), kind: documentKindSchema, id: z.number().int(), version: z.number().int() };

/** A row may be on its way to the server, or wait for a person: refused, or blocked by a refused one. */
const rowSchema = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['pending', 'acknowledged']), mutation: mutationSchema }),
  z.object({
    state: z.enum(['refused', 'held']),
    mutation: z.object({ uid: z.uuid(), kind: documentKindSchema, type: z.string().max(20) }),
  }),
]);

const filename = z
  .string()
  .max(250)
  .regex(/^[^/\\]+$/);
const pixels = z.number().int().min(1).max(100_000);
const upload = { filename, name: z.string().max(500), size: z.number().int().min(0) };

const ofContent = { key: z.string().regex(/^[0-9a-f]{16}$/), base64: z.string() };

/** Has the schema of a change of each kind, by the name of the kind. */
const KINDS: Readonly<Record<string, z.ZodObject>> = {
  review: z.object({ payload: sentRecordSchema }),
  siteSettings: z.object({ payload: deviceSettingsSchema.partial() }),
  language: z.object({ payload: z.object({ language: z.enum(LANGUAGES).nullable() }) }),
  image: z.object({
    ...ofContent,
    payload: z.object({
      ...upload,
      format: z.enum(IMAGE_FORMATS),
      width: pixels,
      height: pixels,
      said: describeMedia.body.pick({ alt: true, decorative: true, tags: true }).optional(),
    }),
  }),
  file: z.object({ ...ofContent, payload: z.object({ ...upload, format: z.enum(FILE_FORMATS) }) }),
};

/** The latest moment that a date can be, in milliseconds: of a later one no screen could say when it was. */
const LATEST = 8.64e15;

/** A change that is none of a document. One of a kind that this program does not know is left to its own device. */
const changeSchema = z
  .object({
    kind: z.string().max(50),
    key: z.string().max(200),
    payload: z.unknown(),
    /** It was made at this time, in milliseconds since 1970. */
    at: z.number().int().min(0).max(LATEST),
    /** Bytes that lie beside it. */
    base64: z
      .string()
      .regex(/^[A-Za-z0-9+/]*={0,2}$/)
      .refine(({ length }) => length % 4 === 0)
      .optional(),
  })
  .transform((change, context) => {
    const known = Object.hasOwn(KINDS, change.kind) ? KINDS[change.kind] : undefined;
    if (!known) return change;
    const { data, error } = known.safeParse(change);
    if (error) context.addIssue({ code: 'custom', message: error.message });
    return { ...change, ...data };
  });
export type FileChange = z.infer<typeof changeSchema>;

/** Has what one device has not sent, as a file: see `sync/docs/work-file.md`. */
export const workSchema = z.object({
  format: z.literal(WORK_FORMAT),
  version: z.literal(WORK_VERSION),
  exportedAt: z.iso.datetime(),
  protocol: z.number().int().min(OLDEST_PROTOCOL),
  shapes: z.string().max(20_000).regex(SHAPES_TEXT),
  /** `epoch`: of the server's database; null for a device that has not met it yet. */
  site: z.object({ address: z.string().max(500), epoch: z.uuid().nullable() }),
  /** Whose device it is, and its client id. */
  by: z.object({ id: bodyId, username: z.string().max(200) }),
  device: z.uuid(),
  outbox: z.array(rowSchema),
  documents: z.array(z.object({ ...head, server: stateSchema.nullable(), view: stateSchema.nullable() })),
  drafts: z.array(z.object({ ...head, base: stateSchema.nullable(), ...stateSchema.shape })),
  changes: z.array(changeSchema),
  /** Names of pictures and files for which there was no place. */
  filesLeft: z.array(z.string()),
});
export type Work = z.infer<typeof workSchema>;
