import { z } from 'zod';

const count = z.number().int().min(0);

/** What an export of WordPress is counted by. */
export const ITEM_GROUPS = ['pages', 'posts', 'media', 'menuItems', 'others'] as const;
export type ItemGroup = (typeof ITEM_GROUPS)[number];

/** Why something is not here, or not as it was. */
export const NOTE_KINDS = [
  'html',
  'block',
  'shortcode',
  'changed',
  'cut',
  'address',
  'comments',
  'terms',
  'type',
  'trash',
  'password',
  'untitled',
  'planned',
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
  /** Of what it is said: an element, a plugin, a reason. */
  name: z.string(),
  count,
  /** Some of the entries that it is about, by their titles. */
  examples: z.array(z.string()),
});
export type ImportNote = z.infer<typeof importNoteSchema>;

const found = z.object({ found: count, taken: count });

export const wordPressReportSchema = z.object({
  /** What it calls itself. */
  site: z.string(),
  counts: z.record(z.enum(ITEM_GROUPS), found),
  redirects: count,
  notes: z.array(importNoteSchema),
});
export type WordPressReport = z.infer<typeof wordPressReportSchema>;

/** Of all entries, in hundredths; rounded down, so that 100 is all of them. */
export function shareTaken({ counts }: WordPressReport): number {
  const all = Object.values(counts);
  const entries = all.reduce((sum, each) => sum + each.found, 0);
  const taken = all.reduce((sum, each) => sum + each.taken, 0);
  return entries === 0 ? 100 : Math.floor((100 * taken) / entries);
}
