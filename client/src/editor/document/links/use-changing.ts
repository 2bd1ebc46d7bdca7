import { useState } from 'react';
import type { ChangedIn } from '../../../data/documents/change-in';
import type { Linking } from '../../../data/links/use-linking';
import { notify } from '../../../ui/feedback/notify';

/** The outcome for one document; `result` is null where the storage failed. */
export interface Outcome {
  linking: Pick<Linking, 'uid' | 'name' | 'path'>;
  result: ChangedIn | null;
  undone: 'yes' | 'no' | 'impossible';
}

interface ChangeActions<Change> {
  changeIn: (uid: string, change: Change) => Promise<ChangedIn>;
  undoIn: (uid: string, changed: ChangedIn) => Promise<boolean>;
}

/** Changes one document after the other, and keeps what became of each. `at` is how many are done while it goes on. */
export function useChanging<Change>({ changeIn, undoIn }: ChangeActions<Change>) {
  const [busy, setBusy] = useState(false);
  const [at, setAt] = useState(0);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);

  async function change(
    documents: readonly Outcome['linking'][],
    requested: Change,
  ): Promise<readonly Outcome[]> {
    setBusy(true);
    setAt(0);
    const done: Outcome[] = [];
    for (const linking of documents) {
      const result = await changeIn(linking.uid, requested).catch((cause: unknown) => {
        notify.failure(cause);
        return null;
      });
      done.push({ linking, result, undone: 'no' });
      setAt(done.length);
    }
    setOutcomes(done);
    setBusy(false);
    return done;
  }

  async function undo(outcome: Outcome): Promise<void> {
    const { linking, result } = outcome;
    if (!result) return;
    const undone = (await undoIn(linking.uid, result)) ? 'yes' : 'impossible';
    setOutcomes((before) => before.map((each) => (each === outcome ? { ...each, undone } : each)));
  }

  return {
    busy,
    at,
    outcomes,
    change,
    undo: (outcome: Outcome) => void undo(outcome).catch((cause: unknown) => notify.failure(cause)),
  };
}
