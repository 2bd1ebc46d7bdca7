import type { FindQuery } from '@vestry/sync/search/contents/matches-in';
import { useEffect, useState } from 'react';
import {
  findInDocuments,
  type FoundDocument,
  type ReplacedIn,
  replaceInDocument,
  undoInDocument,
} from '../../data/documents/find-in-documents';
import { useHasSynced } from '../../data/sync/use-has-synced';
import { notify } from '../../ui/feedback/notify';

/** While one types, the site is searched when the hand rests for so long (milliseconds). */
const PAUSE = 200;

export const placeKey = (uid: string, key: string): string => `${uid} ${key}`;

/** What became of a document. */
export interface Done extends ReplacedIn {
  document: FoundDocument;
  undone: 'yes' | 'no' | 'impossible';
  failed: boolean;
}

const FAILED = { replaced: 0, refused: 0, changed: 0, draft: false };

/**
 * The documents that have what is looked for; null until they have been looked through. Another query object searches
 * again, and so does it when this device has the server's documents for the first time.
 */
export function useFoundDocuments(query: FindQuery): readonly FoundDocument[] | null {
  const hasSynced = useHasSynced();
  const [found, setFound] = useState<{ text: string; documents: readonly FoundDocument[] } | null>(null);
  useEffect(() => {
    if (hasSynced === null) return;
    let left = false;
    const search = async () => {
      const documents = await findInDocuments(query);
      if (!left) setFound({ text: query.text, documents });
    };
    const timer = setTimeout(() => void search().catch((cause: unknown) => notify.failure(cause)), PAUSE);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [query, hasSynced]);
  // What was found before stays until it is known what is left of it.
  return found?.text === query.text ? found.documents : null;
}

interface Order {
  query: FindQuery;
  by: string;
  /** The document, and the keys of its checked places. */
  chosen: readonly (readonly [document: FoundDocument, keys: ReadonlySet<string>])[];
}

/** Replaces in one document after the other, and keeps what became of each. */
export function useReplacing(onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<readonly Done[]>([]);

  async function replace({ query, by, chosen }: Order): Promise<void> {
    setBusy(true);
    const results: Done[] = [];
    for (const [document, keys] of chosen) {
      const result = await replaceInDocument(document.uid, query, keys, by).catch((cause: unknown) => {
        notify.failure(cause);
        return null;
      });
      results.push({ ...(result ?? FAILED), document, undone: 'no', failed: result === null });
    }
    setDone(results);
    setBusy(false);
    onDone();
  }

  async function undo(entry: Done): Promise<void> {
    const undone = (await undoInDocument(entry.document.uid, entry)) ? 'yes' : 'impossible';
    setDone((before) => before.map((each) => (each === entry ? { ...each, undone } : each)));
    onDone();
  }

  return {
    busy,
    done,
    replace: (order: Order) => void replace(order),
    undo: (entry: Done) => void undo(entry).catch((cause: unknown) => notify.failure(cause)),
  };
}
