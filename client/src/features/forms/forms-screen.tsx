import { useCallback, useMemo, useState } from 'react';
import { LuDownload, LuMail } from 'react-icons/lu';
import {
  deleteEntry,
  ENTRY_ORDER,
  type EntryState,
  exportEntries,
  type FormEntry,
  listEntries,
  listForms,
  setEntryState,
} from '@vestry/sync/contract/forms';
import { t } from '@vestry/sync/messages/translate';
import { call } from '../../data/http/call';
import { downloadCsv } from '../../data/http/download';
import { useRemote } from '../../data/http/use-remote';
import { queryOf, type TableRules } from '../../lib/table-state';
import { Button } from '../../ui/inputs/button';
import { DataTable } from '../../ui/tables/data-table';
import { EmptyState } from '../../ui/feedback/empty-state';
import { notify } from '../../ui/feedback/notify';
import { NoRows } from '../../ui/tables/no-rows';
import { OfflineNote } from '../../ui/feedback/offline-note';
import { Screen } from '../../ui/layout/screen';
import { SearchField } from '../../ui/inputs/search-field';
import { useBusy } from '../../ui/hooks/use-busy';
import { useTableState } from '../../ui/tables/use-table-state';
import { EntryDialog } from './entry-dialog';
import { entryColumns } from './entry-columns';
import { FormFilter } from './form-filter';
import { useFilter } from './use-filter';
import { ConfirmModal } from '../../ui/overlays/confirm-modal';
import { EntrySummary } from './entry-summary';

const NONE: ReadonlyMap<number, EntryState> = new Map();

const RULES: TableRules = { orderKeys: ENTRY_ORDER, orderBy: 'createdAt', order: 'DESC' };

/** What visitors have sent by the forms of the pages: read it, sort out what is spam, take it along. */
export default function FormsScreen() {
  const [state, setState, search] = useTableState(RULES);
  const [filter, setFilter] = useFilter();
  const query = { ...queryOf(state), ...filter };
  const entries = useRemote(['entries', query], () => call(listEntries, { query }), { keep: true });
  const forms = useRemote(['forms'], () => call(listForms, {}), { keep: true });
  const { loading, offline, error } = entries;
  // What was pressed is shown at once, until the server's own list has come.
  const [pressed, setPressed] = useState<ReadonlyMap<number, EntryState>>(NONE);
  const [listed, setListed] = useState(entries.value);
  if (listed !== entries.value) {
    setListed(entries.value);
    setPressed(NONE);
  }
  const rows = useMemo(
    () => (listed?.data ?? []).map((entry) => ({ ...entry, state: pressed.get(entry.id) ?? entry.state })),
    [listed, pressed],
  );
  const [open, setOpen] = useState<FormEntry | null>(null);
  const [leaving, setLeaving] = useState<FormEntry | null>(null);
  const exporting = useBusy();

  const [reloadEntries, reloadForms] = [entries.reload, forms.reload];
  const reload = useCallback(
    (): unknown => Promise.all([reloadEntries(), reloadForms()]),
    [reloadEntries, reloadForms],
  );
  const change = useCallback(
    async (entry: FormEntry, state: FormEntry['state']) => {
      const { id } = entry;
      setPressed((now) => new Map(now).set(id, state));
      setOpen((now) => (now?.id === id ? { ...now, state } : now));
      try {
        const changed = await call(setEntryState, { params: { id }, body: { state } });
        setOpen((now) => (now?.id === id ? changed : now));
        reload();
      } catch (error) {
        setPressed(NONE);
        setOpen((now) => (now?.id === id ? { ...now, state: entry.state } : now));
        notify.failure(error);
      }
    },
    [reload],
  );
  const show = useCallback(
    (entry: FormEntry) => {
      setOpen(entry);
      if (entry.state === 'new') void change(entry, 'read');
    },
    [change],
  );
  const columns = useMemo(
    () => entryColumns({ onOpen: show, onDelete: setLeaving, onState: change, disabled: offline }),
    [show, change, offline],
  );
  return (
    <Screen
      title={t('common.forms')}
      actions={
        <Button
          icon={<LuDownload />}
          busy={exporting.busy}
          disabled={offline || rows.length === 0}
          onClick={() => void exporting.run(() => downloadCsv('answers', exportEntries, { ...filter }))}
        >
          {t('forms.export')}
        </Button>
      }
    >
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <FormFilter forms={forms.value ?? []} filter={filter} onFilter={setFilter} />
        <SearchField label={t('forms.search')} {...search} />
      </div>
      {offline && rows.length > 0 ? <OfflineNote>{t('forms.offline')}</OfflineNote> : null}
      <DataTable
        label={t('forms.answers')}
        columns={columns}
        rows={rows}
        total={entries.value?.pagination.total ?? 0}
        rowKey={({ id }) => String(id)}
        state={state}
        onState={setState}
        loading={loading || (offline && rows.length === 0 && state.page > 1)}
        error={error}
        onRetry={reload}
        empty={<Nothing offline={offline} search={state.search} spam={filter.view === 'spam'} />}
      />
      <EntryDialog
        entry={open}
        offline={offline}
        onState={change}
        onDelete={setLeaving}
        onClose={() => setOpen(null)}
      />
      <DeleteEntry
        entry={leaving}
        onClose={() => setLeaving(null)}
        onDeleted={() => {
          setOpen(null);
          reload();
        }}
      />
    </Screen>
  );
}

function Nothing({ offline, search, spam }: { offline: boolean; search: string; spam: boolean }) {
  return (
    <NoRows
      offline={offline}
      search={search}
      says={{
        offlineTitle: t('forms.offlineTitle'),
        offlineHint: t('forms.offlineHint'),
        noMatch: t('forms.noMatch', { search }),
        noMatchHint: t('forms.noMatchHint'),
      }}
    >
      <EmptyState icon={<LuMail />} title={spam ? t('forms.noSpam') : t('forms.empty')}>
        {spam ? t('forms.noSpamHint') : t('forms.emptyHint')}
      </EmptyState>
    </NoRows>
  );
}

interface Props {
  entry: FormEntry | null;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteEntry({ entry, onClose, onDeleted }: Props) {
  const confirm = async () => {
    if (!entry) return;
    await call(deleteEntry, { params: { id: entry.id } });
    notify.success(t('forms.deleted'));
    onDeleted();
  };
  return (
    <ConfirmModal
      open={entry !== null}
      onClose={onClose}
      title={t('forms.delete')}
      confirmLabel={t('forms.delete')}
      onConfirm={confirm}
    >
      <p className="text-ink [overflow-wrap:anywhere]">{entry ? <EntrySummary entry={entry} /> : null}</p>
      <p className="mt-3">{t('forms.deleteHint')}</p>
    </ConfirmModal>
  );
}
