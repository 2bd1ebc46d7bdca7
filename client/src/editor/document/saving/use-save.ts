import type { FieldError } from '@vestry/sync/contract/envelope';
import { datedByPublishing } from '@vestry/sync/dates/date-of-schedule';
import { inWords } from '@vestry/sync/messages/in-words';
import { currentTimeZone } from '@vestry/sync/text/format';
import { apply } from '@vestry/sync/tree/apply';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { useCallback, useEffect, useState } from 'react';
import type { OpenDraft } from '../../../data/drafts/open-draft';
import { isOffline } from '../../../data/sync/engine-status';
import { afterPaint } from '../../../lib/scheduling/moments';
import { notify } from '../../../ui/feedback/notify';
import { setDocumentFields } from '../../model/edits';
import type { EditorStore } from '../../store/editor-store';

export interface Saving {
  /** Keep one object per document: another one begins again, with its own selection. */
  draft: OpenDraft;
  /** The toast after a save that created or updated. */
  toasts: { create: MessageKey; update: MessageKey };
  /** Brings fields into the form they are stored in, before they are checked. */
  tidy?: (draft: OpenDraft) => void;
  /** What this device knows beside the schemas to be refused. */
  check?: (draft: OpenDraft) => Promise<FieldError[]>;
  /** Asked before a save that would make one state of the other: what is to come after it, or null where it is not to be. */
  leave?: (before: OpenDraft['base'], now: DocumentState) => Promise<(() => void) | null>;
}

const NONE: readonly FieldError[] = [];

/** What a save means; without a network it waits, and visitors with it. */
function savedAs({ state: { fields } }: Saving['draft'], done: MessageKey): MessageKey {
  if (!isOffline()) return done;
  return fields.status === 'public' && fields.held !== true ? 'editor.savedHerePublic' : 'editor.savedHere';
}

/** Where it cannot be fetched, the server says what is wrong: it checks the same. */
async function fetchRefusals() {
  const [fetched] = await Promise.allSettled([import('./refuse-wrong')]);
  return fetched.status === 'fulfilled' ? fetched.value.refuseWrong : async () => NONE;
}

/** Returns the ways to save, and what the last attempt found wrong. */
export function useSave(
  store: EditorStore,
  { draft, toasts, tidy, check, leave }: Saving,
  maySave: (base: OpenDraft['base']) => Promise<boolean>,
) {
  const [saving, setSaving] = useState(false);
  const [found, setFound] = useState(NONE);
  useEffect(() => afterPaint(() => void fetchRefusals()), []);
  /** `ask` first, where visitors are to see what was found in it. */
  const save = useCallback(
    async ({ ask = true } = {}): Promise<boolean> => {
      setSaving(true);
      try {
        tidy?.(draft);
        const refuseWrong = await fetchRefusals();
        const errors = await refuseWrong(store, draft, check);
        setFound(errors);
        if (errors.length > 0) return false;
        // Errors of the last attempt are no longer announced.
        store.say('');
        if (ask && !(await maySave(draft.base))) return false;
        const after = ask && leave ? await leave(draft.base, draft.state) : undefined;
        if (after === null) return false;
        const { create, update } = toasts;
        const done = draft.id === 0 ? create : update;
        if (await draft.save()) {
          notify.success(t(savedAs(draft, done)));
          after?.();
        } else notify.info(t('editor.savedAlready'));
        return true;
      } catch (cause) {
        notify.error(
          cause instanceof Error
            ? t('editor.notSaved', { reason: inWords(cause.message) })
            : t('editor.notSavedRetry'),
        );
        return false;
      } finally {
        setSaving(false);
      }
    },
    [store, draft, tidy, check, leave, toasts, maySave],
  );
  /** With these fields, in one step; what could not be saved keeps those that it had. */
  const saveWith = useCallback(
    async (label: MessageKey, requested: Readonly<Record<string, unknown>>) => {
      const { fields } = draft.state;
      const names = Object.keys(requested).filter((name) => requested[name] !== fields[name]);
      const become = (values: Readonly<Record<string, unknown>>) =>
        setDocumentFields(label, Object.fromEntries(names.map((name) => [name, values[name]])));
      if (names.length > 0) store.edit(become(requested));
      if ((await save()) || names.length === 0) return;
      // What came meanwhile stays.
      const { label: step, operations } = become(fields);
      store.backTo(apply(draft.state, operations).state, step);
    },
    [store, draft, save],
  );
  return {
    saving,
    found,
    save,
    publish: useCallback(() => {
      const times = { saved: draft.base?.fields, now: Date.now(), zone: currentTimeZone() };
      const dated = datedByPublishing(draft.state.fields, times);
      const shown = { status: 'public', held: undefined, publishAt: undefined };
      void saveWith('common.status', { ...shown, ...dated });
    }, [draft, saveWith]),
    /** Visitors see the page as it was until it is published. */
    hold: useCallback(() => void saveWith('editor.holdBack', { held: true }), [saveWith]),
  };
}
