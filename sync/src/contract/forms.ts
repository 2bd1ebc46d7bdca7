import { z } from 'zod';
import { defineEndpoint } from './endpoint';
import { addressId } from './numbers';
import { pagedQuery, pagedReply } from './paging';

/** 'spam' waits for somebody who says that it is none, or deletes it. */
export const ENTRY_STATES = ['new', 'read', 'spam'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/** A message counts as spam for one of these: the trap was filled in, sent too fast, too many links, the same text again. */
export const SPAM_REASONS = ['trap', 'fast', 'links', 'repeated'] as const;
export type SpamReason = (typeof SPAM_REASONS)[number];

/** Whether it was mailed: nobody to mail it to, not sent yet, sent, given up. */
export const MAIL_STATES = ['none', 'waiting', 'sent', 'failed'] as const;

/** Longest body of a form: its answers, percent-encoded. */
export const MAX_ENTRY_BYTES = 128 * 1024;

/** Deleted by the daily clean-up after so many days. */
export const KEPT_DAYS = { entries: 365, spam: 30 } as const;

/**
 * The body is what a browser sends of a form (`sync/src/widgets/form-spec.ts`). It is answered in JSON,
 * a browser without script, which accepts HTML, with a page.
 */
export const sendEntry = defineEndpoint({
  method: 'POST',
  path: '/forms/entries',
  summary: 'Send the answers of a form of a public page: application/x-www-form-urlencoded',
  access: 'public',
  bodyType: 'application/x-www-form-urlencoded',
  bodyLimit: MAX_ENTRY_BYTES,
  reply: z.null(),
});

const answerSchema = z.object({ label: z.string(), value: z.string() });

const entrySchema = z.object({
  id: z.number().int(),
  /** Identifies the form: it stays the same when the form is renamed or moves. */
  form: z.string(),
  formTitle: z.string(),
  /** Is the title of the page that it was sent from, as it was then. */
  route: z.string(),
  state: z.enum(ENTRY_STATES),
  spamReason: z.enum(SPAM_REASONS).nullable(),
  mail: z.enum(MAIL_STATES),
  /** Has the order of the form; labels as they were. */
  answers: z.array(answerSchema),
  createdAt: z.iso.datetime(),
});
export type FormEntry = z.infer<typeof entrySchema>;

const formSchema = z.object({
  form: z.string(),
  title: z.string(),
  /** Of the page that its last entry came from. */
  route: z.string(),
  new: z.number().int(),
  read: z.number().int(),
  spam: z.number().int(),
});
export type FormSummary = z.infer<typeof formSchema>;

const access = 'forms.manage';
const params = z.object({ id: addressId });
const formKey = z.string().min(1).max(120);

export const listForms = defineEndpoint({
  method: 'GET',
  path: '/forms',
  summary: 'The forms that have entries, with how many of each state; the one with the latest first',
  access,
  reply: z.array(formSchema),
});

export const ENTRY_ORDER = ['id', 'createdAt'] as const;

/** `inbox` is everything but spam. */
export const ENTRY_VIEWS = ['inbox', ...ENTRY_STATES] as const;
export type EntryView = (typeof ENTRY_VIEWS)[number];

const chosen = { form: formKey.optional(), view: z.enum(ENTRY_VIEWS).default('inbox') };

export const listEntries = defineEndpoint({
  method: 'GET',
  path: '/forms/entries',
  summary: 'Entries, paged, the newest first unless said; search looks in the answers',
  access,
  query: pagedQuery(ENTRY_ORDER, 'id', 'DESC').extend(chosen),
  reply: pagedReply(entrySchema),
});

export const setEntryState = defineEndpoint({
  method: 'PUT',
  path: '/forms/entries/{id}/state',
  summary: 'Mark an entry as new, read or spam; one that was spam is mailed then',
  access,
  params,
  body: z.strictObject({ state: z.enum(ENTRY_STATES) }),
  reply: entrySchema,
});

export const deleteEntry = defineEndpoint({
  method: 'DELETE',
  path: '/forms/entries/{id}',
  summary: 'Delete an entry',
  access,
  params,
  reply: z.object({ id: z.number().int() }),
});

export const exportEntries = defineEndpoint({
  method: 'GET',
  path: '/forms/export',
  summary: 'Entries as a CSV file, a column for each label',
  access,
  query: z.object(chosen),
  reply: z.string(),
  replyType: 'text/csv; charset=utf-8',
});
