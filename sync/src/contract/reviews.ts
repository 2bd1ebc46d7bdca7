import { z } from 'zod';
import { ROOT_ID } from '../tree/node';
import { authorSchema } from './document';
import { defineEndpoint } from './endpoint';
import { addressNumber, bodyId } from './numbers';

/** Limits the text of a review, of a note and of an answer, in characters. */
export const MAX_REVIEW_WORDS = 2_000;
/** Limits the name of a widget that a note is about, in characters. */
const MAX_ABOUT = 100;
/** Limits the records of one page, in all its reviews; only a faulty program writes more. */
export const MAX_REVIEW_RECORDS = 1_000;
/** Records of one reply at most. */
export const REVIEW_BATCH = 500;

/** Is 2^53 - 1; a page has no more versions, and the server no more records. */
const MAX_COUNT = Number.MAX_SAFE_INTEGER;

const words = z.string().trim().max(MAX_REVIEW_WORDS);
const someWords = words.min(1);
const to = z.uuid();

/**
 * A record of a review, as its author writes it.
 * - `ask`: to look at it; of everybody when `reviewer` is null · `answer`, `close`: to an `ask`
 * - `note`: on a widget, or on the page when `widget` is null; `about` is the widget's name at the time
 * - `reply`, `done`: to a `note`
 * `version` of an answer is that of the page which its author has seen.
 */
export const payloadSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ask'), reviewer: bodyId.nullable(), words }),
  z.strictObject({
    type: z.literal('answer'),
    to,
    verdict: z.enum(['good', 'changes']),
    version: z.number().int().min(0).max(MAX_COUNT),
    words,
  }),
  z.strictObject({ type: z.literal('close'), to }),
  z.strictObject({
    type: z.literal('note'),
    widget: z
      .string()
      .min(1)
      .max(64)
      .refine((id) => id !== ROOT_ID)
      .nullable(),
    about: z.string().max(MAX_ABOUT),
    words: someWords,
  }),
  z.strictObject({ type: z.literal('reply'), to, words: someWords }),
  z.strictObject({ type: z.literal('done'), to, done: z.boolean() }),
]);
export type ReviewPayload = z.infer<typeof payloadSchema>;

/** Is a record as a device sends it. The same `id` again is the same record again. */
export const sentRecordSchema = z.strictObject({ id: z.uuid(), page: z.uuid(), said: payloadSchema });
export type SentRecord = z.infer<typeof sentRecordSchema>;

const recordSchema = z.object({
  id: z.uuid(),
  page: z.uuid(),
  said: payloadSchema,
  /** Its place among all records, in the order in which the server took them. */
  seq: z.number().int(),
  by: authorSchema.unwrap().extend({ id: z.number().int() }).nullable(),
  at: z.iso.datetime(),
  /** Is the version of the page when the server took the record. */
  version: z.number().int(),
});
export type StoredRecord = z.infer<typeof recordSchema>;

export const listReviews = defineEndpoint({
  method: 'GET',
  path: '/reviews',
  summary: `What was said in reviews of pages after a record, up to ${REVIEW_BATCH} at once, and who may be asked`,
  access: 'pages.read',
  query: z.object({ after: addressNumber(0, MAX_COUNT) }),
  reply: z.object({
    /** Another one than before: a backup was restored, and all is to be asked for again. */
    epoch: z.uuid(),
    records: z.array(recordSchema),
    more: z.boolean(),
    people: z.array(z.object({ id: z.number().int(), username: z.string() })),
  }),
});
export type Reviewers = z.infer<typeof listReviews.reply>['people'];

export const sendReview = defineEndpoint({
  method: 'POST',
  path: '/reviews',
  summary:
    'Ask for a review of a page, answer or close it, note something on a widget, answer that or mark it as done',
  access: 'pages.update',
  body: sentRecordSchema,
  reply: recordSchema,
  status: 201,
});

/** An event of `/sync/events`: the place of the newest record. Who has another one asks for what is new. */
export const reviewChangeSchema = z.strictObject({ reviews: z.number().int() });
