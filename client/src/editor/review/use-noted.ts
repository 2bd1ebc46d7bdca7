import type { ReviewRecord } from '@vestry/sync/reviews/record';
import { openNotesOf } from '@vestry/sync/reviews/review';
import { useEffect } from 'react';
import { NOT_NOTED } from '../store/editor-store';
import { useEditor } from '../store/editor-context';

/** Marks on the canvas the widgets that colleagues have written notes on. */
export function useNoted(records: readonly ReviewRecord[] | undefined): void {
  const store = useEditor();
  useEffect(() => {
    if (!records) return;
    store.look({ noted: openNotesOf(records) });
    return () => store.look({ noted: NOT_NOTED });
  }, [store, records]);
}
