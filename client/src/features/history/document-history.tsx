import { t } from '@vestry/sync/messages/translate';
import { may } from '@vestry/sync/access/permissions';
import type { DocumentState, Operation } from '@vestry/sync/tree/operation';
import { type ReactNode, useState } from 'react';
import {
  fetchVersion,
  fetchVersions,
  queueOperations,
  restoreVersion,
  VERSIONS_PER_PAGE,
} from '../../data/documents/history';
import type { DeviceDocument } from '../../data/documents/use-document';
import { type Remote, useRemote } from '../../data/http/use-remote';
import { useSession } from '../../data/storage/use-session';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/inputs/button';
import { ConfirmModal } from '../../ui/overlays/confirm-modal';
import { notify } from '../../ui/feedback/notify';
import { SelectField } from '../../ui/inputs/select-field';
import { Comparison } from './comparison';
import { RemotePart } from './remote-part';
import { VersionList } from './version-list';

const NOW = 'now';

/** The address may name the version that somebody wants to compare. */
function useChosenVersion() {
  const [query] = useSearchParams();
  return useState(Number(query.get('version')) || null);
}

/** The versions on one side, the selected one beside what it is compared with on the other. */
export function DocumentHistory({ document: { head, state } }: { document: DeviceDocument }) {
  const { uid, kind, id, version: current } = head;
  const { user } = useSession();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useChosenVersion();
  const [against, setAgainst] = useState(NOW);
  const [asking, setAsking] = useState(false);
  const versions = useRemote(['versions', uid, current, page], () => fetchVersions(kind, id, page));
  const rows = versions.value?.rows ?? [];
  // The one before the current one: what most people come to look at.
  const selected =
    chosen ?? rows.find(({ version }) => version < current)?.version ?? rows[0]?.version ?? null;
  const other = against === NOW ? null : Number(against);
  const compared = useRemote(selected === null ? null : ['compared', uid, selected, other], async () => ({
    older: await fetchVersion(kind, id, selected ?? 1),
    newer: other === null ? null : await fetchVersion(kind, id, other),
  }));
  const mayRestore = may(user?.roles ?? [], `${kind}s.update`);

  const bringBack = (operations: Operation[]) => {
    queueOperations(uid, operations).then(() => notify.success(t('history.restored')), notify.failure);
  };
  const restore = async () => {
    if (selected === null) return;
    await restoreVersion(kind, id, selected);
    notify.success(t('history.versionRestored', { version: selected }));
    // Stays selected: beside what is shown now it proves that they are the same.
    setChosen(selected);
  };

  return (
    <div className="grid items-start gap-5 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <section aria-label={t('history.versions')} className="rounded-lg border border-line bg-surface">
        <RemotePart remote={versions} what="history">
          {({ total }) => (
            <>
              <div className="max-h-72 overflow-y-auto lg:max-h-[70dvh]">
                <VersionList rows={rows} current={current} selected={selected} onSelect={setChosen} />
              </div>
              <Pages page={page} total={total} onPage={setPage} />
            </>
          )}
        </RemotePart>
      </section>
      <ComparisonPart versions={versions}>
        <div className="flex flex-wrap items-end justify-between gap-3">
          <SelectField
            label={t('history.compareWith')}
            value={against}
            onChange={setAgainst}
            options={[
              { value: NOW, label: t('history.current') },
              ...rows
                .filter(({ version }) => version !== selected)
                .map(({ version, summary }) => ({
                  value: String(version),
                  label: t('history.versionSummary', { version, summary }),
                })),
            ]}
          />
          {mayRestore && selected !== null && selected !== current ? (
            <Button tone="blue" onClick={() => setAsking(true)}>
              {t('history.restoreVersion', { version: selected })}
            </Button>
          ) : null}
        </div>
        <RemotePart remote={compared} what="version">
          {({ older, newer }) => (
            <Comparison
              kind={kind}
              {...sides(older, newer, { selected: selected ?? 0, other }, state)}
              onBringBack={mayRestore && other === null ? bringBack : undefined}
            />
          )}
        </RemotePart>
      </ComparisonPart>
      <RestoreQuestion
        open={asking}
        version={selected}
        onConfirm={restore}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

/** Without versions, and with none on their way, there is nothing to compare. */
function ComparisonPart({
  versions: { value, loading },
  children,
}: {
  versions: Pick<Remote<unknown>, 'value' | 'loading'>;
  children: ReactNode;
}) {
  if (!value && !loading) return null;
  return (
    <section aria-label={t('history.comparison')} className="flex min-w-0 flex-col gap-4">
      {children}
    </section>
  );
}

interface RestoreQuestionProps {
  open: boolean;
  version: number | null;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

function RestoreQuestion({ open, version: asked, onConfirm, onClose }: RestoreQuestionProps) {
  const version = asked ?? '';
  return (
    <ConfirmModal
      open={open}
      title={t('history.restoreVersion', { version })}
      confirmLabel={t('common.restore')}
      tone="blue"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t('history.restoreText', { version })}
    </ConfirmModal>
  );
}

/** The older one of two versions is on the left, whichever was chosen first. */
function sides(
  selected: DocumentState,
  other: DocumentState | null,
  versions: { selected: number; other: number | null },
  now: DocumentState,
) {
  const one = { label: t('history.version', { version: versions.selected }), state: selected };
  if (!other) return { older: one, newer: { label: t('history.current'), state: now } };
  const two = { label: t('history.version', { version: versions.other ?? '' }), state: other };
  return (versions.other ?? 0) < versions.selected ? { older: two, newer: one } : { older: one, newer: two };
}

function Pages({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  const last = Math.max(1, Math.ceil(total / VERSIONS_PER_PAGE));
  if (last === 1) return null;
  return (
    <div className="flex items-center justify-between gap-2 border-t border-line px-2 py-2 text-xs text-soft">
      <Button size="sm" tone="quiet" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('history.newer')}
      </Button>
      {t('history.pageOf', { page, last })}
      <Button size="sm" tone="quiet" disabled={page === last} onClick={() => onPage(page + 1)}>
        {t('history.older')}
      </Button>
    </div>
  );
}
