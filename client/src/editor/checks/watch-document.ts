import type { Finding } from '@vestry/sync/checks/check';
import { openedDatabase } from '../../data/storage/database';
import { idle, inSlices } from '../../lib/scheduling/moments';
import type { EditorStore } from '../store/editor-store';
import type { Site } from '../store/site-context';
import { findingsIn, readKnown } from './known-here';

/** Milliseconds without a change before the next check, so that it does not slow down typing. */
const PAUSE = 600;

/** Looks through the document at first and after each pause in its changes, until what it gives back is called. */
export function watchDocument(store: EditorStore, site: Site, found: (all: Finding[]) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts the changes: a look at a document that has changed since is given up. */
  let changes = 0;
  const { draft } = store;
  const look = async () => {
    const seen = changes;
    const isOff = () => changes !== seen;
    const known = await readKnown(openedDatabase());
    await idle(PAUSE);
    const { kind, state } = draft;
    const all = await inSlices(findingsIn({ kind, state, elements: site.elements, known }), isOff);
    if (all) found(all);
  };
  const stop = () => {
    changes += 1;
    clearTimeout(timer);
  };
  const later = () => {
    stop();
    // Signing out closes the database, and the editor with it, so that the check may fail.
    timer = setTimeout(() => void look().catch(stop), PAUSE);
  };
  const offs = [store.on('tree', later), store.on('fields', later)];
  // In a new document nothing is wrong yet.
  if (draft.listed) later();
  return () => {
    stop();
    for (const off of offs) off();
  };
}
