import type { FieldError } from '@vestry/sync/contract/envelope';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { DraftSession } from '../data/drafts/draft-session';
import { useRefusal } from '../data/sync/use-outbox';
import { useStorageProblem } from '../data/storage/use-storage-problem';
import { notify } from '../ui/notify';
import { checkDocument } from './data/check-document';
import { openPreview } from './data/open-preview';
import { useDraft } from './data/use-draft';
import { useSiteOfDevice } from './data/use-site';
import { EditorScreen } from './editor-screen';
import { ConflictNotice } from './sidebar/document-links';
import { OthersHere } from './sidebar/others-here';
import { Notices } from './sidebar/notices';
import { ReportNotice } from './sidebar/report-notice';
import { SessionNotice } from './sidebar/session-notice';
import type { Device } from './store/editor-store';

interface DocumentEditorProps {
  draft: DraftSession;
  /** For a document without a number, and for one with. */
  titles: { create: string; update: string };
  /** The toast after a save that created or updated. */
  toasts: { create: string; update: string };
  /** Errors of the last attempt to save and of the server's refusal, by field. */
  form: (errors: readonly FieldError[]) => ReactNode;
  /** Brings fields into the form they are stored in, before they are checked. */
  tidy?: (draft: DraftSession) => void;
  /** What this device knows beside the schemas to be refused. */
  check?: (draft: DraftSession) => Promise<FieldError[]>;
}

const NONE: readonly FieldError[] = [];

const numberOf = (draft: DraftSession, field: string): number => {
  const value = draft.state.fields[field];
  return typeof value === 'number' ? value : 0;
};

/** The editor of a page or an element on this device's draft: saving, refusals, notices and preview. */
export function DocumentEditor({ draft, titles, toasts, form, tidy, check }: DocumentEditorProps) {
  const site = useSiteOfDevice();
  const { uid } = draft;
  const isNew = useDraft(draft, ({ id }) => id === 0);
  const gone = useDraft(draft, (each) => each.gone);
  const syncStatus = useDraft(draft, (each) => each.syncStatus);
  const headerId = useDraft(draft, (each) => numberOf(each, 'headerId'));
  const footerId = useDraft(draft, (each) => numberOf(each, 'footerId'));
  const refusal = useRefusal(uid);
  const problem = useStorageProblem();
  const [saving, setSaving] = useState(false);
  const [found, setFound] = useState(NONE);

  const save = useCallback(async () => {
    setSaving(true);
    try {
      tidy?.(draft);
      const errors = [...checkDocument(draft.kind, draft.state), ...((await check?.(draft)) ?? [])];
      setFound(errors);
      if (errors.length > 0) {
        notify.error('Not saved. Please mend what is marked; your draft is kept.');
        return errors;
      }
      const { create, update } = toasts;
      const done = draft.id === 0 ? create : update;
      if (await draft.save()) notify.success(done);
      else notify.info('Everything is saved already');
    } catch (cause) {
      notify.error(
        cause instanceof Error ? `Not saved: ${cause.message}` : 'Not saved. Please try again later.',
      );
    } finally {
      setSaving(false);
    }
    return NONE;
  }, [draft, tidy, check, toasts]);

  const partOf = (id: number) => site.elements.find((element) => element.id === id)?.tree ?? null;
  const header = headerId > 0 ? partOf(headerId) : null;
  const footer = footerId > 0 ? partOf(footerId) : null;
  const preview = (device: Device) => {
    const elements = Object.fromEntries(
      site.elements.filter(({ id }) => id > 0).map(({ id, tree }) => [id, tree]),
    );
    openPreview({ tree: draft.state.tree, header, footer, elements }, device);
  };

  const errors = useMemo(() => (refusal ? [...found, ...refusal.errors] : found), [found, refusal]);
  const rootForm = useMemo(() => form(errors), [form, errors]);
  return (
    <EditorScreen
      draft={draft}
      title={isNew ? titles.create : titles.update}
      rootForm={rootForm}
      header={header}
      footer={footer}
      site={site}
      // What could not be written is no draft on this device.
      syncStatus={problem === null ? syncStatus : 'attention'}
      saving={saving}
      onSave={save}
      onPreview={preview}
      notice={
        <>
          <SessionNotice />
          <Notices uid={uid} gone={gone} refusal={refusal} problem={problem} />
          <OthersHere uid={isNew ? null : uid} />
          <ReportNotice uid={uid} />
          <ConflictNotice kind={draft.kind} uid={uid} />
        </>
      }
    />
  );
}
