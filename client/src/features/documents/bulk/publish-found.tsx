import { t } from '@vestry/sync/messages/translate';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DocumentRow } from '../../../data/documents/document-row';
import { CHECKS_OPEN } from '../../../editor/checks/checks-store';
import { findInMany } from '../../../editor/checks/publishing/find-in-many';
import { pageEditPath } from '../../../lib/paths';
import { Button } from '../../../ui/inputs/button';
import { Modal } from '../../../ui/overlays/modal';
import { useBusy } from '../../../ui/hooks/use-busy';
import { rowName, textOf } from '../row-fields';
import { Progress } from './bulk-modal';
import { changeStatuses } from './say-statuses';

export { findInMany };

interface PublishFoundProps {
  pages: readonly DocumentRow[];
  /** By uid; those in which nothing was found are not there. */
  found: ReadonlyMap<string, number>;
  /** The others link to one that would not be public. */
  onAsk: (others: readonly DocumentRow[], found: ReadonlyMap<string, number>) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Names the pages in which something was found, with the ways there, before many are shown to visitors. */
export function PublishFound({ pages, found, onAsk, onClose, children }: PublishFoundProps) {
  const { busy, run } = useBusy();
  const [done, setDone] = useState(0);
  const count = pages.length;
  const others = pages.filter(({ uid }) => !found.has(uid));
  const publish = async (chosen: readonly DocumentRow[]) => {
    await changeStatuses(chosen, 'public', setDone);
    onClose();
  };
  const publishOthers = async () => {
    const again = await findInMany(others.map(({ uid }) => uid));
    if (again.size > 0) onAsk(others, again);
    else await publish(others);
  };
  return (
    <Modal
      open
      size="md"
      onClose={onClose}
      title={t('documents.makeManyPublic', { count })}
      locked={busy}
      buttons={
        <>
          <Button data-first onClick={onClose} disabled={busy}>
            {t('common.cancel')}
          </Button>
          {others.length > 0 ? (
            <Button onClick={() => void run(publishOthers)} disabled={busy}>
              {t('checks.publishOthers', { count: others.length })}
            </Button>
          ) : null}
          <Button tone="blue" busy={busy} onClick={() => void run(() => publish(pages))}>
            {t('checks.publishAnyway')}
          </Button>
        </>
      }
    >
      <p className="text-ink">{t('checks.foundInMany', { found: found.size, count })}</p>
      <ul className="my-2 flex flex-col divide-y divide-line">
        {pages.map((page) => {
          const findings = found.get(page.uid);
          return findings === undefined ? null : (
            <li key={page.uid} className="flex flex-wrap items-center justify-between gap-x-4">
              <Link
                to={pageEditPath(page, textOf(page, 'route'))}
                state={CHECKS_OPEN}
                className="control inline-flex min-w-0 items-center font-medium text-ink underline wrap-anywhere"
              >
                {rowName(page)}
              </Link>
              <span className="tabular-nums">{t('checks.counted', { count: findings })}</span>
            </li>
          );
        })}
      </ul>
      <div className="flex flex-col gap-2 wrap-anywhere">{children}</div>
      <Progress done={done} count={count} />
    </Modal>
  );
}
