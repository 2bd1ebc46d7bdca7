import type { DocumentKind } from '@vestry/sync/contract/document';
import { findInTree, type Found, replaceFound } from '@vestry/sync/search/contents/find-in-tree';
import type { FindQuery } from '@vestry/sync/search/contents/matches-in';
import { compareTexts } from '@vestry/sync/messages/compare-texts';
import { messageOf } from '@vestry/sync/messages/message';
import { livingDocuments } from '../storage/document-heads';
import { asText } from '../../lib/text';
import { flushAll } from '../drafts/draft-sessions';
import { openedDatabase } from '../storage/database';
import { currentDraft, keepStep, undoStep } from './one-step';
import { openedState } from './opened-state';

/** A document that has what is looked for, and where. */
export interface FoundDocument {
  uid: string;
  kind: DocumentKind;
  id: number;
  fields: Record<string, unknown>;
  /** It has unsaved work, which is what was searched. */
  draft: boolean;
  places: Found[];
}

const sortKey = ({ kind, fields }: FoundDocument): string =>
  kind === 'page' ? `1 ${asText(fields.route)}` : `2 ${asText(fields.name)}`;

/** Looks through all pages and elements of this device, pages first; one after the other, so that no tree stays in memory. */
export async function findInDocuments(query: FindQuery): Promise<FoundDocument[]> {
  if (query.text === '') return [];
  const db = openedDatabase();
  // Writes what was typed a moment ago in this tab, so that it is found.
  await flushAll();
  const heads = await livingDocuments(db);
  const found: FoundDocument[] = [];
  for (const head of heads) {
    const state = await openedState(db, head);
    const places = state ? findInTree(state.tree, query) : [];
    const { uid, kind, id, fields, draft } = head;
    if (places.length > 0) found.push({ uid, kind, id, fields, draft, places });
  }
  return found.sort((a, b) => compareTexts(sortKey(a), sortKey(b)));
}

export interface ReplacedIn {
  replaced: number;
  /** Their texts would be too long. */
  refused: number;
  /** Somebody has changed them since they were found. */
  changed: number;
  /** In a draft that had unsaved work before: it is not saved. */
  draft: boolean;
}

const STEP = 'arranging.stepReplace';

/** Puts other words into the places of a document with these keys, as one step of its history. Throws when the storage fails. */
export async function replaceInDocument(
  uid: string,
  query: FindQuery,
  keys: ReadonlySet<string>,
  by: string,
): Promise<ReplacedIn> {
  const draft = await currentDraft(uid);
  const places = draft ? findInTree(draft.state.tree, query).filter(({ key }) => keys.has(key)) : [];
  const { operations, replaced, refused } = replaceFound(places, by);
  const result = { replaced, refused, changed: keys.size - places.length, draft: draft?.dirty ?? false };
  if (!draft || replaced === 0) {
    await draft?.close();
    return result;
  }
  draft.seal();
  draft.edit(messageOf(STEP, { count: replaced }), operations);
  await keepStep(draft, result.draft);
  return result;
}

/** Undoes it. Resolves to whether it could be: not when the document was edited since. */
export const undoInDocument = (uid: string, { replaced, draft }: ReplacedIn): Promise<boolean> =>
  undoStep(uid, messageOf(STEP, { count: replaced }), draft);
