import { livingDocuments } from '../storage/document-heads';
import type { VestryDatabase } from '../storage/database';
import type { DocumentHead } from '../storage/rows';
import { useStored } from '../storage/use-database';
import { withDecisions } from '../sync/settled-here';
import { type DocumentRow, rowOf } from './document-row';

/** Documents that somebody goes on with. */
const OWN = 4;
/** The newest of all others: those that are shown, and as many as may take the place of own ones. */
const RECENT = 12;

/** Fewer may be pages that somebody made without a network, sent at once. */
const TOGETHER = 5;

export interface HomeDocument extends DocumentRow {
  /** Of the last change that this device knows of, unsaved ones too: ISO 8601. */
  at: string;
}

export interface ScheduledPage {
  page: HomeDocument;
  what: 'publish' | 'hide';
  /** ISO 8601. */
  at: string;
}

export interface HomeDocuments {
  /** What this person changed last, newest first. */
  own: readonly HomeDocument[];
  /** The newest of the others. */
  recent: readonly HomeDocument[];
  /** Pages with saved changes that visitors do not see. */
  unpublished: readonly HomeDocument[];
  /** What becomes of pages by itself, the next first. */
  scheduled: readonly ScheduledPage[];
}

const SCHEDULES = { publishAt: 'publish', unpublishAt: 'hide' } as const;

/** What the home screen says of the documents of this device. `me`: the name of who is signed in. */
export async function homeDocuments(db: VestryDatabase, me: string): Promise<HomeDocuments> {
  const [living, drafts] = await Promise.all([livingDocuments(db), db.drafts.toArray()]);
  const heads = await withDecisions(db, living);
  const typedAt = new Map(drafts.map(({ uid, at }) => [uid, at]));
  const untouched = untouchedOf(heads);
  const timed = heads
    .map((head) => {
      const typed = typedAt.get(head.uid) ?? 0;
      const isMine = (head.editor ?? head.creator)?.username === me && !untouched.has(head);
      const isOwn = typed > 0 || head.syncStatus !== 'synced' || isMine;
      return { head, isOwn, at: Math.max(typed, Date.parse(head.updatedAt)) };
    })
    .sort((one, other) => other.at - one.at);
  const asRow = ({ head, at }: (typeof timed)[number]): HomeDocument => ({
    ...rowOf(head),
    at: new Date(at).toISOString(),
  });
  const own = timed.filter(({ isOwn }) => isOwn).slice(0, OWN);
  const shown = new Set(own);
  return {
    own: own.map(asRow),
    recent: timed
      .filter((each) => !shown.has(each))
      .slice(0, RECENT)
      .map(asRow),
    unpublished: timed.filter(({ head }) => hasUnpublished(head)).map(asRow),
    scheduled: timed
      .flatMap((each) => schedulesOf(each.head).map((schedule) => ({ ...schedule, page: asRow(each) })))
      .sort((one, other) => (one.at < other.at ? -1 : 1)),
  };
}

/**
 * What came with a starter or an import, in the name of somebody, and nobody has changed since: so many documents of one
 * person in one moment are no work of hands.
 */
function untouchedOf(heads: readonly DocumentHead[]): ReadonlySet<DocumentHead> {
  const momentOf = ({ creator, createdAt }: DocumentHead) => `${createdAt} ${creator?.username}`;
  const counts = new Map<string, number>();
  for (const head of heads) counts.set(momentOf(head), (counts.get(momentOf(head)) ?? 0) + 1);
  return new Set(heads.filter((head) => head.version === 1 && counts.get(momentOf(head))! >= TOGETHER));
}

const hasUnpublished = ({ kind, fields }: DocumentHead): boolean => kind === 'page' && fields.held === true;

function schedulesOf({ kind, fields }: DocumentHead): Omit<ScheduledPage, 'page'>[] {
  if (kind !== 'page') return [];
  return (['publishAt', 'unpublishAt'] as const).flatMap((name) => {
    const at = fields[name];
    return typeof at === 'string' && at !== '' ? [{ what: SCHEDULES[name], at }] : [];
  });
}

/** Live, from this device; null while they are read. */
export const useHomeDocuments = (me: string): HomeDocuments | null =>
  useStored<HomeDocuments | null>((db) => homeDocuments(db, me), [me], null);
