import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import type { DocumentRow } from '../../../data/documents/document-row';
import { rowName, statusOf } from '../row-fields';
import { Button } from '../../../ui/inputs/button';
import { Modal } from '../../../ui/overlays/modal';
import { BulkModal } from './bulk-modal';
import { MakePublic } from './make-public';
import { namesOf } from '../../../ui/tables/selection/names-of';
import { changeStatuses } from './say-statuses';

interface Props {
  status: 'public' | 'private';
  rows: readonly DocumentRow[];
  onClose: () => void;
}

/** Asks before many pages are shown to visitors, or hidden from them. */
export function ChangeStatuses({ status, rows, onClose }: Props) {
  // What was selected when it was asked: what is done to some takes them out of a list that is narrowed.
  const [changing] = useState(() => rows.filter((row) => statusOf(row) !== status));
  const [same] = useState(rows.length - changing.length);
  const already = same > 0 ? <p>{t('documents.makeManySame', { status, count: same })}</p> : null;
  if (changing.length === 0)
    return (
      <Modal
        open
        onClose={onClose}
        title={t(status === 'public' ? 'documents.makePublic' : 'documents.makePrivate')}
        buttons={
          <Button data-first onClick={onClose}>
            {t('common.close')}
          </Button>
        }
      >
        {already}
      </Modal>
    );
  if (status === 'public') return <MakePublic pages={changing} already={already} onClose={onClose} />;
  const hidden = changing.filter((row) => statusOf(row) === 'public');
  return (
    <BulkModal
      says={t('documents.makeManyPrivate', { count: changing.length })}
      count={changing.length}
      tone="red"
      onClose={onClose}
      onConfirm={(onDone) => changeStatuses(changing, status, onDone)}
    >
      <p>
        {t('documents.makeManyPrivateText', { count: hidden.length, names: namesOf(hidden.map(rowName)) })}
      </p>
      {already}
    </BulkModal>
  );
}
