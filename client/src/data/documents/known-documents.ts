import type { DocumentKind } from '@vestry/sync/contract/document';
import { shown } from '@vestry/sync/engine/rebase';
import { textsOf } from '@vestry/sync/search/contents/texts-of';
import { type Candidate, formsOf } from '@vestry/sync/search/quick/rank';
import { searchForm } from '@vestry/sync/search/site/search-form';
import { indexOfTerm, type Term } from '@vestry/sync/search/site/terms';
import { asWords } from '@vestry/sync/tree/marked-text';
import type { TreeNode } from '@vestry/sync/tree/node';
import { walk } from '@vestry/sync/tree/walk';
import { asText } from '../../lib/text';
import { namesOf } from '../names/document-names';
import { flushAll } from '../drafts/draft-sessions';
import { openedDatabase, type VestryDatabase } from '../storage/database';
import { livingDocuments } from '../storage/document-heads';
import type { DocumentHead, DraftHead } from '../storage/rows';
import { openedState } from './opened-state';

/** A document as it is searched. */
export interface KnownDocument extends Candidate {
  group: DocumentKind;
  head: DocumentHead;
  name: string;
  /** Beside the name: a page's address, an element's description. */
  hint: string;
  isRead: boolean;
  /** Line by line; '' until it was read. */
  written: string;
}

interface Written {
  /** Of the state that was read. */
  stamp: string;
  written: string;
  form: string;
}

/** What was read once stays as long as the database is open: a search begins with all that has not changed. */
const memories = new WeakMap<VestryDatabase, Map<string, Written>>();

function keptOf(db: VestryDatabase): Map<string, Written> {
  const found = memories.get(db) ?? new Map<string, Written>();
  memories.set(db, found);
  return found;
}

/** A document without unsaved work; of the others the draft is a part of it. */
const stampOf = ({ change }: DocumentHead, draft?: DraftHead): string =>
  draft ? `${change} ${draft.draftId} ${draft.sequence}` : `${change}`;

function known(head: DocumentHead, memory: ReadonlyMap<string, Written>): KnownDocument {
  const { uid, kind, fields } = head;
  const { name, place } = namesOf(head);
  const description = asText(fields.description);
  const hint = kind === 'page' ? place : description;
  const also = `${place} ${description}`;
  const before = memory.get(uid);
  const isRead = !head.draft && before?.stamp === stampOf(head);
  const { written, form } = isRead ? before : { written: '', form: '' };
  return {
    group: kind,
    head,
    name,
    hint,
    isRead,
    written,
    forms: { ...formsOf({ name, also }), text: form },
  };
}

/** All pages and elements of this device that nobody has deleted, the latest first; what is written in them is read apart. */
export async function knownDocuments(db: VestryDatabase): Promise<KnownDocument[]> {
  const heads = await livingDocuments(db);
  return asKnown(
    db,
    heads.sort((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1)),
  );
}

/** These documents, with what was read of them before. */
export function asKnown(db: VestryDatabase, heads: readonly DocumentHead[]): KnownDocument[] {
  const memory = keptOf(db);
  return heads.map((head) => known(head, memory));
}

/** In UTF-16 units, of one document: a longer one is a book. */
const MAX_TEXT = 20_000;
/** Documents that are read at once: a key that is pressed meanwhile waits for no more. */
const AT_ONCE = 25;

function writtenIn(tree: TreeNode): string {
  const lines: string[] = [];
  let length = 0;
  for (const node of walk(tree)) {
    for (const { text } of textsOf(node)) {
      const words = (asWords(text) ?? '').trim();
      if (words === '') continue;
      length += words.length;
      lines.push(words);
      if (length > MAX_TEXT) return lines.join('\n').slice(0, MAX_TEXT);
    }
  }
  return lines.join('\n');
}

async function read(db: VestryDatabase, some: readonly KnownDocument[]): Promise<void> {
  const memory = keptOf(db);
  const saved = some.filter(({ head }) => !head.draft);
  // One call for those without a draft, which are nearly all.
  const contents = await db.contents.bulkGet(saved.map(({ head: { uid } }) => uid));
  for (const [at, document] of saved.entries()) {
    const tree = contents[at] && shown(contents[at])?.tree;
    keep(memory, document, stampOf(document.head), tree);
  }
  const typed = some.filter(({ head }) => head.draft);
  const drafts = await db.drafts.bulkGet(typed.map(({ head: { uid } }) => uid));
  for (const [at, document] of typed.entries()) {
    const stamp = stampOf(document.head, drafts[at]);
    const before = memory.get(document.head.uid);
    if (before?.stamp === stamp) fill(document, before);
    else keep(memory, document, stamp, (await openedState(db, document.head))?.tree);
  }
}

function keep(
  memory: Map<string, Written>,
  document: KnownDocument,
  stamp: string,
  tree: TreeNode | undefined,
): void {
  const written = tree ? writtenIn(tree) : '';
  const kept = { stamp, written, form: searchForm(written) };
  memory.set(document.head.uid, kept);
  fill(document, kept);
}

function fill(document: KnownDocument, { written, form }: Written): void {
  document.isRead = true;
  document.written = written;
  document.forms.text = form;
}

/**
 * Reads what is written in the documents and not read yet, some at a time, and calls back after each; drafts as they are typed.
 * Ends early when `isOff` says so. Rejects when the storage fails.
 */
export async function readWritten(
  db: VestryDatabase,
  documents: readonly KnownDocument[],
  { isOff, onSome }: { isOff: () => boolean; onSome: () => void },
): Promise<void> {
  await flushAll();
  const unread = documents.filter(({ isRead }) => !isRead);
  for (let at = 0; at < unread.length && !isOff(); at += AT_ONCE) {
    await read(db, unread.slice(at, at + AT_ONCE));
    onSome();
  }
}

/** The first widget of a document that has one of the terms; null when there is none any more. */
export async function placeOf(head: DocumentHead, terms: readonly Term[]): Promise<string | null> {
  const state = await openedState(openedDatabase(), head);
  for (const node of state ? walk(state.tree) : []) {
    const forms = textsOf(node).map(({ text }) => searchForm(asWords(text) ?? ''));
    if (forms.some((form) => terms.some((term) => indexOfTerm(form, term) >= 0))) return node.value.id;
  }
  return null;
}
