import type { DocumentKind } from '@vestry/sync/contract/document';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { createDraft } from '../../data/documents/documents';
import type { DraftSession } from '../../data/drafts/draft-session';
import { closeDraft, openDraft } from '../../data/drafts/open-drafts';
import type { SyncMarkState } from '../../ui/sync-mark';
import type { DraftPort } from '../store/draft-port';
import { createMemoryDraft } from '../store/memory-draft';

/** A draft port on this device's storage, with what a screen says of the document as a whole. */
export interface EditorDraft extends DraftPort {
  /** Null while there is nothing to keep yet. */
  readonly standing: SyncMarkState | null;
  /** Deleted elsewhere while this device holds work on it. */
  readonly gone: boolean;
  /** Resolves to whether there was anything to save. Throws when the device's storage fails. */
  save(): Promise<boolean>;
  close(): void;
}

function standingOf({ standing, dirty }: { standing: SyncMarkState; dirty: boolean }): SyncMarkState {
  // What a person must look at comes before what is merely not saved yet.
  return standing === 'attention' || !dirty ? standing : 'draft';
}

export function draftOfSession(session: DraftSession): EditorDraft {
  return {
    uid: session.uid,
    kind: session.kind,
    get id() {
      return session.getView().id;
    },
    get state() {
      return session.state;
    },
    get undoLabel() {
      return session.getView().undoLabel;
    },
    get redoLabel() {
      return session.getView().redoLabel;
    },
    get standing() {
      return standingOf(session.getView());
    },
    get gone() {
      return session.getView().gone;
    },
    subscribe: session.subscribe,
    edit: (label, operations) => session.edit(label, operations),
    undo: () => session.undo(),
    redo: () => session.redo(),
    seal: () => session.seal(),
    save: () => session.save(),
    close: () => void closeDraft(session),
  };
}

/**
 * A new document. It is made on the device with its first edit, so that looking at an empty form leaves nothing
 * behind; what is typed until the device has answered is shown at once and then done again on the session, undo
 * history included.
 *
 *     memory --first edit--> memory + queue --device has made it--> session
 */
export function newDraft(kind: DocumentKind, start: DocumentState): EditorDraft {
  const memory = createMemoryDraft(kind, start);
  const listeners = new Set<() => void>();
  const emit = () => {
    for (const listener of listeners) listener();
  };
  const queue: ((draft: DraftPort) => void)[] = [];
  let made: EditorDraft | null = null;
  let making: Promise<EditorDraft> | null = null;
  let closed = false;
  let stopFollowing = memory.subscribe(emit);

  async function make(): Promise<EditorDraft> {
    const uid = await createDraft(kind, start);
    const session = await openDraft(uid);
    if (!session) throw new Error('The new document is not on this device');
    const draft = draftOfSession(session);
    for (const step of queue.splice(0)) step(draft);
    made = draft;
    stopFollowing();
    stopFollowing = draft.subscribe(emit);
    if (closed) draft.close();
    emit();
    return draft;
  }
  const ensure = (): Promise<EditorDraft> => {
    making ??= make().catch((error: unknown) => {
      // The next edit tries again; what was typed is still in memory and in the queue.
      making = null;
      throw error;
    });
    return making;
  };
  const change = (step: (draft: DraftPort) => void) => {
    if (made) return step(made);
    queue.push(step);
    step(memory);
    // A failing storage is said by the screen's own notice.
    ensure().catch(() => emit());
  };
  const now = (): DraftPort => made ?? memory;

  return {
    kind,
    get uid() {
      return now().uid;
    },
    get id() {
      return now().id;
    },
    get state() {
      return now().state;
    },
    get undoLabel() {
      return now().undoLabel;
    },
    get redoLabel() {
      return now().redoLabel;
    },
    get standing() {
      return made ? made.standing : memory.undoLabel === null ? null : 'draft';
    },
    get gone() {
      return made?.gone ?? false;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit: (label, operations) => change((draft) => draft.edit(label, operations)),
    undo: () => change((draft) => draft.undo()),
    redo: () => change((draft) => draft.redo()),
    seal: () => made?.seal?.(),
    save: async () => (await ensure()).save(),
    close() {
      closed = true;
      made?.close();
    },
  };
}
