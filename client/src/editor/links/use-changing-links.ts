import type { LinkChange } from '@vestry/sync/links/change-links';
import { useState } from 'react';
import { type ChangedIn, changeLinksIn, undoLinksIn } from '../../data/links/change-links';
import type { Linking } from '../../data/links/use-linking';
import { notify } from '../../ui/notify';

/** What became of the links of a document; null in `result` where the storage failed. */
export interface Outcome {
  linking: Linking;
  result: ChangedIn | null;
  undone: 'yes' | 'no' | 'impossible';
}

/** Changes links in one document after the other, and keeps what became of each. */
export function useChangingLinks() {
  const [busy, setBusy] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);

  async function change(documents: readonly Linking[], wanted: LinkChange): Promise<void> {
    setBusy(true);
    const done: Outcome[] = [];
    for (const linking of documents) {
      const result = await changeLinksIn(linking.uid, wanted).catch((cause: unknown) => {
        notify.failure(cause);
        return null;
      });
      done.push({ linking, result, undone: 'no' });
    }
    setOutcomes(done);
    setBusy(false);
  }

  async function undo(outcome: Outcome): Promise<void> {
    const { linking, result } = outcome;
    if (!result) return;
    const undone = (await undoLinksIn(linking.uid, result)) ? 'yes' : 'impossible';
    setOutcomes((before) => before.map((each) => (each === outcome ? { ...each, undone } : each)));
  }

  return {
    busy,
    outcomes,
    change: (documents: readonly Linking[], wanted: LinkChange) => void change(documents, wanted),
    undo: (outcome: Outcome) => void undo(outcome).catch((cause: unknown) => notify.failure(cause)),
  };
}
