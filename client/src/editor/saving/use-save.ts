import type { FieldError } from '@vestry/sync/contract/envelope';
import { inWords } from '@vestry/sync/messages/in-words';
import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { useCallback, useEffect, useState } from 'react';
import type { DraftSession } from '../../data/drafts/draft-session';
import { afterPaint } from '../../lib/after-paint';
import { notify } from '../../ui/notify';
import { setDocumentField } from '../model/edits';
import type { EditorStore } from '../store/editor-store';

export interface Saving {
  /** Keep one object per document: another one begins again, with its own selection. */
  draft: DraftSession;
  /** The toast after a save that created or updated. */
  toasts: { create: MessageKey; update: MessageKey };
  /** Brings fields into the form they are stored in, before they are checked. */
  tidy?: (draft: DraftSession) => void;
  /** What this device knows beside the schemas to be refused. */
  check?: (draft: DraftSession) => Promise<FieldError[]>;
}

const NONE: readonly FieldError[] = [];

/** Where it cannot be fetched, the server says what is wrong: it checks the same. */
async function fetchRefusals() {
  const [fetched] = await Promise.allSettled([import('./refuse-wrong')]);
  return fetched.status === 'fulfilled' ? fetched.value.refuseWrong : async () => NONE;
}

/** Save and publish, and what the last attempt found wrong. */
export function useSave(
  store: EditorStore,
  { draft, toasts, tidy, check }: Saving,
  maySave: (base: DraftSession['base']) => Promise<boolean>,
) {
  const [saving, setSaving] = useState(false);
  const [found, setFound] = useState(NONE);
  useEffect(() => afterPaint(() => void fetchRefusals()), []);
  const save = useCallback(async (): Promise<boolean> => {
    setSaving(true);
    try {
      tidy?.(draft);
      const refuseWrong = await fetchRefusals();
      const errors = await refuseWrong(store, draft, check);
      setFound(errors);
      if (errors.length > 0) return false;
      // What was wrong before is said no longer.
      store.say('');
      if (!(await maySave(draft.base))) return false;
      const { create, update } = toasts;
      const done = draft.id === 0 ? create : update;
      if (await draft.save()) notify.success(t(done));
      else notify.info(t('editor.savedAlready'));
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
  }, [store, draft, tidy, check, toasts, maySave]);
  /** In one step; what is not published keeps the status that it had. */
  const publish = useCallback(async () => {
    const { status } = draft.state.fields;
    const become = (value: unknown) =>
      value !== draft.state.fields.status && store.edit(setDocumentField('status', 'common.status', value));
    become('public');
    if (!(await save())) become(status);
  }, [store, draft, save]);
  return {
    saving,
    found,
    save: useCallback(() => void save(), [save]),
    publish: useCallback(() => void publish(), [publish]),
  };
}
