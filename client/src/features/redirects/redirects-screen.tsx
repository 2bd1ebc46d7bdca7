import {
  deleteRedirect,
  exportRedirects,
  listRedirects,
  type Redirect,
  REDIRECT_ORDER,
} from '@vestry/sync/contract/redirects';
import { t } from '@vestry/sync/messages/translate';
import { type ReactNode, useMemo, useState } from 'react';
import { LuCornerUpRight, LuDownload, LuPlus, LuUpload } from 'react-icons/lu';
import { call } from '../../data/http/call';
import { downloadCsv } from '../../data/http/download';
import { useRemote } from '../../data/http/use-remote';
import { queryOf, type TableRules } from '../../lib/table-state';
import { Button } from '../../ui/inputs/button';
import { DataTable } from '../../ui/tables/data-table';
import { EmptyState } from '../../ui/feedback/empty-state';
import { NoRows } from '../../ui/tables/no-rows';
import { OfflineNote } from '../../ui/feedback/offline-note';
import { Screen } from '../../ui/layout/screen';
import { SearchField } from '../../ui/inputs/search-field';
import { useBusy } from '../../ui/hooks/use-busy';
import { useTableState } from '../../ui/tables/use-table-state';
import { ImportDialog } from './import-dialog';
import { redirectColumns } from './redirect-columns';
import { RedirectDialog } from './redirect-dialog';
import { ConfirmModal } from '../../ui/overlays/confirm-modal';
import { notify } from '../../ui/feedback/notify';

const RULES: TableRules = { orderKeys: REDIRECT_ORDER, orderBy: 'createdAt', order: 'DESC' };

type Dialog =
  | { kind: 'edit'; redirect: Redirect | null }
  | { kind: 'delete'; redirect: Redirect }
  | { kind: 'import' };

/** Old addresses and the pages that they lead to: those that pages have left, and others that somebody enters. */
export default function RedirectsScreen() {
  const [state, setState, search] = useTableState(RULES);
  const query = queryOf(state);
  const { value, loading, offline, error, reload } = useRemote(
    ['redirects', query],
    () => call(listRedirects, { query }),
    { keep: true },
  );
  const rows = value?.data ?? [];
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const exporting = useBusy();
  const columns = useMemo(
    () =>
      redirectColumns({
        onEdit: (redirect) => setDialog({ kind: 'edit', redirect }),
        onDelete: (redirect) => setDialog({ kind: 'delete', redirect }),
        disabled: offline,
      }),
    [offline],
  );
  const add = (
    <Button
      tone="blue"
      icon={<LuPlus />}
      disabled={offline}
      onClick={() => setDialog({ kind: 'edit', redirect: null })}
    >
      {t('redirects.add')}
    </Button>
  );
  return (
    <Screen
      title={t('redirects.title')}
      actions={
        <>
          <Button icon={<LuUpload />} disabled={offline} onClick={() => setDialog({ kind: 'import' })}>
            {t('redirects.import')}
          </Button>
          <Button
            icon={<LuDownload />}
            busy={exporting.busy}
            disabled={offline || rows.length === 0}
            onClick={() => void exporting.run(() => downloadCsv('redirects', exportRedirects))}
          >
            {t('redirects.export')}
          </Button>
          {add}
        </>
      }
    >
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <SearchField label={t('redirects.search')} {...search} />
        {offline && rows.length > 0 ? <OfflineNote>{t('redirects.offline')}</OfflineNote> : null}
      </div>
      <DataTable
        label={t('redirects.title')}
        columns={columns}
        rows={rows}
        total={value?.pagination.total ?? 0}
        rowKey={({ id }) => String(id)}
        state={state}
        onState={setState}
        loading={loading || (offline && rows.length === 0 && state.page > 1)}
        error={error}
        onRetry={reload}
        empty={<Nothing offline={offline} search={state.search} action={add} />}
      />
      <Dialogs dialog={dialog} onClose={() => setDialog(null)} onChanged={reload} />
    </Screen>
  );
}

interface DialogsProps {
  dialog: Dialog | null;
  onClose: () => void;
  onChanged: () => void;
}

function Dialogs({ dialog, onClose, onChanged }: DialogsProps) {
  switch (dialog?.kind) {
    case 'edit':
      return <RedirectDialog redirect={dialog.redirect} onClose={onClose} onSaved={onChanged} />;
    case 'delete':
      return <DeleteRedirect redirect={dialog.redirect} onClose={onClose} onDeleted={onChanged} />;
    case 'import':
      return <ImportDialog onClose={onClose} onImported={onChanged} />;
    default:
      return null;
  }
}

function Nothing({ offline, search, action }: { offline: boolean; search: string; action: ReactNode }) {
  return (
    <NoRows
      offline={offline}
      search={search}
      says={{
        offlineTitle: t('redirects.offlineTitle'),
        offlineHint: t('redirects.offlineHint'),
        noMatch: t('redirects.noMatch', { search }),
        noMatchHint: t('redirects.noMatchHint'),
      }}
    >
      <EmptyState icon={<LuCornerUpRight />} title={t('redirects.empty')} action={action}>
        {t('redirects.emptyHint')}
      </EmptyState>
    </NoRows>
  );
}

interface DeleteRedirectProps {
  redirect: Redirect;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteRedirect({ redirect, onClose, onDeleted }: DeleteRedirectProps) {
  const { id, from } = redirect;
  const confirm = async () => {
    await call(deleteRedirect, { params: { id } });
    notify.success(t('redirects.deleted'));
    onDeleted();
  };
  return (
    <ConfirmModal
      open
      onClose={onClose}
      title={t('redirects.delete')}
      confirmLabel={t('redirects.delete')}
      onConfirm={confirm}
    >
      <p className="[overflow-wrap:anywhere]">{t('redirects.deleteHint', { path: from })}</p>
    </ConfirmModal>
  );
}
