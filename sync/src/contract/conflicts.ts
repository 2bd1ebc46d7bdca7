import { z } from 'zod';
import { operationSchema } from '../tree/operation';
import { authorSchema, documentKindSchema, PAGE_STATUSES } from './document';
import { defineEndpoint } from './endpoint';
import { MAX_ID } from './numbers';

/**
 * A value that lost against a later one, kept for 90 days. `operation` is the winner's; `lost` is the former value,
 * of a move the former place, and left out where there was nothing.
 */
export const conflictSchema = z.object({
  version: z.number().int(),
  place: z.number().int(),
  operation: operationSchema,
  lost: z.unknown().optional(),
  createdAt: z.iso.datetime(),
  winner: authorSchema,
  loser: authorSchema,
});
export type Conflict = z.infer<typeof conflictSchema>;

const openConflicts = z.object({
  kind: documentKindSchema,
  id: z.number().int(),
  /** Lists the conflicts that nobody has settled, the oldest first. */
  conflicts: z.array(conflictSchema),
  /** The status that waits for the last of them to be settled. */
  queuedStatus: z.enum(PAGE_STATUSES).nullable(),
});

export const listConflicts = defineEndpoint({
  method: 'GET',
  path: '/conflicts/{uid}',
  summary: 'What lost against a later change of this document and waits for somebody to look at both',
  access: 'pages.read',
  params: z.object({ uid: z.uuid() }),
  reply: openConflicts,
});

/** `winner`: it stands as it is · `lost`: the former value comes back · `both`: two long texts, one below the other. */
export const CHOICES = ['winner', 'lost', 'both'] as const;
export type Choice = (typeof CHOICES)[number];

/** Names a conflict of a document, and says how it is settled. */
export const settlingSchema = z.strictObject({
  version: z.number().int().min(1).max(MAX_ID),
  place: z.number().int().min(0).max(MAX_ID),
  choice: z.enum(CHOICES),
});
export type Settling = z.infer<typeof settlingSchema>;

export const settleConflict = defineEndpoint({
  method: 'POST',
  path: '/conflicts/{uid}/settle',
  summary: 'Decide a conflict; with the last one a publish that waited for it takes effect',
  access: 'pages.update',
  params: z.object({ uid: z.uuid() }),
  body: settlingSchema,
  reply: openConflicts,
});
