import { z } from 'zod';
import { messageOf } from '../messages/message';
import { isLanguageTag } from '../text/language-tag';
import { defineEndpoint } from './endpoint';

const count = z.number().int().min(0);

/** What an export of WordPress is counted by. */
export const ITEM_GROUPS = ['pages', 'posts', 'events', 'sermons', 'media', 'menuItems', 'others'] as const;
export type ItemGroup = (typeof ITEM_GROUPS)[number];

/** Says why something was left out or changed. */
export const NOTE_KINDS = [
  'html',
  'block',
  'unknownBlock',
  'shortcode',
  'changed',
  'cut',
  'address',
  'place',
  'comments',
  'terms',
  'meta',
  'type',
  'otherKind',
  'trash',
  'twice',
  'password',
  'untitled',
  'empty',
  'postsPage',
  'featured',
  'planned',
  'drafts',
  'eventTime',
  'topics',
  'language',
  'unsureLanguage',
  'translation',
  'route',
  'redirect',
  'edited',
  'refused',
  'picture',
  'media',
  'menu',
] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

export const importNoteSchema = z.object({
  kind: z.enum(NOTE_KINDS),
  /** The note is about this: an element, a plugin, a reason. */
  name: z.string(),
  count,
  /** Some of the entries that it is about, by their titles. */
  examples: z.array(z.string()),
});
export type ImportNote = z.infer<typeof importNoteSchema>;

/** What somebody has chosen for an import. */
export const importChoicesSchema = z.strictObject({
  /** All pages come as drafts. */
  drafts: z.boolean().default(false),
  /** Entries of kinds that are not here come as pages, if they have a text. */
  others: z.boolean().default(false),
  /** BCP 47, of pages that do not say theirs; '' for what their text shows. */
  language: z
    .string()
    .trim()
    .refine((tag) => tag === '' || isLanguageTag(tag), messageOf('contract.languageTag'))
    .default(''),
  /** Whether it updates what came from the same site before; '' for what the file shows. */
  site: z.enum(['', 'former', 'new']).default(''),
});
export type ImportChoices = z.infer<typeof importChoicesSchema>;
export const USUAL_CHOICES: ImportChoices = { drafts: false, others: false, language: '', site: '' };

const found = z.object({ found: count, taken: count });

/** An import before, which may have been of the same site. */
const formerImportSchema = z.object({
  /** Is the name that its file had, '' where it is not known. */
  file: z.string(),
  at: z.iso.datetime().nullable(),
  /** This one updates what came with it; else it is a site of its own. */
  isUpdated: z.boolean(),
});
export type FormerImport = z.infer<typeof formerImportSchema>;

export const wordPressReportSchema = z.object({
  /** Is the title that the export has. */
  site: z.string(),
  counts: z.record(z.enum(ITEM_GROUPS), found),
  redirects: count,
  notes: z.array(importNoteSchema),
  former: formerImportSchema.nullable(),
});
export type WordPressReport = z.infer<typeof wordPressReportSchema>;

/** A report as it was stored, which a program that knew less of it may have written. */
export function withAllGroups(report: WordPressReport): WordPressReport {
  const stored: Partial<WordPressReport['counts']> = report.counts;
  const former = (report as Partial<WordPressReport>).former ?? null;
  const counts = Object.fromEntries(
    ITEM_GROUPS.map((group) => [group, stored[group] ?? { found: 0, taken: 0 }]),
  ) as WordPressReport['counts'];
  return { ...report, counts, former };
}

/** Is the share of all entries in per cent, rounded down, so that 100 is all of them. */
export function shareTaken({ counts }: WordPressReport): number {
  const all = Object.values(counts);
  const entries = all.reduce((sum, each) => sum + each.found, 0);
  const taken = all.reduce((sum, each) => sum + each.taken, 0);
  return entries === 0 ? 100 : Math.floor((100 * taken) / entries);
}

/** Limits an export that is sent to a server, in bytes; larger ones are for the command line. */
export const MAX_EXPORT_BYTES = 64 * 1024 * 1024;

export const IMPORT_STATUSES = ['running', 'done', 'failed'] as const;

/** What became of an import when it was undone. */
export const undoneImportSchema = z.object({
  /** Pages and menus that it had created. */
  removed: count,
  /** Those that it had changed. */
  restored: count,
  /** Names of those that stayed as they are: they were changed since, or are used. */
  kept: z.array(z.string()),
  /** Counts all that stayed. */
  count,
});
export type UndoneImport = z.infer<typeof undoneImportSchema>;

export const siteImportSchema = z.object({
  id: z.uuid(),
  /** The person who asks has begun it. */
  isOwn: z.boolean(),
  undone: undoneImportSchema.nullable(),
  /** It is done, and what it has changed is recorded. */
  canUndo: z.boolean(),
  /** Is the name that the file had. */
  file: z.string(),
  status: z.enum(IMPORT_STATUSES),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** Pictures and files that were asked for, of how many. */
  done: count,
  total: count,
  /** Is the message of its failure. */
  error: z.string().nullable(),
  report: wordPressReportSchema.nullable(),
});
export type SiteImport = z.infer<typeof siteImportSchema>;

export const listSiteImports = defineEndpoint({
  method: 'GET',
  path: '/site-imports',
  summary: 'Imports from WordPress, the newest first, with what each has taken',
  access: 'site.manage',
  reply: z.array(siteImportSchema),
});

/**
 * The body is multipart/form-data with the file in the field `file`, and before it the choices in `choices`, as JSON of
 * `importChoicesSchema`; nothing of it stays.
 */
export const trySiteImport = defineEndpoint({
  method: 'POST',
  path: '/site-imports/try',
  summary: 'What an import of an export of WordPress (WXR) would take; changes nothing',
  access: 'site.manage',
  bodyType: 'multipart/form-data',
  reply: wordPressReportSchema,
  takesMemory: true,
});

export const startSiteImport = defineEndpoint({
  method: 'POST',
  path: '/site-imports',
  summary:
    'Begin an import of an export of WordPress (WXR): multipart/form-data, fields choices (JSON) and file; one at a time',
  access: 'site.manage',
  bodyType: 'multipart/form-data',
  reply: siteImportSchema,
  status: 201,
  takesMemory: true,
});

export const undoSiteImport = defineEndpoint({
  method: 'POST',
  path: '/site-imports/{id}/undo',
  summary: 'Take an import back: what was changed since stays, and is listed; pictures and files stay',
  access: 'site.manage',
  params: z.object({ id: z.uuid() }),
  reply: siteImportSchema,
});
